/** How an extracted text compares with the text that a person marked, in shingles of four words. */
export interface PageScore {
  /** Shares of the shingles of both texts together, 0 to 1: in both, only in the extracted one, only in the marked one. */
  readonly truePositives: number
  readonly falsePositives: number
  readonly falseNegatives: number
  /** Whether the words of both are the same. */
  readonly isExact: boolean
}

export interface ExtractionFigures {
  readonly f1: number
  /** Means over the pages. */
  readonly precision: number
  readonly recall: number
  /** Share of the pages whose words are exactly those that were marked. */
  readonly accuracy: number
}

const shingleWords = 4

/** Scores one page as the public article extraction benchmark does: words are runs of `\w`, shingles are counted with their repetitions. */
export function scorePage(marked: string, extracted: string): PageScore {
  const [expected, found] = [wordsOf(marked), wordsOf(extracted)]
  const [expectedShingles, foundShingles] = [shinglesOf(expected), shinglesOf(found)]
  let both = 0
  for (const [shingle, count] of foundShingles) both += Math.min(count, expectedShingles.get(shingle) ?? 0)
  const only = { found: sizeOf(foundShingles) - both, expected: sizeOf(expectedShingles) - both }
  const sum = both + only.found + only.expected
  const share = (count: number): number => (sum === 0 ? 0 : count / sum)
  return {
    truePositives: share(both),
    falsePositives: share(only.found),
    falseNegatives: share(only.expected),
    isExact: expected.length === found.length && expected.every((word, at) => word === found[at]),
  }
}

/** The benchmark's figures of some pages: precision and recall are averaged over pages, F1 is made of the two means. */
export function extractionFigures(scores: readonly PageScore[]): ExtractionFigures {
  const precision = mean(scores.map((score) => rate(score, score.falsePositives)))
  const recall = mean(scores.map((score) => rate(score, score.falseNegatives)))
  return {
    f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
    precision,
    recall,
    accuracy: mean(scores.map(({ isExact }) => (isExact ? 1 : 0))),
  }
}

/** Precision of a page where `wrong` is its false positives, recall where it is its false negatives. */
function rate({ truePositives, falsePositives, falseNegatives }: PageScore, wrong: number): number {
  if (falsePositives === 0 && falseNegatives === 0) return 1
  return truePositives === 0 ? 0 : truePositives / (truePositives + wrong)
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}_]+/gu) ?? []
}

function shinglesOf(words: readonly string[]): ReadonlyMap<string, number> {
  const shingles = new Map<string, number>()
  const length = Math.min(shingleWords, words.length)
  for (let at = 0; length > 0 && at + length <= words.length; at++) {
    const shingle = words.slice(at, at + length).join(' ')
    shingles.set(shingle, (shingles.get(shingle) ?? 0) + 1)
  }
  return shingles
}

function sizeOf(shingles: ReadonlyMap<string, number>): number {
  let size = 0
  for (const count of shingles.values()) size += count
  return size
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
