/**
 * Cells are stored under their key, so that a plan that changes and changes back finds them again; `places` says which cells
 * the plan at hand has.
 */
export const resultsTables = `
  -- One row: the plan that was run last, without its cells, as JSON.
  CREATE TABLE plan (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    description TEXT NOT NULL
  ) STRICT;

  -- The cells of that plan in the order of its events and arms.
  CREATE TABLE places (
    place INTEGER PRIMARY KEY,
    event TEXT NOT NULL,
    arm TEXT NOT NULL,
    key TEXT NOT NULL,
    UNIQUE (event, arm)
  ) STRICT;

  CREATE TABLE cells (
    -- Hash of all that the cell depends on.
    key TEXT PRIMARY KEY,
    outcome TEXT NOT NULL,
    -- The cell without its event and arm, as JSON.
    record TEXT NOT NULL
  ) STRICT;

  -- What all attempts at a cell have cost, also at one that has not ended.
  CREATE TABLE payments (
    key TEXT PRIMARY KEY,
    -- US dollars; null where that is not known.
    paid REAL
  ) STRICT;

  CREATE TABLE drafts (
    key TEXT PRIMARY KEY REFERENCES cells (key) ON DELETE CASCADE,
    -- gzip of the draft as JSON, in which each page has the hash of its text in place of it.
    draft BLOB NOT NULL
  ) STRICT;

  -- A page's text, gzip, once however many drafts cite it.
  CREATE TABLE texts (
    sha256 TEXT PRIMARY KEY,
    text BLOB NOT NULL
  ) STRICT
`
