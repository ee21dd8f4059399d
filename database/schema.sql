-- The schema as the migrations leave it, for reading and for review: made by `npm run db:update`, never by hand.

CREATE OR REPLACE FUNCTION public.forbid_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name;
end $function$;

create table accounts (
  id bigint generated always as identity not null,
  phone_prefix text default '86'::text not null,
  phone text,
  email text,
  wechat_openid text,
  wechat_unionid text,
  password_hash text,
  nickname text default ''::text not null,
  user_type text default 'personal'::text not null,
  company_name text default ''::text not null,
  avatar_object text,
  language text default 'zh'::text not null,
  profile_completed_at timestamp with time zone,
  disabled_at timestamp with time zone,
  invited_by bigint,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_email_key UNIQUE (email),
  constraint accounts_phone_key UNIQUE (phone),
  constraint accounts_wechat_openid_key UNIQUE (wechat_openid),
  constraint accounts_wechat_unionid_key UNIQUE (wechat_unionid),
  constraint accounts_check CHECK (((phone IS NOT NULL) OR (email IS NOT NULL) OR (wechat_openid IS NOT NULL))),
  constraint accounts_email_check CHECK ((email = lower(email))),
  constraint accounts_language_check CHECK ((language = ANY (ARRAY['zh'::text, 'en'::text]))),
  constraint accounts_nickname_check CHECK ((char_length(nickname) <= 16)),
  constraint accounts_user_type_check CHECK ((user_type = ANY (ARRAY['personal'::text, 'corporate'::text]))),
  constraint accounts_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES accounts(id)
);
CREATE INDEX accounts_invited_by ON public.accounts USING btree (invited_by);

create table agreement_consents (
  id bigint generated always as identity not null,
  account_id bigint not null,
  agreement_id integer not null,
  agreement_version integer not null,
  consented_at timestamp with time zone default now() not null,
  constraint agreement_consents_pkey PRIMARY KEY (id),
  constraint agreement_consents_account_id_agreement_id_agreement_versio_key UNIQUE (account_id, agreement_id, agreement_version),
  constraint agreement_consents_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table agreements (
  id integer not null,
  version integer default 1 not null,
  title_zh text not null,
  title_en text not null,
  body_zh text not null,
  body_en text not null,
  updated_at timestamp with time zone default now() not null,
  constraint agreements_pkey PRIMARY KEY (id)
);

create table albums (
  id bigint generated always as identity not null,
  code text not null,
  article_no text default ''::text not null,
  library_type_id smallint not null,
  brand_id bigint,
  title_zh text not null,
  title_en text default ''::text not null,
  description_zh text default ''::text not null,
  description_en text default ''::text not null,
  released_on date default CURRENT_DATE not null,
  art jsonb not null,
  cover_object text,
  is_buyout boolean default false not null,
  pick_position integer,
  price_fen integer,
  status text default 'draft'::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint albums_pkey PRIMARY KEY (id),
  constraint albums_code_key UNIQUE (code),
  constraint albums_price_fen_check CHECK ((price_fen > 0)),
  constraint albums_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'on_sale'::text, 'off_shelf'::text]))),
  constraint albums_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint albums_library_type_id_fkey FOREIGN KEY (library_type_id) REFERENCES library_types(id)
);
CREATE INDEX albums_brand_id ON public.albums USING btree (brand_id);
CREATE INDEX albums_library_type ON public.albums USING btree (library_type_id, released_on DESC, id DESC) WHERE (status = 'on_sale'::text);

create table audit_log (
  id bigint generated always as identity not null,
  actor_kind text not null,
  actor_id bigint,
  action text not null,
  subject_kind text not null,
  subject_id text,
  changes jsonb default '{}'::jsonb not null,
  reason text default ''::text not null,
  address text default ''::text not null,
  request_id text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['operator'::text, 'account'::text, 'guest'::text, 'system'::text])))
);
CREATE INDEX audit_log_actor ON public.audit_log USING btree (actor_kind, actor_id, id DESC);
CREATE INDEX audit_log_created_at ON public.audit_log USING btree (created_at DESC);
CREATE INDEX audit_log_subject ON public.audit_log USING btree (subject_kind, subject_id, id DESC);
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION forbid_change();

create table banners (
  id bigint generated always as identity not null,
  album_id bigint,
  line_zh text default ''::text not null,
  line_en text default ''::text not null,
  "position" integer default 0 not null,
  constraint banners_pkey PRIMARY KEY (id),
  constraint banners_album_id_fkey FOREIGN KEY (album_id) REFERENCES albums(id) ON DELETE CASCADE
);

create table base_prices (
  library_type_id smallint not null,
  subject text not null,
  amount_fen integer not null,
  updated_at timestamp with time zone default now() not null,
  constraint base_prices_pkey PRIMARY KEY (library_type_id, subject),
  constraint base_prices_amount_fen_check CHECK ((amount_fen > 0)),
  constraint base_prices_subject_check CHECK ((subject = ANY (ARRAY['track'::text, 'album'::text, 'buyout'::text]))),
  constraint base_prices_library_type_id_fkey FOREIGN KEY (library_type_id) REFERENCES library_types(id)
);

create table brands (
  id bigint generated always as identity not null,
  name_zh text not null,
  name_en text default ''::text not null,
  description_zh text default ''::text not null,
  description_en text default ''::text not null,
  "position" integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  constraint brands_pkey PRIMARY KEY (id)
);

create table captcha_clients (
  key text not null,
  failures integer not null,
  failing_since timestamp with time zone not null,
  locked_until timestamp with time zone,
  constraint captcha_clients_pkey PRIMARY KEY (key)
);

create table captcha_verifications (
  value_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint captcha_verifications_pkey PRIMARY KEY (value_hash)
);

create table captchas (
  token text not null,
  kind text not null,
  secret_key text not null,
  answer jsonb not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint captchas_pkey PRIMARY KEY (token),
  constraint captchas_kind_check CHECK ((kind = ANY (ARRAY['blockPuzzle'::text, 'clickWord'::text, 'proofOfWork'::text])))
);

create table cart_lines (
  id bigint generated always as identity not null,
  account_id bigint not null,
  cart_type smallint default 1 not null,
  order_type smallint not null,
  track_id bigint,
  album_id bigint,
  terms jsonb,
  seen_price_fen integer,
  added_at timestamp with time zone default now() not null,
  seen_at timestamp with time zone,
  constraint cart_lines_pkey PRIMARY KEY (id),
  constraint cart_lines_account_id_cart_type_track_id_album_id_key UNIQUE NULLS NOT DISTINCT (account_id, cart_type, track_id, album_id),
  constraint cart_lines_cart_type_check CHECK ((cart_type = ANY (ARRAY[1, 2]))),
  constraint cart_lines_check CHECK ((num_nonnulls(track_id, album_id) = 1)),
  constraint cart_lines_order_type_check CHECK (((order_type >= 1) AND (order_type <= 4))),
  constraint cart_lines_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint cart_lines_album_id_fkey FOREIGN KEY (album_id) REFERENCES albums(id) ON DELETE CASCADE,
  constraint cart_lines_track_id_fkey FOREIGN KEY (track_id) REFERENCES tracks(id) ON DELETE CASCADE
);

create table catalogue_imports (
  name text not null,
  imported_at timestamp with time zone default now() not null,
  constraint catalogue_imports_pkey PRIMARY KEY (name)
);

create table composers (
  id bigint generated always as identity not null,
  name_zh text not null,
  name_en text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  constraint composers_pkey PRIMARY KEY (id)
);

create table cover_images (
  album_id bigint not null,
  hash text not null,
  width smallint not null,
  object_name text not null,
  constraint cover_images_pkey PRIMARY KEY (album_id, hash, width),
  constraint cover_images_album_id_fkey FOREIGN KEY (album_id) REFERENCES albums(id) ON DELETE CASCADE
);

create table deliveries (
  licence_id bigint not null,
  track_id bigint not null,
  version_ids bigint[] not null,
  object text not null,
  wanted_at timestamp with time zone not null,
  constraint deliveries_pkey PRIMARY KEY (licence_id, track_id),
  constraint deliveries_licence_id_fkey FOREIGN KEY (licence_id) REFERENCES licences(id) ON DELETE CASCADE,
  constraint deliveries_track_id_fkey FOREIGN KEY (track_id) REFERENCES tracks(id) ON DELETE CASCADE
);
CREATE INDEX deliveries_wanted_at ON public.deliveries USING btree (wanted_at);

create table download_keys (
  key_hash bytea not null,
  account_id bigint not null,
  session_id bigint not null,
  kind smallint not null,
  version_id bigint not null,
  licence_id bigint,
  object text not null,
  file_name text not null,
  created_at timestamp with time zone default now() not null,
  first_used_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  constraint download_keys_pkey PRIMARY KEY (key_hash),
  constraint download_keys_check CHECK (((kind = 2) = (licence_id IS NOT NULL))),
  constraint download_keys_kind_check CHECK ((kind = ANY (ARRAY[1, 2]))),
  constraint download_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint download_keys_licence_id_fkey FOREIGN KEY (licence_id) REFERENCES licences(id) ON DELETE CASCADE,
  constraint download_keys_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint download_keys_version_id_fkey FOREIGN KEY (version_id) REFERENCES versions(id) ON DELETE CASCADE
);
CREATE INDEX download_keys_expires_at ON public.download_keys USING btree (expires_at);
CREATE INDEX download_keys_object ON public.download_keys USING btree (object);

create table downloads (
  id bigint generated always as identity not null,
  account_id bigint not null,
  kind smallint not null,
  version_id bigint not null,
  licence_id bigint,
  downloaded_at timestamp with time zone default now() not null,
  constraint downloads_pkey PRIMARY KEY (id),
  constraint downloads_kind_check CHECK ((kind = ANY (ARRAY[1, 2]))),
  constraint downloads_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint downloads_licence_id_fkey FOREIGN KEY (licence_id) REFERENCES licences(id),
  constraint downloads_version_id_fkey FOREIGN KEY (version_id) REFERENCES versions(id)
);
CREATE INDEX downloads_account ON public.downloads USING btree (account_id, kind, downloaded_at DESC);
CREATE INDEX downloads_licence ON public.downloads USING btree (licence_id) WHERE (licence_id IS NOT NULL);

create table favourite_folders (
  id bigint generated always as identity not null,
  account_id bigint not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  constraint favourite_folders_pkey PRIMARY KEY (id),
  constraint favourite_folders_account_id_name_key UNIQUE (account_id, name),
  constraint favourite_folders_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 40))),
  constraint favourite_folders_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table favourites (
  id bigint generated always as identity not null,
  account_id bigint not null,
  folder_id bigint not null,
  kind smallint not null,
  album_id bigint,
  theme_id bigint,
  version_id bigint,
  created_at timestamp with time zone default now() not null,
  constraint favourites_pkey PRIMARY KEY (id),
  constraint favourites_folder_id_album_id_theme_id_version_id_key UNIQUE NULLS NOT DISTINCT (folder_id, album_id, theme_id, version_id),
  constraint favourites_check CHECK ((num_nonnulls(album_id, theme_id, version_id) = 1)),
  constraint favourites_kind_check CHECK ((kind = ANY (ARRAY[1, 2, 3]))),
  constraint favourites_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint favourites_album_id_fkey FOREIGN KEY (album_id) REFERENCES albums(id) ON DELETE CASCADE,
  constraint favourites_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES favourite_folders(id) ON DELETE CASCADE,
  constraint favourites_theme_id_fkey FOREIGN KEY (theme_id) REFERENCES themes(id) ON DELETE CASCADE,
  constraint favourites_version_id_fkey FOREIGN KEY (version_id) REFERENCES versions(id) ON DELETE CASCADE
);
CREATE INDEX favourites_account ON public.favourites USING btree (account_id, kind);
CREATE INDEX favourites_version ON public.favourites USING btree (account_id, version_id) WHERE (version_id IS NOT NULL);

create table key_marker (
  only_row boolean default true not null,
  fingerprint text not null,
  created_at timestamp with time zone default now() not null,
  constraint key_marker_pkey PRIMARY KEY (only_row),
  constraint key_marker_only_row_check CHECK (only_row)
);

create table library_types (
  id smallint not null,
  kind text not null,
  name_zh text not null,
  name_en text not null,
  "position" integer default 0 not null,
  constraint library_types_pkey PRIMARY KEY (id),
  constraint library_types_check CHECK (((id < 3) = (kind = 'music'::text))),
  constraint library_types_kind_check CHECK ((kind = ANY (ARRAY['music'::text, 'effect'::text])))
);

create table licence_options (
  id bigint generated always as identity not null,
  kind text not null,
  parent_id bigint,
  code text not null,
  name_zh text not null,
  name_en text not null,
  note_zh text default ''::text not null,
  note_en text default ''::text not null,
  factor_numerator integer default 1 not null,
  factor_denominator integer default 1 not null,
  months integer,
  "position" integer default 0 not null,
  enabled boolean default true not null,
  constraint licence_options_pkey PRIMARY KEY (id),
  constraint licence_options_code_key UNIQUE (code),
  constraint licence_options_check CHECK (((kind = 'production'::text) = (parent_id IS NOT NULL))),
  constraint licence_options_check1 CHECK (((months IS NULL) OR (kind = 'period'::text))),
  constraint licence_options_factor_denominator_check CHECK ((factor_denominator > 0)),
  constraint licence_options_factor_numerator_check CHECK ((factor_numerator > 0)),
  constraint licence_options_kind_check CHECK ((kind = ANY (ARRAY['licensee'::text, 'form'::text, 'production'::text, 'territory'::text, 'period'::text]))),
  constraint licence_options_months_check CHECK ((months > 0)),
  constraint licence_options_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES licence_options(id)
);

create table licences (
  id bigint generated always as identity not null,
  number text not null,
  verification_code_hash bytea not null,
  verification_code_sealed text not null,
  account_id bigint not null,
  order_id bigint not null,
  order_line_id bigint not null,
  order_type smallint not null,
  track_id bigint,
  album_id bigint,
  track_ids bigint[] not null,
  code text not null,
  title_zh text not null,
  title_en text not null,
  project_name text not null,
  licensee_kind text not null,
  licensee_name text not null,
  terms jsonb not null,
  remarks text default ''::text not null,
  exclusive boolean default false not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revoked_reason text default ''::text not null,
  certificate_object text,
  issued_at timestamp with time zone default now() not null,
  constraint licences_pkey PRIMARY KEY (id),
  constraint licences_number_key UNIQUE (number),
  constraint licences_order_line_id_key UNIQUE (order_line_id),
  constraint licences_check CHECK ((num_nonnulls(track_id, album_id) = 1)),
  constraint licences_check1 CHECK (((ends_at IS NULL) OR (ends_at > starts_at))),
  constraint licences_licensee_kind_check CHECK ((licensee_kind = ANY (ARRAY['corporate'::text, 'personal'::text]))),
  constraint licences_order_type_check CHECK (((order_type >= 1) AND (order_type <= 4))),
  constraint licences_track_ids_check CHECK ((cardinality(track_ids) > 0)),
  constraint licences_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint licences_album_id_fkey FOREIGN KEY (album_id) REFERENCES albums(id),
  constraint licences_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint licences_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_lines(id),
  constraint licences_track_id_fkey FOREIGN KEY (track_id) REFERENCES tracks(id)
);
CREATE INDEX licences_account ON public.licences USING btree (account_id, id DESC);
CREATE INDEX licences_albums ON public.licences USING btree (album_id);
CREATE UNIQUE INDEX licences_exclusive ON public.licences USING btree (album_id) WHERE (exclusive AND (revoked_at IS NULL));
CREATE INDEX licences_order ON public.licences USING btree (order_id);
CREATE INDEX licences_tracks ON public.licences USING gin (track_ids);

create table operator_sessions (
  id bigint generated always as identity not null,
  operator_id bigint not null,
  token_hash bytea not null,
  address text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  last_seen_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint operator_sessions_pkey PRIMARY KEY (id),
  constraint operator_sessions_token_hash_key UNIQUE (token_hash),
  constraint operator_sessions_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id) ON DELETE CASCADE
);
CREATE INDEX operator_sessions_operator_id ON public.operator_sessions USING btree (operator_id);

create table operators (
  id bigint generated always as identity not null,
  email text not null,
  name text not null,
  password_hash text not null,
  role text not null,
  disabled_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint operators_pkey PRIMARY KEY (id),
  constraint operators_email_key UNIQUE (email),
  constraint operators_email_check CHECK ((email = lower(email))),
  constraint operators_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'catalogue'::text, 'sales'::text, 'viewer'::text])))
);

create table order_lines (
  id bigint generated always as identity not null,
  order_id bigint not null,
  "position" integer not null,
  order_type smallint not null,
  track_id bigint,
  album_id bigint,
  track_ids bigint[] not null,
  code text not null,
  title_zh text not null,
  title_en text not null,
  project_name text not null,
  licensee_kind text not null,
  licensee_name text not null,
  remarks text default ''::text not null,
  terms jsonb not null,
  price_steps jsonb not null,
  original_fen integer not null,
  amount_fen integer not null,
  constraint order_lines_pkey PRIMARY KEY (id),
  constraint order_lines_order_id_position_key UNIQUE (order_id, "position"),
  constraint order_lines_check CHECK (((amount_fen >= 0) AND (amount_fen <= original_fen))),
  constraint order_lines_check1 CHECK ((num_nonnulls(track_id, album_id) = 1)),
  constraint order_lines_licensee_kind_check CHECK ((licensee_kind = ANY (ARRAY['corporate'::text, 'personal'::text]))),
  constraint order_lines_order_type_check CHECK (((order_type >= 1) AND (order_type <= 6))),
  constraint order_lines_original_fen_check CHECK ((original_fen >= 0)),
  constraint order_lines_track_ids_check CHECK ((cardinality(track_ids) > 0)),
  constraint order_lines_album_id_fkey FOREIGN KEY (album_id) REFERENCES albums(id),
  constraint order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_lines_track_id_fkey FOREIGN KEY (track_id) REFERENCES tracks(id)
);
CREATE INDEX order_lines_album ON public.order_lines USING btree (album_id);
CREATE INDEX order_lines_track ON public.order_lines USING btree (track_id);

create table orders (
  id bigint generated always as identity not null,
  number text not null,
  account_id bigint not null,
  idempotency_key text not null,
  state text default 'incomplete'::text not null,
  cancelled_by text,
  original_fen integer not null,
  total_fen integer not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  completed_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  refunded_at timestamp with time zone,
  hidden_at timestamp with time zone,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_account_id_idempotency_key_key UNIQUE (account_id, idempotency_key),
  constraint orders_number_key UNIQUE (number),
  constraint orders_cancelled_by_check CHECK ((cancelled_by = ANY (ARRAY['buyer'::text, 'time'::text, 'operator'::text, 'sold'::text]))),
  constraint orders_check CHECK (((total_fen >= 0) AND (total_fen <= original_fen))),
  constraint orders_check1 CHECK (((state = 'completed'::text) = (completed_at IS NOT NULL))),
  constraint orders_check2 CHECK (((state = 'cancelled'::text) = (cancelled_at IS NOT NULL))),
  constraint orders_check3 CHECK (((hidden_at IS NULL) OR (state <> 'incomplete'::text))),
  constraint orders_original_fen_check CHECK ((original_fen >= 0)),
  constraint orders_state_check CHECK ((state = ANY (ARRAY['incomplete'::text, 'completed'::text, 'cancelled'::text]))),
  constraint orders_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
CREATE INDEX orders_account ON public.orders USING btree (account_id, id DESC) WHERE (hidden_at IS NULL);
CREATE INDEX orders_due ON public.orders USING btree (expires_at) WHERE (state = 'incomplete'::text);

create table payment_notifications (
  id bigint generated always as identity not null,
  provider text not null,
  notification_id text not null,
  payment_number text not null,
  event text not null,
  outcome text not null,
  received_at timestamp with time zone default now() not null,
  constraint payment_notifications_pkey PRIMARY KEY (id),
  constraint payment_notifications_provider_notification_id_key UNIQUE (provider, notification_id)
);

create table payments (
  id bigint generated always as identity not null,
  number text not null,
  order_id bigint not null,
  provider text not null,
  amount_fen integer not null,
  channel text not null,
  state text default 'pending'::text not null,
  pay_url text default ''::text not null,
  provider_reference text,
  created_at timestamp with time zone default now() not null,
  paid_at timestamp with time zone,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_number_key UNIQUE (number),
  constraint payments_provider_provider_reference_key UNIQUE (provider, provider_reference),
  constraint payments_amount_fen_check CHECK ((amount_fen > 0)),
  constraint payments_channel_check CHECK ((channel = ANY (ARRAY['desktop'::text, 'mobile'::text]))),
  constraint payments_check CHECK (((state = 'paid'::text) = (paid_at IS NOT NULL))),
  constraint payments_provider_check CHECK ((provider = ANY (ARRAY['sandbox'::text, 'wechat'::text, 'alipay'::text]))),
  constraint payments_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'paid'::text, 'failed'::text, 'closed'::text]))),
  constraint payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE UNIQUE INDEX payments_one_pending ON public.payments USING btree (order_id, provider, channel) WHERE (state = 'pending'::text);
CREATE INDEX payments_order ON public.payments USING btree (order_id);
CREATE INDEX payments_pending ON public.payments USING btree (created_at) WHERE (state = 'pending'::text);

create table playlist_items (
  account_id bigint not null,
  version_id bigint not null,
  added_at timestamp with time zone default clock_timestamp() not null,
  constraint playlist_items_pkey PRIMARY KEY (account_id, version_id),
  constraint playlist_items_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint playlist_items_version_id_fkey FOREIGN KEY (version_id) REFERENCES versions(id) ON DELETE CASCADE
);
CREATE INDEX playlist_items_newest ON public.playlist_items USING btree (account_id, added_at DESC, version_id DESC);

create table plays (
  id bigint generated always as identity not null,
  account_id bigint,
  version_id bigint not null,
  track_id bigint not null,
  played_at timestamp with time zone default now() not null,
  constraint plays_pkey PRIMARY KEY (id),
  constraint plays_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint plays_track_id_fkey FOREIGN KEY (track_id) REFERENCES tracks(id) ON DELETE CASCADE,
  constraint plays_version_id_fkey FOREIGN KEY (version_id) REFERENCES versions(id) ON DELETE CASCADE
);
CREATE INDEX plays_account ON public.plays USING btree (account_id, played_at DESC) WHERE (account_id IS NOT NULL);
CREATE INDEX plays_played_at ON public.plays USING btree (played_at DESC);
CREATE INDEX plays_track ON public.plays USING btree (track_id, played_at DESC);

create table promotions (
  id bigint generated always as identity not null,
  name_zh text not null,
  name_en text not null,
  library_type_id smallint,
  factor_numerator integer not null,
  factor_denominator integer not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  constraint promotions_pkey PRIMARY KEY (id),
  constraint promotions_check CHECK ((factor_denominator > factor_numerator)),
  constraint promotions_check1 CHECK ((ends_at > starts_at)),
  constraint promotions_factor_numerator_check CHECK ((factor_numerator > 0)),
  constraint promotions_library_type_id_fkey FOREIGN KEY (library_type_id) REFERENCES library_types(id)
);
CREATE INDEX promotions_ends_at ON public.promotions USING btree (ends_at);

create table rate_limits (
  key text not null,
  window_start timestamp with time zone not null,
  count integer default 1 not null,
  constraint rate_limits_pkey PRIMARY KEY (key, window_start)
);
CREATE INDEX rate_limits_window_start ON public.rate_limits USING btree (window_start);

create table recordings (
  id bigint generated always as identity not null,
  version_id bigint not null,
  kind text not null,
  original_name text not null,
  bytes bigint not null,
  master_object text not null,
  state text default 'waiting'::text not null,
  refusal jsonb,
  warnings jsonb default '[]'::jsonb not null,
  format text,
  duration_ms integer,
  sample_rate integer,
  channels smallint,
  bit_depth smallint,
  loudness_lufs real,
  true_peak_dbtp real,
  bpm real,
  bpm_confidence real,
  musical_key text,
  tags jsonb default '{}'::jsonb not null,
  attempts integer default 0 not null,
  uploaded_by text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  constraint recordings_pkey PRIMARY KEY (id),
  constraint recordings_bytes_check CHECK ((bytes >= 0)),
  constraint recordings_kind_check CHECK ((kind = ANY (ARRAY['music'::text, 'effect'::text]))),
  constraint recordings_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'working'::text, 'ready'::text, 'refused'::text, 'failed'::text]))),
  constraint recordings_version_id_fkey FOREIGN KEY (version_id) REFERENCES versions(id) ON DELETE CASCADE
);
CREATE INDEX recordings_state ON public.recordings USING btree (state) WHERE (state = ANY (ARRAY['waiting'::text, 'working'::text]));
CREATE INDEX recordings_version_id ON public.recordings USING btree (version_id, id DESC);

create table refunds (
  id bigint generated always as identity not null,
  number text not null,
  payment_id bigint not null,
  amount_fen integer not null,
  reason text not null,
  state text default 'requested'::text not null,
  attempts integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  done_at timestamp with time zone,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_number_key UNIQUE (number),
  constraint refunds_payment_id_key UNIQUE (payment_id),
  constraint refunds_amount_fen_check CHECK ((amount_fen > 0)),
  constraint refunds_check CHECK (((state = 'done'::text) = (done_at IS NOT NULL))),
  constraint refunds_reason_check CHECK ((reason = ANY (ARRAY['order_closed'::text, 'paid_twice'::text, 'buyer'::text, 'operator'::text, 'unavailable'::text]))),
  constraint refunds_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'accepted'::text, 'done'::text, 'failed'::text]))),
  constraint refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id)
);
CREATE INDEX refunds_open ON public.refunds USING btree (created_at) WHERE (state = ANY (ARRAY['requested'::text, 'accepted'::text]));

create table sandbox_messages (
  id bigint generated always as identity not null,
  recipient text not null,
  channel text not null,
  subject text default ''::text not null,
  body text not null,
  code text,
  created_at timestamp with time zone default now() not null,
  constraint sandbox_messages_pkey PRIMARY KEY (id),
  constraint sandbox_messages_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'email'::text])))
);
CREATE INDEX sandbox_messages_recipient ON public.sandbox_messages USING btree (recipient, id DESC);

create table sandbox_payments (
  number text not null,
  amount_fen integer not null,
  subject text not null,
  state text default 'open'::text not null,
  reference text,
  refunded_fen integer default 0 not null,
  expires_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint sandbox_payments_pkey PRIMARY KEY (number),
  constraint sandbox_payments_reference_key UNIQUE (reference),
  constraint sandbox_payments_amount_fen_check CHECK ((amount_fen > 0)),
  constraint sandbox_payments_check CHECK (((refunded_fen >= 0) AND (refunded_fen <= amount_fen))),
  constraint sandbox_payments_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'failed'::text, 'closed'::text])))
);

create table search_keywords (
  id bigint generated always as identity not null,
  word_zh text not null,
  word_en text not null,
  "position" integer default 0 not null,
  constraint search_keywords_pkey PRIMARY KEY (id)
);

create table search_log (
  id bigint generated always as identity not null,
  query text not null,
  language text not null,
  source text not null,
  account_id bigint,
  results integer,
  searched_at timestamp with time zone default now() not null,
  constraint search_log_pkey PRIMARY KEY (id),
  constraint search_log_language_check CHECK ((language = ANY (ARRAY['zh'::text, 'en'::text]))),
  constraint search_log_query_check CHECK ((char_length(query) <= 200)),
  constraint search_log_source_check CHECK ((source = ANY (ARRAY['field'::text, 'keyword'::text])))
);
CREATE INDEX search_log_searched_at ON public.search_log USING btree (searched_at DESC);

create table sessions (
  id bigint generated always as identity not null,
  account_id bigint not null,
  token_hash bytea not null,
  user_agent text default ''::text not null,
  address text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  last_seen_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX sessions_account_id ON public.sessions USING btree (account_id);
CREATE INDEX sessions_expires_at ON public.sessions USING btree (expires_at);

create table settings (
  id integer not null,
  value integer not null,
  updated_at timestamp with time zone default now() not null,
  constraint settings_pkey PRIMARY KEY (id)
);

create table site_contact (
  only_row boolean default true not null,
  phone text default ''::text not null,
  email text default ''::text not null,
  micro_blog text default ''::text not null,
  address_zh text default ''::text not null,
  address_en text default ''::text not null,
  record_number text default ''::text not null,
  constraint site_contact_pkey PRIMARY KEY (only_row),
  constraint site_contact_only_row_check CHECK (only_row)
);

create table tag_kinds (
  id smallint not null,
  code text not null,
  name_zh text not null,
  name_en text not null,
  "position" integer not null,
  constraint tag_kinds_pkey PRIMARY KEY (id),
  constraint tag_kinds_code_key UNIQUE (code)
);

create table tags (
  id bigint generated always as identity not null,
  kind_id smallint not null,
  code text not null,
  name_zh text not null,
  name_en text not null,
  "position" integer default 0 not null,
  constraint tags_pkey PRIMARY KEY (id),
  constraint tags_code_key UNIQUE (code),
  constraint tags_kind_id_fkey FOREIGN KEY (kind_id) REFERENCES tag_kinds(id)
);
CREATE INDEX tags_kind_id ON public.tags USING btree (kind_id, "position");

create table theme_items (
  theme_id bigint not null,
  album_id bigint,
  track_id bigint,
  "position" integer not null,
  constraint theme_items_pkey PRIMARY KEY (theme_id, "position"),
  constraint theme_items_check CHECK ((num_nonnulls(album_id, track_id) = 1)),
  constraint theme_items_album_id_fkey FOREIGN KEY (album_id) REFERENCES albums(id) ON DELETE CASCADE,
  constraint theme_items_theme_id_fkey FOREIGN KEY (theme_id) REFERENCES themes(id) ON DELETE CASCADE,
  constraint theme_items_track_id_fkey FOREIGN KEY (track_id) REFERENCES tracks(id) ON DELETE CASCADE
);
CREATE INDEX theme_items_album_id ON public.theme_items USING btree (album_id);
CREATE INDEX theme_items_track_id ON public.theme_items USING btree (track_id);

create table themes (
  id bigint generated always as identity not null,
  title_zh text not null,
  title_en text default ''::text not null,
  subtitle_zh text default ''::text not null,
  subtitle_en text default ''::text not null,
  description_zh text default ''::text not null,
  description_en text default ''::text not null,
  art jsonb,
  item_kind text not null,
  "position" integer default 0 not null,
  status text default 'draft'::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint themes_pkey PRIMARY KEY (id),
  constraint themes_item_kind_check CHECK ((item_kind = ANY (ARRAY['album'::text, 'track'::text]))),
  constraint themes_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text])))
);

create table track_composers (
  track_id bigint not null,
  composer_id bigint not null,
  "position" integer default 0 not null,
  constraint track_composers_pkey PRIMARY KEY (track_id, composer_id),
  constraint track_composers_composer_id_fkey FOREIGN KEY (composer_id) REFERENCES composers(id),
  constraint track_composers_track_id_fkey FOREIGN KEY (track_id) REFERENCES tracks(id) ON DELETE CASCADE
);
CREATE INDEX track_composers_composer_id ON public.track_composers USING btree (composer_id);

create table track_tags (
  track_id bigint not null,
  tag_id bigint not null,
  "position" integer default 0 not null,
  constraint track_tags_pkey PRIMARY KEY (track_id, tag_id),
  constraint track_tags_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(id),
  constraint track_tags_track_id_fkey FOREIGN KEY (track_id) REFERENCES tracks(id) ON DELETE CASCADE
);
CREATE INDEX track_tags_tag_id ON public.track_tags USING btree (tag_id, track_id);

create table tracks (
  id bigint generated always as identity not null,
  code text not null,
  article_no text default ''::text not null,
  album_id bigint not null,
  library_type_id smallint not null,
  "position" integer not null,
  title_zh text not null,
  title_en text default ''::text not null,
  description_zh text default ''::text not null,
  description_en text default ''::text not null,
  bpm numeric(5,2),
  musical_key text,
  vocal text default 'none'::text not null,
  price_fen integer,
  status text default 'draft'::text not null,
  off_shelf_reason text default ''::text not null,
  heat integer default 0 not null,
  published_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint tracks_pkey PRIMARY KEY (id),
  constraint tracks_album_id_position_key UNIQUE (album_id, "position") DEFERRABLE INITIALLY DEFERRED,
  constraint tracks_code_key UNIQUE (code),
  constraint tracks_bpm_check CHECK ((bpm > (0)::numeric)),
  constraint tracks_price_fen_check CHECK ((price_fen > 0)),
  constraint tracks_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'on_sale'::text, 'off_shelf'::text]))),
  constraint tracks_vocal_check CHECK ((vocal = ANY (ARRAY['none'::text, 'chant'::text, 'lyrics'::text]))),
  constraint tracks_album_id_fkey FOREIGN KEY (album_id) REFERENCES albums(id),
  constraint tracks_library_type_id_fkey FOREIGN KEY (library_type_id) REFERENCES library_types(id)
);
CREATE INDEX tracks_library_newest ON public.tracks USING btree (library_type_id, published_at DESC, id DESC) WHERE (status = 'on_sale'::text);
CREATE INDEX tracks_newest ON public.tracks USING btree (published_at DESC, id DESC) WHERE (status = 'on_sale'::text);

create table verification_codes (
  id bigint generated always as identity not null,
  recipient text not null,
  purpose text not null,
  code_hash bytea not null,
  attempts smallint default 0 not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  consumed_at timestamp with time zone,
  constraint verification_codes_pkey PRIMARY KEY (id),
  constraint verification_codes_purpose_check CHECK ((purpose = ANY (ARRAY['register'::text, 'login'::text, 'reset'::text, 'change'::text, 'any'::text])))
);
CREATE INDEX verification_codes_recipient ON public.verification_codes USING btree (recipient, id DESC);

create table versions (
  id bigint generated always as identity not null,
  track_id bigint not null,
  code text not null,
  kind text not null,
  label_zh text not null,
  label_en text not null,
  "position" integer not null,
  is_main boolean default false not null,
  duration_ms integer,
  wave_shape text,
  wave_row text,
  features real[],
  trial_object text,
  marked_trial_object text,
  master_object text,
  master_format text,
  delivery_object text,
  ready_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint versions_pkey PRIMARY KEY (id),
  constraint versions_code_key UNIQUE (code),
  constraint versions_track_id_position_key UNIQUE (track_id, "position") DEFERRABLE INITIALLY DEFERRED,
  constraint versions_duration_ms_check CHECK ((duration_ms > 0)),
  constraint versions_track_id_fkey FOREIGN KEY (track_id) REFERENCES tracks(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX versions_main ON public.versions USING btree (track_id) WHERE is_main;

create table wechat_logins (
  id bigint generated always as identity not null,
  ticket_hash bytea not null,
  scene text not null,
  browser_hash bytea not null,
  state text default 'waiting'::text not null,
  openid text,
  unionid text,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint wechat_logins_pkey PRIMARY KEY (id),
  constraint wechat_logins_scene_key UNIQUE (scene),
  constraint wechat_logins_ticket_hash_key UNIQUE (ticket_hash),
  constraint wechat_logins_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'scanned'::text, 'refused'::text, 'used'::text])))
);
