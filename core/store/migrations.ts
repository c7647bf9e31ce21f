import { firstMigrations } from './firstMigrations.ts'

/**
 * The workspace's schema, one entry per version; `user_version` counts the entries applied. A released entry is never
 * edited: every change is a new entry.
 */
export const migrations: readonly string[] = [
  ...firstMigrations,
  `
  -- How a source that was found came into its event: null for one that was named or came with the event.
  ALTER TABLE event_pages ADD COLUMN provenance TEXT;
  `,
  `
  -- What web servers answered when they were asked for pages, redirects too, each body once for as long as its address gives the same.
  CREATE TABLE web_responses (
    id INTEGER PRIMARY KEY,
    -- As asked for, without the fragment.
    url TEXT NOT NULL,
    status INTEGER NOT NULL,
    -- Names in lower case and values as they came, as JSON; no cookies.
    headers TEXT NOT NULL,
    -- gzip of the body, of which the server's content encoding has been undone.
    body BLOB NOT NULL,
    -- Bytes and SHA-256 of the body before it was packed here.
    length INTEGER NOT NULL,
    sha256 TEXT NOT NULL,
    fetched_at TEXT NOT NULL,
    -- When the server last said that it is still so.
    checked_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX web_responses_by_url ON web_responses (url, checked_at);
  CREATE INDEX web_responses_by_body ON web_responses (sha256);
  `,
  `
  -- What is known of pages beside what they say themselves, whichever event they belong to.
  CREATE TABLE page_notes (
    -- The address without what does not belong to it; of a page without a web address, its id.
    page TEXT PRIMARY KEY,
    note TEXT NOT NULL
  ) STRICT;
  `,
  `
  -- What was sent to wikis: a row is there before anything is sent, so that nothing is sent twice.
  CREATE TABLE publications (
    press TEXT PRIMARY KEY,
    api TEXT NOT NULL,
    title TEXT NOT NULL,
    -- The publication without its text.
    record TEXT NOT NULL,
    -- sending, published, refused
    state TEXT NOT NULL,
    revision INTEGER,
    started_at TEXT NOT NULL,
    ended_at TEXT
  ) STRICT;
  CREATE INDEX publications_by_page ON publications (api, title);
  `,
  `
  -- Questions that are asked again when the pages of their event change.
  CREATE TABLE pins (
    event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    question TEXT NOT NULL,
    pinned_at TEXT NOT NULL,
    asked_at TEXT NOT NULL,
    -- What tells the pages that it was last asked of from others.
    pages TEXT NOT NULL,
    -- 1 where the person has seen the answer that it has now.
    seen INTEGER NOT NULL,
    PRIMARY KEY (event_id, question)
  ) STRICT;

  -- What was answered, one row for as long as it was the same; until is null in the last one.
  CREATE TABLE pin_answers (
    event_id TEXT NOT NULL,
    question TEXT NOT NULL,
    seq INTEGER NOT NULL,
    answer TEXT NOT NULL,
    since TEXT NOT NULL,
    until TEXT,
    PRIMARY KEY (event_id, question, seq),
    FOREIGN KEY (event_id, question) REFERENCES pins (event_id, question) ON DELETE CASCADE
  ) STRICT;
  `,
  `
  -- What was done to an event's ledger of facts, in order; a row is never changed.
  CREATE TABLE ledger_operations (
    event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    -- The operation's number, from 0.
    seq INTEGER NOT NULL,
    operation TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (event_id, seq)
  ) STRICT;

  -- The pages that were read into it, each in one transaction with its operations.
  CREATE TABLE ledger_documents (
    event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    -- The same for the same page in the same state.
    id TEXT NOT NULL,
    document TEXT NOT NULL,
    -- 1 where the page itself tells the day as of which it counts.
    dated INTEGER NOT NULL,
    -- Who read it, by name and version.
    reader TEXT NOT NULL,
    -- How many of its statements were read.
    statements INTEGER NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (event_id, id)
  ) STRICT;
  `,
  `
  -- What newer pages were found to change in a draft, one row each time they were asked.
  CREATE TABLE draft_updates (
    id INTEGER PRIMARY KEY,
    draft_id TEXT NOT NULL REFERENCES drafts (id) ON DELETE CASCADE,
    found_at TEXT NOT NULL,
    -- What was found: its events of review as in reviews.
    record TEXT NOT NULL
  ) STRICT;
  CREATE INDEX draft_updates_by_draft ON draft_updates (draft_id);
  `,
  `
  -- Events that are looked at again on a schedule.
  CREATE TABLE watches (
    event_id TEXT PRIMARY KEY REFERENCES events (id) ON DELETE CASCADE,
    settings TEXT NOT NULL,
    looked_at TEXT,
    -- What the last look came to; null before the first.
    outcome TEXT
  ) STRICT;
  `,
  `
  -- Articles of wikis that were held against their sources and newer pages, each as it was read last.
  CREATE TABLE article_updates (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- Host and port of the wiki, and the title there.
    host TEXT NOT NULL,
    title TEXT NOT NULL,
    found_at TEXT NOT NULL,
    -- What was found, with the wikitext; its pages without their texts.
    record TEXT NOT NULL,
    -- What a person decided, in order, and how many of these decisions stand.
    decisions TEXT NOT NULL,
    position INTEGER NOT NULL,
    UNIQUE (host, title)
  ) STRICT;
  `,
  `
  -- What those who found a source tell of when it was published, ISO 8601.
  ALTER TABLE event_pages ADD COLUMN published_at TEXT;
  `,
  `
  -- How many tokens prompt and answer may have together, as learnt from the refusals of services.
  CREATE TABLE context_limits (
    model TEXT NOT NULL,
    -- The service's address.
    version TEXT NOT NULL,
    tokens INTEGER NOT NULL,
    learnt_at TEXT NOT NULL,
    PRIMARY KEY (model, version)
  ) STRICT;
  `,
  `
  -- Proposed changes are called suggestions. Within a text of this JSON, quotation marks stand behind a backslash.
  UPDATE reviews SET event = replace(event, '"offer":{"sentence":', '"suggestion":{"sentence":');
  UPDATE article_updates SET
    record = replace(replace(record, '"offered":[', '"suggested":['), '"told":{', '"shownPage":{'),
    decisions = replace(decisions, '"offer":"', '"suggestion":"');
  `,
  `
  -- What a person added to the article that a draft becomes on a wiki: links, categories, See also, external links.
  CREATE TABLE article_additions (
    draft_id TEXT NOT NULL REFERENCES drafts (id) ON DELETE CASCADE,
    -- Id of the wiki's profile.
    wiki TEXT NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (draft_id, wiki)
  ) STRICT;
  `,
  `
  -- Words of pages in another language, as models translated them.
  CREATE TABLE evidence_translations (
    -- Of the words that were translated.
    sha256 TEXT NOT NULL,
    -- BCP 47, into which they were translated.
    language TEXT NOT NULL,
    text TEXT NOT NULL,
    model TEXT NOT NULL,
    PRIMARY KEY (sha256, language)
  ) STRICT;
  `,
  `
  -- 1 for decisions that came with the file of an event, and for drafts that did with decisions in them.
  ALTER TABLE reviews ADD COLUMN elsewhere INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE drafts ADD COLUMN elsewhere INTEGER NOT NULL DEFAULT 0;
  `,
  `
  -- Events whose file is not fully stored yet: hidden, and deleted if the program was killed meanwhile.
  CREATE TABLE unfinished_imports (
    event_id TEXT PRIMARY KEY REFERENCES events (id) ON DELETE CASCADE
  ) STRICT;
  CREATE TRIGGER show_changed_import AFTER UPDATE ON events BEGIN
    DELETE FROM unfinished_imports WHERE event_id = NEW.id;
  END;
  `,
]
