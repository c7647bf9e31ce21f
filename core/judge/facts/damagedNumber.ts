import type { NumberMention } from './numberMention.ts'
import { numbersAgree } from './numbersAgree.ts'

/** The evidence for a number that it does not state properly. */
export interface NumberEvidence {
  /** The cited sentences. */
  readonly cited: string
  readonly citedNumbers: readonly NumberMention[]
  /** The cited sentences and the text around them. */
  readonly all: string
}

/** Finds the possible remains of a number in damaged evidence, as a note for the editor; undefined if there is nothing similar. */
export function damagedNumber(
  sentence: string,
  asked: NumberMention,
  others: readonly NumberMention[],
  { cited, citedNumbers, all }: NumberEvidence,
): string | undefined {
  const written = sentence.slice(asked.start, asked.end)
  const bare = { ...asked, percent: false }
  if (asked.percent && !/%|per ?cent|prozent|pour cent|por ciento/iu.test(cited)) {
    const lost = citedNumbers.some((number) => !number.words && numbersAgree(bare, number))
    if (lost) return `“${written}” stands on the page without its percent sign`
  }
  if (asked.words && isGlued(written, sentence.slice(asked.end, asked.end + 30), all))
    return `“${written}” is joined to other words on the page`
  const digits = written.replace(/\P{N}/gu, '')
  if (digits === '' || asked.words) return undefined
  const runs = new Set(cited.match(/\p{N}{3,}/gu))
  const neighbour = others
    .map(({ start, end }) => sentence.slice(start, end).replace(/\P{N}/gu, ''))
    .find((other) => other !== '' && (runs.has(digits + other) || runs.has(other + digits)))
  if (neighbour !== undefined) return `“${written}” is joined to ${neighbour} on the page`
  const unpunctuated = !/[.,;:!?]/u.test(cited)
  if (unpunctuated && /\p{N}[.,]\p{N}/u.test(written) && runs.has(digits))
    return `“${written}” stands on the page without its mark`
  return undefined
}

/**
 * Whether a number and the one to which a dash joins it in the sentence have run together in a cited one: "3021" for 30–21,
 * also as the first two cells of a row, "306183472051", and "a220100" for A220-100.
 */
export function joinedPair(sentence: string, { start, end }: NumberMention, cited: string): string | undefined {
  const before = /(?<!\p{N})(\p{N}{1,3})[-–]$/u.exec(sentence.slice(Math.max(0, start - 5), start))?.[1]
  const after = /^[-–](\p{N}{1,3})(?!\p{N}|[.,]\p{N})/u.exec(sentence.slice(end, end + 6))?.[1]
  const digits = sentence.slice(start, end)
  if (!/^\p{N}{1,3}$/u.test(digits) || (before === undefined) === (after === undefined)) return undefined
  const pair = `${before ?? ''}${digits}${after ?? ''}`
  const runs = cited.match(/\p{N}{3,}/gu) ?? []
  const isThere = runs.some((run) => run === pair || (run.startsWith(pair) && run.length >= pair.length + longRow))
  return pair.length >= 3 && isThere ? `“${digits}” is joined to ${before ?? after ?? ''} on the page` : undefined
}

/** Digits of further cells from which on figures that have run together are a row of a table. */
const longRow = 6

/** Words that a number is often joined to by a hyphen, besides the one that follows it in the sentence. */
const joinedTo = 'and|day|grade|hour|man|member|minute|month|most|people|person|week|year'

/** "sixyearold", "fourandahalf", "tenthgrade" on pages that have lost their hyphens; "tension" contains no ten. */
function isGlued(written: string, after: string, text: string): boolean {
  const joined = lettersOf(written)
  const next = lettersOf(/^\P{L}*(\p{L}{3,})/u.exec(after)?.[1] ?? '')
  const following = next === '' ? joinedTo : `${joinedTo}|${next}`
  const holds = (pattern: string): boolean => new RegExp(String.raw`(?<!\p{L})${pattern}`, 'iu').test(text)
  return (
    joined.length >= 3 &&
    (holds(`${joined}(?:${following})`) ||
      // "105 millionfour men"
      (next !== '' && new RegExp(String.raw`\p{L}{3}${joined}\s+${next}(?!\p{L})`, 'iu').test(text)) ||
      (/\P{L}/u.test(written.trim()) && holds(String.raw`${joined}(?!\p{L})`)))
  )
}

function lettersOf(text: string): string {
  return text.replace(/\P{L}/gu, '').toLowerCase()
}
