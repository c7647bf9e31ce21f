const punctuation = /[!-/:-@[-`{-~]/g
// A word ends where no letter, digit or mark follows: JavaScript's own \b knows ASCII alone.
const article = /(?<![\p{L}\p{M}\p{N}_])(?:a|an|the)(?![\p{L}\p{M}\p{N}_])/gu

/** An answer as SQuAD compares it: lower case, without ASCII punctuation and English articles, spaces collapsed. */
export function normalizeAnswer(answer: string): string {
  return answer.toLowerCase().replace(punctuation, '').replace(article, ' ').split(/\s+/u).filter(Boolean).join(' ')
}

/** 1 where the normalised answers are the same, otherwise 0. */
export function exactMatch(prediction: string, gold: string): number {
  return normalizeAnswer(prediction) === normalizeAnswer(gold) ? 1 : 0
}

/** F1 of the normalised answers' words, 0 to 1, counted with repetition; two empty answers are equal (SQuAD 2.0). */
export function answerF1(prediction: string, gold: string): number {
  const [said, wanted] = [wordsOf(prediction), wordsOf(gold)]
  if (said.length === 0 || wanted.length === 0) return said.length === wanted.length ? 1 : 0
  const left = new Map<string, number>()
  for (const word of wanted) left.set(word, (left.get(word) ?? 0) + 1)
  let common = 0
  for (const word of said) {
    const count = left.get(word) ?? 0
    if (count === 0) continue
    left.set(word, count - 1)
    common += 1
  }
  if (common === 0) return 0
  const [precision, recall] = [common / said.length, common / wanted.length]
  return (2 * precision * recall) / (precision + recall)
}

/** The best of a measure over all answers that count as right; 0 if there is none. */
export function bestOver(
  golds: readonly string[],
  measure: (prediction: string, gold: string) => number,
  prediction: string,
): number {
  return golds.reduce((best, gold) => Math.max(best, measure(prediction, gold)), 0)
}

function wordsOf(answer: string): readonly string[] {
  return normalizeAnswer(answer).split(' ').filter(Boolean)
}
