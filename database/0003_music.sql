-- The catalogue: libraries, labels, composers, albums, tracks with versions, tags, themes; recordings; playing.

create table library_types (
  id smallint primary key,
  kind text not null check (kind in ('music', 'effect')),
  name_zh text not null,
  name_en text not null,
  position integer not null default 0,
  check ((id < 3) = (kind = 'music'))
);
-- The readings number them ("Music library types"); more effect libraries may follow.
insert into library_types (id, kind, name_zh, name_en, position) values
  (1, 'music', '世界音乐', 'World music', 1),
  (2, 'music', '华语音乐', 'Chinese music', 2),
  (3, 'effect', '音效', 'Sound effects', 3),
  (4, 'effect', '环境声', 'Ambience', 4);

create table brands (
  id bigint generated always as identity primary key,
  name_zh text not null,
  name_en text not null default '',
  description_zh text not null default '',
  description_en text not null default '',
  position integer not null default 0,
  created_at timestamptz not null default now()
);

create table composers (
  id bigint generated always as identity primary key,
  name_zh text not null,
  name_en text not null default '',
  created_at timestamptz not null default now()
);

create table albums (
  id bigint generated always as identity primary key,
  code text not null unique,
  article_no text not null default '',
  library_type_id smallint not null references library_types,
  brand_id bigint references brands,
  title_zh text not null,
  title_en text not null default '',
  description_zh text not null default '',
  description_en text not null default '',
  released_on date not null default current_date,
  art jsonb not null,
  cover_object text,
  is_buyout boolean not null default false,
  -- Its place among the editors' picks; empty where it is none.
  pick_position integer,
  price_fen integer check (price_fen > 0),
  status text not null default 'draft' check (status in ('draft', 'on_sale', 'off_shelf')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index albums_library_type on albums (library_type_id, released_on desc, id desc) where status = 'on_sale';
create index albums_brand_id on albums (brand_id);

-- Covers as they are served. The hash is of what they are made from, so a changed cover is a new row.
create table cover_images (
  album_id bigint not null references albums on delete cascade,
  hash text not null,
  width smallint not null,
  object_name text not null,
  primary key (album_id, hash, width)
);

create table tracks (
  id bigint generated always as identity primary key,
  code text not null unique,
  article_no text not null default '',
  album_id bigint not null references albums,
  library_type_id smallint not null references library_types,
  position integer not null,
  title_zh text not null,
  title_en text not null default '',
  description_zh text not null default '',
  description_en text not null default '',
  bpm numeric(5, 2) check (bpm > 0),
  musical_key text,
  vocal text not null default 'none' check (vocal in ('none', 'chant', 'lyrics')),
  price_fen integer check (price_fen > 0),
  status text not null default 'draft' check (status in ('draft', 'on_sale', 'off_shelf')),
  off_shelf_reason text not null default '',
  -- Plays and licences of the last 7 days, counted anew every few minutes.
  heat integer not null default 0,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (album_id, position) deferrable initially deferred
);
create index tracks_newest on tracks (published_at desc, id desc) where status = 'on_sale';
create index tracks_library_newest on tracks (library_type_id, published_at desc, id desc) where status = 'on_sale';

create table track_composers (
  track_id bigint not null references tracks on delete cascade,
  composer_id bigint not null references composers,
  position integer not null default 0,
  primary key (track_id, composer_id)
);
create index track_composers_composer_id on track_composers (composer_id);

-- What is heard and downloaded. The columns after is_main come from its recording: until it is measured they are empty, but for a length
-- that was announced. wave_shape is the whole waveform, wave_row the same at the width of a row; both as the wire carries them.
create table versions (
  id bigint generated always as identity primary key,
  track_id bigint not null references tracks on delete cascade,
  code text not null unique,
  kind text not null,
  label_zh text not null,
  label_en text not null,
  position integer not null,
  is_main boolean not null default false,
  duration_ms integer check (duration_ms > 0),
  wave_shape text,
  wave_row text,
  features real[],
  trial_object text,
  marked_trial_object text,
  master_object text,
  master_format text,
  delivery_object text,
  ready_at timestamptz,
  created_at timestamptz not null default now(),
  unique (track_id, position) deferrable initially deferred
);
create unique index versions_main on versions (track_id) where is_main;

create table tag_kinds (
  id smallint primary key,
  code text not null unique,
  name_zh text not null,
  name_en text not null,
  position integer not null
);

insert into tag_kinds (id, code, name_zh, name_en, position) values
  (1, 'genre', '类型', 'Genre', 1),
  (2, 'mood', '情绪', 'Mood', 2),
  (3, 'instrument', '乐器', 'Instrument', 3),
  (4, 'use', '用途', 'Use', 4),
  (5, 'scene', '场景', 'Scene', 5),
  (6, 'sound', '声音', 'Sound', 6);

create table tags (
  id bigint generated always as identity primary key,
  kind_id smallint not null references tag_kinds,
  code text not null unique,
  name_zh text not null,
  name_en text not null,
  position integer not null default 0
);
create index tags_kind_id on tags (kind_id, position);

create table track_tags (
  track_id bigint not null references tracks on delete cascade,
  tag_id bigint not null references tags,
  position integer not null default 0,
  primary key (track_id, tag_id)
);
create index track_tags_tag_id on track_tags (tag_id, track_id);

create table themes (
  id bigint generated always as identity primary key,
  title_zh text not null,
  title_en text not null default '',
  subtitle_zh text not null default '',
  subtitle_en text not null default '',
  description_zh text not null default '',
  description_en text not null default '',
  art jsonb,
  item_kind text not null check (item_kind in ('album', 'track')),
  position integer not null default 0,
  status text not null default 'draft' check (status in ('draft', 'published')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table theme_items (
  theme_id bigint not null references themes on delete cascade,
  album_id bigint references albums on delete cascade,
  track_id bigint references tracks on delete cascade,
  position integer not null,
  primary key (theme_id, position),
  check (num_nonnulls(album_id, track_id) = 1)
);

create index theme_items_album_id on theme_items (album_id);
create index theme_items_track_id on theme_items (track_id);

create table search_keywords (
  id bigint generated always as identity primary key,
  word_zh text not null,
  word_en text not null,
  position integer not null default 0
);

create table search_log (
  id bigint generated always as identity primary key,
  query text not null check (char_length(query) <= 200),
  language text not null check (language in ('zh', 'en')),
  -- Typed into the field, or a keyword that was offered.
  source text not null check (source in ('field', 'keyword')),
  account_id bigint,
  results integer,
  searched_at timestamptz not null default now()
);
create index search_log_searched_at on search_log (searched_at desc);

-- Which bodies of works were taken in as a whole, so that each is taken in once.
create table catalogue_imports (
  name text primary key,
  imported_at timestamptz not null default now()
);

-- A master as it was delivered, and what became of it.
create table recordings (
  id bigint generated always as identity primary key,
  version_id bigint not null references versions on delete cascade,
  kind text not null check (kind in ('music', 'effect')),
  original_name text not null,
  bytes bigint not null check (bytes >= 0),
  master_object text not null,
  state text not null default 'waiting' check (state in ('waiting', 'working', 'ready', 'refused', 'failed')),
  refusal jsonb,
  warnings jsonb not null default '[]',
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
  tags jsonb not null default '{}',
  attempts integer not null default 0,
  -- The name of the operator who delivered it; empty where a program did.
  uploaded_by text not null default '',
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index recordings_version_id on recordings (version_id, id desc);
create index recordings_state on recordings (state) where state in ('waiting', 'working');

create table plays (
  id bigint generated always as identity primary key,
  account_id bigint references accounts on delete set null,
  version_id bigint not null references versions on delete cascade,
  track_id bigint not null references tracks on delete cascade,
  played_at timestamptz not null default now()
);
create index plays_track on plays (track_id, played_at desc);
create index plays_account on plays (account_id, played_at desc) where account_id is not null;
create index plays_played_at on plays (played_at desc);

create table playlist_items (
  account_id bigint not null references accounts on delete cascade,
  version_id bigint not null references versions on delete cascade,
  added_at timestamptz not null default clock_timestamp(),
  primary key (account_id, version_id)
);
create index playlist_items_newest on playlist_items (account_id, added_at desc, version_id desc);

create table favourite_folders (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  name text not null check (char_length(name) between 1 and 40),
  created_at timestamptz not null default now(),
  unique (account_id, name)
);

create table favourites (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  folder_id bigint not null references favourite_folders on delete cascade,
  kind smallint not null check (kind in (1, 2, 3)),
  album_id bigint references albums on delete cascade,
  theme_id bigint references themes on delete cascade,
  version_id bigint references versions on delete cascade,
  created_at timestamptz not null default now(),
  check (num_nonnulls(album_id, theme_id, version_id) = 1),
  unique nulls not distinct (folder_id, album_id, theme_id, version_id)
);
create index favourites_account on favourites (account_id, kind);
create index favourites_version on favourites (account_id, version_id) where version_id is not null;
