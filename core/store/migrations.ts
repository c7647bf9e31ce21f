/**
 * The workspace's shape, one entry a version; `user_version` counts how many have been applied. An entry that has been
 * released is never edited: a change of shape is a new entry.
 */
export const migrations: readonly string[] = [
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
]
