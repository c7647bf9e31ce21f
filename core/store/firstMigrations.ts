/** The first entries of the workspace's schema, as `migrations` has them: see there. */
export const firstMigrations: readonly string[] = [
  `
  -- One finished step of a run. The key is the hash of the step's name, version, inputs and parameters.
  CREATE TABLE steps (
    key TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    result TEXT NOT NULL,
    seconds REAL NOT NULL,
    finished_at TEXT NOT NULL
  ) STRICT;

  -- A page's text, once however many events and runs use it.
  CREATE TABLE texts (
    sha256 TEXT PRIMARY KEY,
    text TEXT NOT NULL
  ) STRICT;

  -- What a collect step fetched from the network, as it came.
  CREATE TABLE fetched_pages (
    step_key TEXT NOT NULL REFERENCES steps (key) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    record TEXT NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (step_key, place)
  ) STRICT;

  -- The pages of an extract step, in order; record holds everything but the text.
  CREATE TABLE pages (
    step_key TEXT NOT NULL REFERENCES steps (key) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    record TEXT NOT NULL,
    sha256 TEXT NOT NULL REFERENCES texts (sha256),
    PRIMARY KEY (step_key, place)
  ) STRICT;

  -- The chunks of a chunk step: spans of page texts.
  CREATE TABLE chunks (
    step_key TEXT NOT NULL REFERENCES steps (key) ON DELETE CASCADE,
    ordinal INTEGER NOT NULL,
    id TEXT NOT NULL,
    page_id TEXT NOT NULL,
    start INTEGER NOT NULL,
    "end" INTEGER NOT NULL,
    tokens INTEGER NOT NULL,
    PRIMARY KEY (step_key, ordinal)
  ) STRICT;

  CREATE TABLE events (
    id TEXT PRIMARY KEY,
    record TEXT NOT NULL,
    drafted_at TEXT NOT NULL
  ) STRICT;

  -- A finished draft; its pages' texts lie in texts.
  CREATE TABLE drafts (
    id TEXT PRIMARY KEY,
    event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    record TEXT NOT NULL,
    saved_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX drafts_by_event ON drafts (event_id);
  `,
  `
  -- Vectors that encoders gave texts: by the encoder, by what the text was to it (query, passage), and by the text's hash.
  CREATE TABLE vectors (
    model TEXT NOT NULL,
    role TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    -- 1 where the encoder read only the beginning of the text.
    cut INTEGER NOT NULL,
    -- Numbers of four bytes, little-endian.
    vector BLOB NOT NULL,
    PRIMARY KEY (model, role, sha256)
  ) STRICT;
  `,
  `
  -- When something of the event was last changed. Until now only drafts changed anything.
  ALTER TABLE events RENAME COLUMN drafted_at TO changed_at;

  -- The sources of an event with their pages as they came. The record is the page without its body.
  CREATE TABLE event_pages (
    event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    id TEXT NOT NULL,
    place INTEGER NOT NULL,
    -- The address, or the file's name.
    source TEXT NOT NULL,
    -- The path of a file that was added by itself.
    path TEXT,
    included INTEGER NOT NULL,
    -- Null, like the body and the hash of both, where nothing could be had.
    record TEXT,
    body BLOB,
    hash TEXT,
    problems TEXT NOT NULL,
    PRIMARY KEY (event_id, id)
  ) STRICT;

  -- Runs that wrote, or began to write, a draft of an event.
  CREATE TABLE runs (
    id INTEGER PRIMARY KEY,
    event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    options TEXT NOT NULL,
    started_at TEXT NOT NULL,
    ended_at TEXT,
    -- Of a run without an end: cut-off where its process is gone, null while it goes on.
    outcome TEXT
  ) STRICT;
  CREATE INDEX runs_by_event ON runs (event_id);
  `,
  `
  -- What a person did with a draft, in order. No reference to drafts: a draft that is written again keeps its reviews.
  CREATE TABLE reviews (
    draft_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    -- The event without the texts of its pages, which lie in texts.
    event TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (draft_id, seq)
  ) STRICT;

  -- How many of a draft's events stand; those after it were undone.
  CREATE TABLE review_positions (
    draft_id TEXT PRIMARY KEY,
    position INTEGER NOT NULL
  ) STRICT;

  -- The report of the run that wrote a draft.
  CREATE TABLE draft_reports (
    draft_id TEXT PRIMARY KEY,
    report TEXT NOT NULL,
    -- How the run was asked for: null where that is not known.
    options TEXT NOT NULL
  ) STRICT;

  CREATE TRIGGER forget_reviews AFTER DELETE ON drafts BEGIN
    DELETE FROM reviews WHERE draft_id = OLD.id;
    DELETE FROM review_positions WHERE draft_id = OLD.id;
    DELETE FROM draft_reports WHERE draft_id = OLD.id;
  END;
  `,
]
