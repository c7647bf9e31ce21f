/** The options for reading pages: which reader turns them into facts, or compares sentences with them. */
export const reading = {
  options: 'Who reads',
  reader: 'Read by',
  readerHelp:
    'A model reads whole pages, puts what they say into facts of its own words, and a judge checks them. Without a model, sentences are taken as they are.',
  usual: { draft: 'The draft’s writer', settings: 'The writer set in Settings' },
  embedded: 'No model: sentences as they are',
  readerMissing: (name: string, why: string) => `${name}: ${why}`,
  similarity: 'Find related sentences by',
  similarityHelp: 'An encoder also finds different wordings; it takes longer.',
  noEncoder: 'To choose an encoder here, install one in Settings, Models.',
  words: 'Words',
  by: (reader: string) => `read by ${reader}`,
  judgedBy: (judge: string) => `judged by ${judge}`,
  byCode: 'checked by code, without a judge',
  foundBy: (similarity: string) => `found by ${similarity}`,
}
