-- What the platform itself remembers: limits that guard secrets, and what the sandboxes would have sent.

create table rate_limits (
  key text not null,
  window_start timestamptz not null,
  count integer not null default 1,
  primary key (key, window_start)
);
create index rate_limits_window_start on rate_limits (window_start);

create table sandbox_messages (
  id bigint generated always as identity primary key,
  recipient text not null,
  channel text not null check (channel in ('sms', 'email')),
  subject text not null default '',
  body text not null,
  code text,
  created_at timestamptz not null default now()
);
create index sandbox_messages_recipient on sandbox_messages (recipient, id desc);

-- Which keys this data was signed and sealed with, so that a start with other keys is refused instead of losing it.
create table key_marker (
  only_row boolean primary key default true check (only_row),
  fingerprint text not null,
  created_at timestamptz not null default now()
);
