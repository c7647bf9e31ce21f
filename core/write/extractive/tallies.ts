import type { Span } from '../../domain/support.ts'
import { languageWords, type LanguageWords } from '../../text/languageWords.ts'
import { sentenceTerms, type SentenceTerms } from './sentenceTerms.ts'

/** How many were killed, injured, rescued … in all, as a statement says. Counts of a part of them are not tallies. */
export interface Tally {
  /** What is counted. */
  readonly of: string
  /** In digits. */
  readonly value: string
  /** Whether it may be more: "at least 17". */
  readonly open: boolean
}

const clauseEnd = /[,;:](?!\d)\s*|\s[–—-]\s|\s\(/u
const least = /\b(?:at least|more than|over|no fewer than|not fewer than|as many as)\s+\S+$/iu

const leastWords = /\bat (?:least|most)\b/giu
/** "From 12 to 17": the first count is outdated. */
const fromTo = /\sfrom\s\S+\sto\s(?=\S)/giu
const money = /[$€£¥]\s?[\d.,]+(?:\s(?:thousand|million|billion)\b)?/giu
/** "Two of the injured". */
const partly = /(\S+)\s+of\s+(?:the|them|those|these|all)\b/giu
/** "Of the 17", "of these 17". */
const whole = /\bof\s(?:the|these|those|all)\s(?:the\s)?([\p{L}\p{N}][\p{L}\p{N},-]*)/giu
/** English. */
const risen =
  /^(.*?\b(?:number|toll|count|total)\b.*?)\s(?:ris(?:en|es)|rose|climb(?:ed|s)|increased|grew|grown|fell|fallen|dropped|stands|stood|revised|put)\s(?:up\s|down\s|again\s)?(?:to|at)\s(?:at least\s)?(\S+)/isu

/** The tallies of a statement, one for each thing that has a single count. */
export function talliesIn(text: string, language: string): readonly Tally[] {
  const words = languageWords(language)
  if (words === null) return []
  const found = new Map<string, Tally[]>()
  for (const clause of text.split(clauseEnd)) {
    const stated = clause.replace(leastWords, ' ').replace(money, ' ').replace(fromTo, ' to ')
    const { tallies, counted } = sentenceTerms(stated, words, language)
    // "Two of them seriously" counts a part.
    if (counted !== '') continue
    const parts = new Set(
      [...stated.matchAll(partly)].flatMap(([, figure = '']) => [...sentenceTerms(figure, words, 'en').figures]),
    )
    const totals = tallies.size > 0 ? tallies : risenTally(stated, words)
    for (const [of, values] of totals) {
      for (const value of values) {
        if (parts.has(value)) continue
        const open = least.test(clause.slice(0, clause.indexOf(value) + value.length))
        found.set(of, [...(found.get(of) ?? []), { of, value, open }])
      }
    }
  }
  return [...found.values()].flatMap(([tally, ...others]) => {
    const isOnly = tally !== undefined && others.every(({ value }) => value === tally.value)
    return isOnly ? [tally] : []
  })
}

/** "Fifteen of the 17 injured": counts of which a statement gives a part, in digits. English. */
export function wholesIn(text: string, language: string): ReadonlySet<string> {
  const words = languageWords(language)
  if (words === null || !language) return new Set()
  const figures = [...text.matchAll(whole)].map(([, figure = '']) => figure)
  return new Set(figures.flatMap((figure) => [...sentenceTerms(figure, words, 'en').figures]))
}

/** "The number of people hurt when the ferry ran aground has risen to 19": the words for what is counted are far from the count. Victims are the dead. */
function risenTally(clause: string, words: LanguageWords): SentenceTerms['tallies'] {
  const [, before = '', figure = ''] = risen.exec(clause) ?? []
  const value = sentenceTerms(figure, words, 'en').figures
  const counted = new Set(before.toLowerCase().match(/\p{L}+/gu))
  const kinds = Object.entries(words.tallies).filter(([, forms]) => [...forms].some((form) => counted.has(form)))
  const [only] = kinds.length === 0 && counted.has('victims') ? ['dead'] : kinds.map(([kind]) => kind)
  return only === undefined || kinds.length > 1 || value.size !== 1 ? new Map() : new Map([[only, value]])
}

/** Words that may come between "no" and what is counted; others, such as "crew" or "serious", restrict it to a part. */
const allOfThem =
  'one|people|persons?|individuals?|was|were|is|are|has|have|had|been|being|reported|known|confirmed|immediate|reports? of|or|and|deaths?|injuries|fatalities|casualties'
/** Words for events that kill or injure. */
const harm =
  /accident|crash|collision|derail|ground|sink|capsiz|attack|bomb|blast|explosion|shoot|stabb|fire|blaze|flood|storm|hurricane|cyclone|typhoon|tornado|quake|eruption|slide|avalanche|collapse|disaster|incident|event|riot|clash|protest|stampede|crush|strike|raid|fight|violence|outbreak|tragedy/iu

/** The words that say that nobody was killed, injured … at all, as UTF-16 offsets. */
export function noneStated(text: string, of: string, language: string): Span | undefined {
  const forms = languageWords(language)?.tallies[of]
  if (forms === undefined || !language) return undefined
  const said = new RegExp(
    String.raw`(?<!\p{L})(?:no(?: one)?|nobody|none|zero)(?=(?:\s(?:${allOfThem})){0,5}\s(?:${[...forms].join('|')})(?!\p{L})(.*))`,
    'isu',
  ).exec(text)
  if (said === null || isOfSomethingElse(said[1] ?? '')) return undefined
  return { start: said.index, end: said.index + said[0].length }
}

/** Whether the words after "nobody was hurt" restrict it to something other than the event: "in the attempt", "in the second half". */
function isOfSomethingElse(rest: string): boolean {
  const tie =
    /^[^,.;:]*?\s(?:in|during|by|from|on)\s(?:the|this|that|these|those|its|their|an?)\s((?:\p{L}+[\s-]?){1,3})/iu.exec(
      rest,
    )
  return tie !== null && !harm.test(tie[1] ?? '')
}

/** What a statement counts, including "nobody". */
export function talliedIn(text: string, language: string): readonly string[] {
  const kinds = Object.keys(languageWords(language)?.tallies ?? {})
  const none = kinds.filter((of) => noneStated(text, of, language) !== undefined)
  return [...new Set([...talliesIn(text, language).map(({ of }) => of), ...none])]
}

/** What a question asks the total of: "How many people were injured?". Undefined for other questions. */
export function talliedBy(question: string, language: string): string | undefined {
  const words = languageWords(language)
  if (words === null || sentenceTerms(question, words, language).counted !== '') return undefined
  const said = new Set(question.toLowerCase().match(/\p{L}+/gu))
  const kinds = Object.entries(words.tallies).filter(([, forms]) => [...forms].some((form) => said.has(form)))
  return kinds.length === 1 ? kinds[0]?.[0] : undefined
}
