import type { IndexedSentence } from '../../chunk/indexEvidence.ts'
import { datesIn } from '../facts/datesIn.ts'
import { momentsAgree } from '../facts/momentsAgree.ts'
import { negators } from '../facts/negators.ts'
import type { NumberMention } from '../facts/numberMention.ts'
import { numbersAgree } from '../facts/numbersAgree.ts'
import { numbersIn } from '../facts/numbersIn.ts'
import { oppositesIn } from '../facts/opposites.ts'
import { statedFacts, type StatedFacts } from '../facts/statedFacts.ts'

/** Words of a sentence that says something. */
const fewestWords = 8

/** What a sentence of a page states, read once. */
export interface PageStatement {
  readonly text: string
  readonly numbers: readonly NumberMention[]
  readonly stated: StatedFacts
  readonly isNegated: boolean
}

/** What a sentence of a draft tells, with what its evidence states. */
export interface ToldStatement extends PageStatement {
  readonly known: readonly StatedFacts[]
}

export function statementOfPage({ text, page: { language, publishedAt } }: IndexedSentence): PageStatement {
  return statementOf(text, { language, publishedAt })
}

export function statementOfDraft(
  text: string,
  { language, evidence }: { readonly language: string; readonly evidence: readonly PageStatement[] },
): ToldStatement {
  const own = statementOf(text, { language, publishedAt: undefined })
  return { ...own, known: [own.stated, ...evidence.map(({ stated }) => stated)] }
}

function statementOf(
  text: string,
  { language, publishedAt }: { readonly language: string; readonly publishedAt: string | undefined },
): PageStatement {
  return {
    text,
    numbers: numbersIn(text, { taken: datesIn(text) }),
    stated: statedFacts([{ text, language, publishedAt }]),
    isNegated: negators(text, language).length > 0,
  }
}

/**
 * What a page's sentence says otherwise than a sentence of a draft and its evidence: another number of the same thing
 * (`count`); another number or date, an opposite or a negation (`value`); otherwise other words (`words`). Undefined if it
 * is too short to say anything: a heading, a caption.
 */
export function differenceOf(told: ToldStatement, other: PageStatement): 'count' | 'value' | 'words' | undefined {
  const { known } = told
  const numbers = other.numbers.filter(
    (number) =>
      !known.some((each) => each.numbers.some((own) => numbersAgree(number, own) || numbersAgree(own, number))),
  )
  if (numbers.some((number) => told.numbers.some((own) => countSame(own, number)))) return 'count'
  if (told.numbers.length > 0 && numbers.length > 0) return 'value'
  const hasDates = known.some(({ moments }) => moments.length > 0)
  const isAtOtherTime = other.stated.moments.some(
    (moment) =>
      !known.some(({ moments }) => moments.some((own) => momentsAgree(moment, own) || momentsAgree(own, moment))),
  )
  if ((hasDates && isAtOtherTime) || told.isNegated !== other.isNegated) return 'value'
  if (oppositesIn(told.text, other.text) !== null) return 'value'
  return (other.text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) >= fewestWords ? 'words' : undefined
}

/** Whether two numbers count or measure the same kind of thing. */
function countSame(one: NumberMention, other: NumberMention): boolean {
  return (
    (one.unit !== undefined && one.unit === other.unit) ||
    (one.percent && other.percent) ||
    (one.currency !== undefined && one.currency === other.currency)
  )
}
