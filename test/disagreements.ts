/** A sentence of an article for which a judge is asked whether pages disagree. */
export interface SentenceToCompare {
  readonly number: number
  readonly text: string
  readonly labels: readonly string[]
  readonly compare: readonly string[]
}

/** What a judge says where pages disagree, as it is asked to write it: an entry for each sentence with labels to compare. */
export function disagreements(
  prompt: string,
  found: (sentence: SentenceToCompare) => readonly Readonly<Record<string, string>>[],
): string {
  const lines = prompt.matchAll(/^(\d+)\. (.+) \(rests on ([\d., ]+|nothing)(?:; compare ([\d., ]+))?\)$/gm)
  const sentences = Array.from(lines, ([, number, text = '', labels = '', compare = '']) => ({
    number: Number(number),
    text,
    labels: labels.split(', '),
    compare: compare === '' ? [] : compare.split(', '),
  }))
  return JSON.stringify({
    sentences: sentences.flatMap((sentence) => {
      const own = found(sentence)
      return sentence.compare.length === 0 && own.length === 0
        ? []
        : [{ sentence: sentence.number, disagreements: own }]
    }),
  })
}
