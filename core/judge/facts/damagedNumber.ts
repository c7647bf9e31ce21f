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

/** Words that a number is often joined to by a hyphen, besides the one that follows it in the sentence. */
const joinedTo = 'and|day|grade|hour|man|member|minute|month|people|person|week|year'

/** "sixyearold", "fourandahalf", "tenthgrade" on pages that have lost their hyphens; "tension" contains no ten. */
function isGlued(written: string, after: string, text: string): boolean {
  const joined = lettersOf(written)
  const next = lettersOf(/^\P{L}*(\p{L}{3,})/u.exec(after)?.[1] ?? '')
  const following = next === '' ? joinedTo : `${joinedTo}|${next}`
  const holds = (pattern: string): boolean => new RegExp(String.raw`(?<!\p{L})${pattern}`, 'iu').test(text)
  return (
    joined.length >= 3 &&
    (holds(`${joined}(?:${following})`) || (/\P{L}/u.test(written.trim()) && holds(String.raw`${joined}(?!\p{L})`)))
  )
}

function lettersOf(text: string): string {
  return text.replace(/\P{L}/gu, '').toLowerCase()
}
