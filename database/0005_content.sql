-- The site's own words and pictures.

create table site_contact (
  only_row boolean primary key default true check (only_row),
  phone text not null default '',
  email text not null default '',
  micro_blog text not null default '',
  address_zh text not null default '',
  address_en text not null default '',
  record_number text not null default ''
);

create table agreements (
  id integer primary key,
  version integer not null default 1,
  title_zh text not null,
  title_en text not null,
  body_zh text not null,
  body_en text not null,
  updated_at timestamptz not null default now()
);

create table banners (
  id bigint generated always as identity primary key,
  album_id bigint references albums on delete cascade,
  line_zh text not null default '',
  line_en text not null default '',
  position integer not null default 0
);
