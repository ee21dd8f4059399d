-- Licensing, cart, orders, payments, downloads.

-- One choice on the licence form. A production type stands under its licensing form (parent_id).
create table licence_options (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('licensee', 'form', 'production', 'territory', 'period')),
  parent_id bigint references licence_options,
  code text not null unique,
  name_zh text not null,
  name_en text not null,
  note_zh text not null default '',
  note_en text not null default '',
  factor_numerator integer not null default 1 check (factor_numerator > 0),
  factor_denominator integer not null default 1 check (factor_denominator > 0),
  months integer check (months > 0),
  position integer not null default 0,
  enabled boolean not null default true,
  check ((kind = 'production') = (parent_id is not null)),
  check (months is null or kind = 'period')
);

create table base_prices (
  library_type_id smallint not null references library_types,
  subject text not null check (subject in ('track', 'album', 'buyout')),
  amount_fen integer not null check (amount_fen > 0),
  updated_at timestamptz not null default now(),
  primary key (library_type_id, subject)
);

-- A price cut for a while; of those that fit a work the strongest counts, they do not add up.
create table promotions (
  id bigint generated always as identity primary key,
  name_zh text not null,
  name_en text not null,
  library_type_id smallint references library_types,
  factor_numerator integer not null check (factor_numerator > 0),
  factor_denominator integer not null check (factor_denominator > factor_numerator),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null default now(),
  check (ends_at > starts_at)
);
create index promotions_ends_at on promotions (ends_at);

create table cart_lines (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  cart_type smallint not null default 1 check (cart_type in (1, 2)),
  order_type smallint not null check (order_type between 1 and 4),
  track_id bigint references tracks on delete cascade,
  album_id bigint references albums on delete cascade,
  terms jsonb,
  seen_price_fen integer,
  added_at timestamptz not null default now(),
  seen_at timestamptz,
  check (num_nonnulls(track_id, album_id) = 1),
  unique nulls not distinct (account_id, cart_type, track_id, album_id)
);

create table orders (
  id bigint generated always as identity primary key,
  number text not null unique,
  account_id bigint not null references accounts,
  idempotency_key text not null,
  state text not null default 'incomplete' check (state in ('incomplete', 'completed', 'cancelled')),
  cancelled_by text check (cancelled_by in ('buyer', 'time', 'operator', 'sold')),
  original_fen integer not null check (original_fen >= 0),
  total_fen integer not null check (total_fen >= 0 and total_fen <= original_fen),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  completed_at timestamptz,
  cancelled_at timestamptz,
  refunded_at timestamptz,
  hidden_at timestamptz,
  unique (account_id, idempotency_key),
  check ((state = 'completed') = (completed_at is not null)),
  check ((state = 'cancelled') = (cancelled_at is not null)),
  check (hidden_at is null or state <> 'incomplete')
);
create index orders_account on orders (account_id, id desc) where hidden_at is null;
create index orders_due on orders (expires_at) where state = 'incomplete';

create table order_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  position integer not null,
  order_type smallint not null check (order_type between 1 and 6),
  track_id bigint references tracks,
  album_id bigint references albums,
  track_ids bigint[] not null check (cardinality(track_ids) > 0),
  code text not null,
  title_zh text not null,
  title_en text not null,
  project_name text not null,
  licensee_kind text not null check (licensee_kind in ('corporate', 'personal')),
  licensee_name text not null,
  remarks text not null default '',
  terms jsonb not null,
  price_steps jsonb not null,
  original_fen integer not null check (original_fen >= 0),
  amount_fen integer not null check (amount_fen >= 0 and amount_fen <= original_fen),
  unique (order_id, position),
  check (num_nonnulls(track_id, album_id) = 1)
);
create index order_lines_track on order_lines (track_id);
create index order_lines_album on order_lines (album_id);

create table licences (
  id bigint generated always as identity primary key,
  number text not null unique,
  verification_code_hash bytea not null,
  verification_code_sealed text not null,
  account_id bigint not null references accounts,
  order_id bigint not null references orders,
  order_line_id bigint not null unique references order_lines,
  order_type smallint not null check (order_type between 1 and 4),
  track_id bigint references tracks,
  album_id bigint references albums,
  track_ids bigint[] not null check (cardinality(track_ids) > 0),
  code text not null,
  title_zh text not null,
  title_en text not null,
  project_name text not null,
  licensee_kind text not null check (licensee_kind in ('corporate', 'personal')),
  licensee_name text not null,
  terms jsonb not null,
  remarks text not null default '',
  exclusive boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz,
  revoked_at timestamptz,
  revoked_reason text not null default '',
  certificate_object text,
  issued_at timestamptz not null default now(),
  check (num_nonnulls(track_id, album_id) = 1),
  check (ends_at is null or ends_at > starts_at)
);
-- A buyout album is sold once: of two payments that arrive together the second finds it taken.
create unique index licences_exclusive on licences (album_id) where exclusive and revoked_at is null;
create index licences_account on licences (account_id, id desc);
create index licences_order on licences (order_id);
create index licences_albums on licences (album_id);
create index licences_tracks on licences using gin (track_ids);

create table payments (
  id bigint generated always as identity primary key,
  number text not null unique,
  order_id bigint not null references orders,
  provider text not null check (provider in ('sandbox', 'wechat', 'alipay')),
  amount_fen integer not null check (amount_fen > 0),
  channel text not null check (channel in ('desktop', 'mobile')),
  state text not null default 'pending' check (state in ('pending', 'paid', 'failed', 'closed')),
  pay_url text not null default '',
  provider_reference text,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  unique (provider, provider_reference),
  check ((state = 'paid') = (paid_at is not null))
);
create index payments_order on payments (order_id);
create index payments_pending on payments (created_at) where state = 'pending';
create unique index payments_one_pending on payments (order_id, provider, channel) where state = 'pending';

create table payment_notifications (
  id bigint generated always as identity primary key,
  provider text not null,
  notification_id text not null,
  payment_number text not null,
  event text not null,
  outcome text not null,
  received_at timestamptz not null default now(),
  unique (provider, notification_id)
);

create table refunds (
  id bigint generated always as identity primary key,
  number text not null unique,
  payment_id bigint not null unique references payments,
  amount_fen integer not null check (amount_fen > 0),
  reason text not null check (reason in ('order_closed', 'paid_twice', 'buyer', 'operator', 'unavailable')),
  state text not null default 'requested' check (state in ('requested', 'accepted', 'done', 'failed')),
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  check ((state = 'done') = (done_at is not null))
);
create index refunds_open on refunds (created_at) where state in ('requested', 'accepted');

-- What the sandbox gateway remembers of its own, as a real gateway would.
create table sandbox_payments (
  number text primary key,
  amount_fen integer not null check (amount_fen > 0),
  subject text not null,
  state text not null default 'open' check (state in ('open', 'paid', 'failed', 'closed')),
  reference text unique,
  refunded_fen integer not null default 0 check (refunded_fen >= 0 and refunded_fen <= amount_fen),
  expires_at timestamptz not null,
  paid_at timestamptz,
  created_at timestamptz not null default now()
);

-- A one-time key for one download, bound to the session that asked for it; it may be resumed until it expires.
create table download_keys (
  key_hash bytea primary key,
  account_id bigint not null references accounts on delete cascade,
  session_id bigint not null references sessions on delete cascade,
  kind smallint not null check (kind in (1, 2)),
  version_id bigint not null references versions on delete cascade,
  licence_id bigint references licences on delete cascade,
  object text not null,
  file_name text not null,
  created_at timestamptz not null default now(),
  first_used_at timestamptz,
  expires_at timestamptz not null,
  check ((kind = 2) = (licence_id is not null))
);
create index download_keys_expires_at on download_keys (expires_at);
create index download_keys_object on download_keys (object);

-- The files of a licensed track, tagged with the licence's number and packed; made when they are wanted, kept for a while.
create table deliveries (
  licence_id bigint not null references licences on delete cascade,
  track_id bigint not null references tracks on delete cascade,
  version_ids bigint[] not null,
  object text not null,
  wanted_at timestamptz not null,
  primary key (licence_id, track_id)
);
create index deliveries_wanted_at on deliveries (wanted_at);

create table downloads (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  kind smallint not null check (kind in (1, 2)),
  version_id bigint not null references versions,
  licence_id bigint references licences,
  downloaded_at timestamptz not null default now()
);
create index downloads_account on downloads (account_id, kind, downloaded_at desc);
create index downloads_licence on downloads (licence_id) where licence_id is not null;
