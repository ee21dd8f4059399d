-- Accounts, their sessions and codes; captchas; operators, their settings and the audit log.

create table accounts (
  id bigint generated always as identity primary key,
  phone_prefix text not null default '86',
  phone text unique,
  email text unique check (email = lower(email)),
  wechat_openid text unique,
  wechat_unionid text unique,
  password_hash text,
  nickname text not null default '' check (char_length(nickname) <= 16),
  user_type text not null default 'personal' check (user_type in ('personal', 'corporate')),
  company_name text not null default '',
  avatar_object text,
  language text not null default 'zh' check (language in ('zh', 'en')),
  profile_completed_at timestamptz,
  disabled_at timestamptz,
  invited_by bigint references accounts,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (phone is not null or email is not null or wechat_openid is not null)
);
create index accounts_invited_by on accounts (invited_by);

create table sessions (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  token_hash bytea not null unique,
  user_agent text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_account_id on sessions (account_id);
create index sessions_expires_at on sessions (expires_at);

create table verification_codes (
  id bigint generated always as identity primary key,
  recipient text not null,
  purpose text not null check (purpose in ('register', 'login', 'reset', 'change', 'any')),
  code_hash bytea not null,
  attempts smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  consumed_at timestamptz
);
create index verification_codes_recipient on verification_codes (recipient, id desc);

create table wechat_logins (
  id bigint generated always as identity primary key,
  ticket_hash bytea not null unique,
  scene text not null unique,
  browser_hash bytea not null,
  state text not null default 'waiting' check (state in ('waiting', 'scanned', 'refused', 'used')),
  openid text,
  unionid text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create table agreement_consents (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  agreement_id integer not null,
  agreement_version integer not null,
  consented_at timestamptz not null default now(),
  unique (account_id, agreement_id, agreement_version)
);

-- Pending and solved captchas (AJ-Captcha): a token is used up by its first check, whatever the outcome.
create table captchas (
  token text primary key,
  kind text not null check (kind in ('blockPuzzle', 'clickWord', 'proofOfWork')),
  secret_key text not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create table captcha_verifications (
  value_hash bytea primary key,
  expires_at timestamptz not null
);
-- Failures of one client in the minute that began with the first of them, and the lock that too many bring.
create table captcha_clients (
  key text primary key,
  failures integer not null,
  failing_since timestamptz not null,
  locked_until timestamptz
);

create table operators (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  password_hash text not null,
  role text not null check (role in ('admin', 'catalogue', 'sales', 'viewer')),
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);

create table operator_sessions (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators on delete cascade,
  token_hash bytea not null unique,
  address text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index operator_sessions_operator_id on operator_sessions (operator_id);

-- What the operator set, by the numbers the calls use (2 sign-in points, 9 daily trial downloads); what is not here
-- has the standard value of domains/operator/rules.ts.
create table settings (
  id integer primary key,
  value integer not null,
  updated_at timestamptz not null default now()
);

create table audit_log (
  id bigint generated always as identity primary key,
  actor_kind text not null check (actor_kind in ('operator', 'account', 'guest', 'system')),
  actor_id bigint,
  action text not null,
  subject_kind text not null,
  subject_id text,
  changes jsonb not null default '{}',
  reason text not null default '',
  address text not null default '',
  request_id text not null default '',
  created_at timestamptz not null default now()
);
create index audit_log_subject on audit_log (subject_kind, subject_id, id desc);
create index audit_log_created_at on audit_log (created_at desc);
create index audit_log_actor on audit_log (actor_kind, actor_id, id desc);

create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_log_append_only before update or delete on audit_log for each row execute function forbid_change();
