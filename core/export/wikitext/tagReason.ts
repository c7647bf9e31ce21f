import type { Support } from '../../domain/support.ts'
import { datesIn } from '../../judge/facts/datesIn.ts'
import { numbersIn } from '../../judge/facts/numbersIn.ts'
import type { NumberMention } from '../../judge/facts/numberMention.ts'
import { inlineText } from '../../text/inlineText.ts'
import { singleQuotes } from '../quoteSentence.ts'

interface Doubted {
  readonly text: string
  readonly support: Pick<Support, 'label' | 'missing'>
  /** The words of the pages that the badge relies on, shortened for a quotation; empty if there are none. */
  readonly evidence: string
}

const mostReasons = 3
/** Longer facts are no fact in a few words. */
const longestFact = 60

/**
 * Why a sentence is tagged, in plain words of English: "The page gives 12, not 14", "The page does not say when". Text of pages is
 * in it, unescaped.
 *
 * @param pages how many pages it cites
 */
export function tagReason({ text, support, evidence }: Doubted, pages: number): string {
  const page = pages === 1 ? 'The page' : 'The pages'
  const verb = (one: string, many: string): string => (pages === 1 ? one : many)
  const facts = support.missing.filter((fact) => fact.text.length <= longestFact)
  const said = [...new Set(facts.map((fact) => missingReason(fact, { text, evidence, verb })))].slice(0, mostReasons)
  if (said.length > 0) return `${page} ${said.join('; ')}`
  if (support.label === 'partly') return `${page} ${verb('supports', 'support')} only a part of this`
  if (support.label === 'contradicted' && evidence !== '')
    return `${page} ${verb('says', 'say')}: "${singleQuotes(evidence)}"`
  return `${page} ${verb('does', 'do')} not say this`
}

interface Said {
  readonly text: string
  readonly evidence: string
  readonly verb: (one: string, many: string) => string
}

function missingReason({ kind, text: fact }: Support['missing'][number], { text, evidence, verb }: Said): string {
  const word = inlineText(fact)
  if (kind === 'name') return `${verb('does', 'do')} not name ${word}`
  const other = kind === 'number' ? otherNumber(word, text, evidence) : otherDate(evidence)
  if (other !== undefined) return `${verb('gives', 'give')} ${other}, not ${word}`
  const isOnlyDate = kind === 'date' && datesIn(text).length === 1
  return isOnlyDate ? `${verb('does', 'do')} not say when` : `${verb('does', 'do')} not give ${word}`
}

/** What the evidence counts of the same kind of thing; undefined where it counts none, or several. */
function otherNumber(fact: string, text: string, evidence: string): string | undefined {
  const asked = numbersIn(text).find(
    ({ start, end }) => text.slice(start, end).includes(fact) || fact.includes(text.slice(start, end)),
  )
  if (asked === undefined) return undefined
  const alike = numbersIn(evidence).filter((one) => countsTheSame(one, asked))
  const values = new Set(alike.map(({ values: [value] }) => value))
  const [only] = alike
  return values.size === 1 && only !== undefined ? evidence.slice(only.start, only.end) : undefined
}

function countsTheSame(one: NumberMention, asked: NumberMention): boolean {
  if (one.values.some((value) => asked.values.includes(value)) || one.percent !== asked.percent) return false
  if (one.currency !== asked.currency || one.ordinal !== asked.ordinal) return false
  return one.percent || one.currency !== undefined || (one.unit !== undefined && one.unit === asked.unit)
}

/** The only day or year of the evidence. */
function otherDate(evidence: string): string | undefined {
  const dates = datesIn(evidence).filter(({ readings }) =>
    readings.every(({ day, year }) => day !== undefined || year !== undefined),
  )
  const [only] = dates
  return dates.length === 1 && only !== undefined ? evidence.slice(only.start, only.end) : undefined
}
