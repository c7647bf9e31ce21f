import type { Sentence } from '../../domain/draft.ts'
import { datesIn } from '../../judge/facts/datesIn.ts'
import type { NumberMention } from '../../judge/facts/numberMention.ts'
import { numbersIn } from '../../judge/facts/numbersIn.ts'
import type { CalendarDate } from '../../text/formatDate.ts'
import type { EventWords } from '../../wikitext/wikis/eventWords.ts'

/** A sentence with the date of the newest page that it cites, ISO 8601; empty if no page has a date. */
export interface DatedSentence {
  readonly sentence: Sentence
  readonly date: string
  /** Whether it appears in a lead that was written from the finished sections: its counts are those of the event as a whole. */
  readonly sumsUp?: boolean
}

interface CountRequest {
  readonly words: EventWords
  readonly count: keyof EventWords['counts']
  /** Title and place of the event; a number of those in a place that they do not name may be of a part. */
  readonly about: string
  /** The day, month or year of the event; a sentence that names another year is about something else, one that names another day of a part. */
  readonly time: CalendarDate | undefined
}

interface Count extends DatedSentence {
  readonly value: number
  /** Whether it counts only some of them: "two of them", "killed in the library". */
  readonly isPart: boolean
  readonly written: string
}

/**
 * How many people were killed, injured or are missing, with the sentence that says so. Figures of a part, such as "two of them",
 * are none of all, but no whole is smaller. Where a lead sums the sections up, only its figures count: those of sections may be of a part. If sentences differ, the newest pages' figure
 * is used if it is also the highest; otherwise there is none.
 */
export function findCount(
  supported: readonly DatedSentence[],
  request: CountRequest,
): { readonly value: string; readonly statedBy: readonly Sentence[] } | undefined {
  const summing = supported.filter(({ sumsUp }) => sumsUp === true)
  const found = (summing.length > 0 ? summing : supported).flatMap((dated) => countsIn(dated, request))
  const counts = found.filter(({ isPart }) => !isPart)
  const highest = Math.max(...counts.map(({ value }) => value))
  const newest = counts.reduce((last, { date }) => (date > last ? date : last), '')
  const latest = counts.filter(({ date }) => date === newest)
  const isAgreed = new Set(counts.map(({ value }) => value)).size === 1
  if (!isAgreed && (newest === '' || latest.some(({ value }) => value !== highest))) return undefined
  const chosen = isAgreed ? counts[0] : latest[0]
  if (chosen === undefined || found.some(({ isPart, value }) => isPart && value > chosen.value)) return undefined
  return { value: chosen.written, statedBy: [chosen.sentence] }
}

function countsIn(dated: DatedSentence, { words, count, time, about }: CountRequest): readonly Count[] {
  const { text } = dated.sentence
  const dates = datesIn(text)
  if (dates.some(({ readings }) => readings.every((one) => differs(one.year, time?.year)))) return []
  const isOnOtherDay = dates.some(({ readings }) =>
    readings.every((one) => one.day !== undefined && one.day !== time?.day),
  )
  const numbers = numbersIn(text, { taken: dates })
  return numbers.flatMap((mention) => {
    // "1,204" could be a little more than one as well, which counts nobody.
    const [value, ...others] = mention.values.filter((one) => Number.isInteger(one) && one > 0)
    if (value === undefined || others.length > 0) return []
    if (mention.percent || mention.ordinal || mention.currency !== undefined || mention.scaled) return []
    if (isVague(text, mention)) return []
    const end = countsThem(text, mention, numbers, words.counts[count])
    if (end === undefined) return []
    const isPart =
      isOnOtherDay ||
      isOfSome(text, mention, words) ||
      isOfGroup(text.slice(mention.end), end === mention.end) ||
      begins(text, about) ||
      isElsewhere(text.slice(end), about) ||
      (end === mention.end && isWithMore(text.slice(end)))
    return [{ ...dated, value, isPart, written: written(text, mention, { value, hedges: words.hedges }) }]
  })
}

function differs(named: number | undefined, year: string | undefined): boolean {
  return named !== undefined && year !== undefined && named !== Number(year)
}

/** "Several hundred" is no number. */
function isVague(text: string, { start }: NumberMention): boolean {
  return (
    /\b(?:several|a few|few|many|some|tens of|dozens of|hundreds of)\s$/iu.test(text.slice(0, start)) &&
    /^\p{L}/u.test(text.slice(start))
  )
}

function isOfSome(text: string, { start, end }: NumberMention, { part }: EventWords): boolean {
  return (
    part.before.some((source) => new RegExp(`${source}\\s+$`, 'iu').test(text.slice(0, start))) ||
    part.after.some((source) => new RegExp(`^${source}`, 'iu').test(text.slice(end)))
  )
}

const eventNoun = String.raw`(?:attack|shooting|bombing|stabbing|crash|collision|derailment|accident|disaster|incident|event|fire|blaze|explosion|blast|earthquake|quake|floods?|flooding|storm|hurricane|typhoon|cyclone|tornado|blizzard|landslide|avalanche|collapse|sinking|capsizing|stampede|crush|violence|unrest|protest|riot|clash|massacre|siege|battle|conflict|fighting|war|tragedy|eruption|process)`

/**
 * Whether people were counted in a place that neither the event's title nor its place names ("killed in Vanuatu", "killed in the
 * library"), or later than others ("died later in hospital").
 */
function isElsewhere(after: string, about: string): boolean {
  const place =
    /^\s(?:in|on|at|near|across)\s(?:the\s)?(?<place>\p{Lu}[\p{L}’'-]*(?:\s\p{Lu}[\p{L}’'-]*)*)(?!\p{L}|\s\d)/u.exec(
      after,
    )?.groups?.['place']
  if (place !== undefined) return !about.includes(place)
  if (/^\s(?:later|subsequently)\b/u.test(after)) return true
  const isWithin = /^\s(?:in|at|on|inside|near)\s(?:the|an?|one|another)\s/u.test(after)
  return (
    isWithin &&
    !new RegExp(`^\\s\\p{L}+\\s\\p{L}+\\s(?:[\\p{L}-]+\\s){0,2}?${eventNoun}(?:s|es)?(?!\\p{L})`, 'u').test(after)
  )
}

/** Whether a sentence begins with a place that neither the event's title nor its place names: "In Bucks County, …". */
function begins(text: string, about: string): boolean {
  const place =
    /^(?:In|At|Near|Across)\s(?:the\s)?(?<place>\p{Lu}[\p{L}’'-]*(?:\s\p{Lu}[\p{L}’'-]*)*)(?=,|\s(?:alone|and|at|the)\b)/u.exec(
      text,
    )?.groups?.['place']
  return place !== undefined && !about.includes(place)
}

/** Whether a number counts people of one sort, of whom there may be others: "two children", "three officers". */
function isOfGroup(after: string, isAhead: boolean): boolean {
  const noun =
    /^\s(?:[\p{L}-]+\s)?(?:children|women|girls|boys|infants|babies|teenagers|officers|soldiers|policemen|police|firefighters|civilians|foreigners|tourists|nationals|\p{Lu}[\p{L}-]+)\b/u
  return noun.test(after) || (isAhead && /^\s(?:students|teachers|bystanders|staff|crew|drivers)\b/u.test(after))
}

/** "Killed two students and a teacher": the first number is not all. */
function isWithMore(after: string): boolean {
  return /^(?:\s[\p{L}-]+){1,3}\sand\s(?:an?|another|one|two|three|four|five|six|seven|eight|nine|ten|\d+)\s(?!(?:\p{L}+\s){0,2}(?:were|was|injured|wounded|hurt|missing))/u.test(
    after,
  )
}

/**
 * Where the words end that say what a number counts: "17 people were injured". At most four words lie between, none of
 * them another number. Undefined if it counts something else.
 */
function countsThem(
  text: string,
  { start, end }: NumberMention,
  numbers: readonly NumberMention[],
  { before, after }: EventWords['counts']['deaths'],
): number | undefined {
  const next = numbers.find((other) => other.start >= end)?.start ?? text.length
  const behind = new RegExp(`^(?:\\s\\p{L}[\\p{L}’'-]*){0,4}?(?<!\\sand)\\s(?:${after.join('|')})(?!\\p{L})`, 'iu')
  const ahead = new RegExp(`(?<!\\p{L})(?:${before.join('|')})\\s(?:(?!and\\s)[\\p{L}]+\\s){0,3}$`, 'iu')
  const isTime = /^\s(?:more\s)?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|times)(?!\p{L})/u.test(
    text.slice(end),
  )
  const said = behind.exec(text.slice(end, next))?.[0]
  if (said !== undefined) return end + said.length
  return !isTime && ahead.test(text.slice(0, start)) ? end : undefined
}

/** In digits, with the words that say how exact it is: "At least 17". */
function written(
  text: string,
  { start }: NumberMention,
  { value, hedges }: { readonly value: number; readonly hedges: readonly string[] },
): string {
  const hedge = new RegExp(`(?<!\\p{L})(?:${hedges.join('|')})(?=\\s+$)`, 'iu').exec(text.slice(0, start))?.[0]
  const digits = value.toLocaleString('en')
  return hedge === undefined ? digits : `${hedge.charAt(0).toUpperCase()}${hedge.slice(1).toLowerCase()} ${digits}`
}
