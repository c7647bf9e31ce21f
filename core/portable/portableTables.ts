/**
 * Tables whose rows an event's file contains. A table that is neither here nor in `leftOutTables` fails a test.
 */
export const portableTables = [
  'events',
  'event_pages',
  'page_notes',
  'texts',
  'drafts',
  'draft_reports',
  'reviews',
  'review_positions',
  'draft_updates',
  'article_additions',
  'evidence_translations',
  'ledger_operations',
  'ledger_documents',
  'pins',
  'pin_answers',
  'publications',
] as const

/** Tables that are left out of an event's file, and why. */
export const leftOutTables = {
  steps: 'results that are worked out again',
  fetched_pages: 'pages of single steps; those of sources are in event_pages',
  pages: 'results that are worked out again',
  chunks: 'results that are worked out again',
  vectors: 'results that are worked out again',
  web_responses: 'a cache of answers of servers, of all events',
  runs: 'runs on this computer, with its models',
  unfinished_imports: 'imports that are not complete',
  watches: 'a schedule of this computer, with its searches',
  article_updates: 'articles of wikis, which belong to no event',
  context_limits: 'what this computer learnt of services',
} as const
