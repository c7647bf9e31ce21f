/** The options for reading pages: which reader turns them into facts, or compares sentences with them. */
export const reading = {
  options: 'Who reads',
  reader: 'Read by',
  readerHelp:
    'The program takes sentences as they are and has the verifier judge them. A model puts what a page says into short facts; it takes longer.',
  embedded: 'The program itself, without a model',
  readerMissing: (name: string, why: string) => `${name}: ${why}`,
  similarity: 'Find related sentences by',
  similarityHelp: 'An encoder also finds different wordings; it takes longer.',
  noEncoder: 'To choose an encoder here, install one in Settings, Models.',
  words: 'Words',
  by: (reader: string) => `read by ${reader}`,
  foundBy: (similarity: string) => `found by ${similarity}`,
}
