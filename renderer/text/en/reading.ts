/** Who reads pages into facts, or holds sentences against them. */
export const reading = {
  options: 'Who reads',
  reader: 'Read by',
  readerHelp:
    'The program takes sentences as they are and has the verifier judge them. A model puts what a page tells into short facts; it takes longer.',
  embedded: 'The program itself, without a model',
  readerMissing: (name: string, why: string) => `${name}: ${why}`,
  similarity: 'What a page speaks of is found by',
  similarityHelp: 'An encoder also finds what is worded otherwise; it takes longer.',
  noEncoder: 'Encoders that are installed in Settings, Models, can be chosen here.',
  words: 'Words',
  by: (reader: string) => `read by ${reader}`,
  foundBy: (similarity: string) => `found by ${similarity}`,
}
