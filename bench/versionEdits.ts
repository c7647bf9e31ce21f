import type { VersionLabel } from '../core/versions/labelledVersions.ts'
import { datesIn } from '../core/judge/facts/datesIn.ts'
import { namesIn } from '../core/judge/facts/namesIn.ts'
import { numbersIn } from '../core/judge/facts/numbersIn.ts'

/** What is done to a sentence of the old version. */
export const edits = [
  'none',
  'number',
  'date',
  'name',
  'negation',
  'split',
  'merge',
  'reorder',
  'paraphrase',
  'insert',
  'delete',
] as const
export type Edit = (typeof edits)[number]

/** Two versions of a text with what each new sentence is, and which old ones are gone. */
export interface EditedText {
  readonly old: readonly string[]
  readonly current: readonly { readonly text: string; readonly label: VersionLabel; readonly edit: Edit }[]
  readonly deleted: readonly number[]
}

/** A number from 0 to below 1. */
export type Random = () => number

export interface EditSource {
  readonly random: Random
  /** Sentences of other events, for what is inserted, and whose names are put in place of others. */
  readonly strangers: readonly string[]
}

/** Edits about two in three sentences of a text, each in the first way of a shuffled list that suits it. */
export function editText(old: readonly string[], source: EditSource): EditedText {
  const current: EditedText['current'][number][] = []
  const deleted: number[] = []
  for (let at = 0; at < old.length; at += 1) {
    const [sentence = '', next] = [old[at], old[at + 1]]
    const ways = source.random() < 0.34 ? [] : shuffled(edits.slice(1), source.random)
    const done = ways.flatMap((edit) => editOf(edit, { sentence, next, source }) ?? [])[0]
    if (done === undefined) current.push({ text: sentence, label: 'unchanged', edit: 'none' })
    else {
      current.push(...done.current)
      if (done.deleted) deleted.push(at)
      if (done.takesNext) at += 1
    }
  }
  return { old, current, deleted }
}

interface Edited {
  readonly current: EditedText['current']
  readonly deleted?: true
  /** Whether the next sentence is in it. */
  readonly takesNext?: true
}

/** The sentence edited; undefined where the edit does not suit it. */
function editOf(
  edit: Edit,
  {
    sentence,
    next,
    source,
  }: { readonly sentence: string; readonly next: string | undefined; readonly source: EditSource },
): Edited | undefined {
  const stranger = source.strangers[Math.floor(source.random() * source.strangers.length)] ?? ''
  const only = (label: VersionLabel, text: string | undefined): Edited | undefined =>
    text === undefined || text === sentence ? undefined : { current: [{ text, label, edit }] }
  const kept = (...texts: readonly string[]): EditedText['current'] =>
    texts.map((text) => ({ text, label: 'unchanged', edit }))
  switch (edit) {
    case 'number':
      return only('changed', otherNumber(sentence, source.random))
    case 'date':
      return only('changed', otherDate(sentence, source.random))
    case 'name':
      return only('changed', otherName(sentence, stranger))
    case 'negation':
      return only('changed', denied(sentence))
    case 'paraphrase':
      return only('unchanged', paraphraseOf(sentence))
    case 'split': {
      const parts = splitOf(sentence)
      return parts.length === 1 ? undefined : { current: kept(...parts) }
    }
    case 'merge':
      return next === undefined
        ? undefined
        : { current: kept(`${sentence.replace(/\.$/u, '')}; ${next}`), takesNext: true }
    case 'reorder':
      return next === undefined ? undefined : { current: kept(next, sentence), takesNext: true }
    case 'insert':
      return {
        current: [
          { text: sentence, label: 'unchanged', edit: 'none' },
          { text: stranger, label: 'new', edit },
        ],
      }
    case 'delete':
      return { current: [], deleted: true }
    case 'none':
      return undefined
  }
}

function shuffled<Item>(items: readonly Item[], random: Random): readonly Item[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)
}

function otherNumber(sentence: string, random: Random): string | undefined {
  const dates = datesIn(sentence)
  const number = numbersIn(sentence, { taken: dates }).find(
    ({ start, end, ordinal }) => !ordinal && /^\d{1,3}(?:,\d{3})*$/u.test(sentence.slice(start, end)),
  )
  if (number === undefined) return undefined
  const value = Number(sentence.slice(number.start, number.end).replaceAll(',', ''))
  const other = value + Math.max(1, Math.round(value * (0.1 + random())))
  return put(sentence, number, other.toLocaleString('en-US'))
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const months = 'January February March April May June July August September October November December'.split(' ')

function otherDate(sentence: string, random: Random): string | undefined {
  const step = 1 + Math.floor(random() * 5)
  const turn = (names: readonly string[]): string | undefined => {
    const found = new RegExp(String.raw`\b(?:${names.join('|')})\b(?=\s\d|[\s,.])`, 'u').exec(sentence)
    if (found === null) return undefined
    const other = names[(names.indexOf(found[0]) + step) % names.length] ?? ''
    return put(sentence, { start: found.index, end: found.index + found[0].length }, other)
  }
  const year = /\b(?:in|of|since)\s(20[0-2]\d|19\d\d)\b/u.exec(sentence)
  if (year?.[1] !== undefined) {
    const start = year.index + year[0].length - 4
    return put(sentence, { start, end: start + 4 }, String(Number(year[1]) - step))
  }
  return turn(weekdays) ?? turn(months.filter((month) => month !== 'May' && month !== 'March'))
}

function otherName(sentence: string, stranger: string): string | undefined {
  const longNames = (text: string) => namesIn(text).filter(({ words }) => words.length === 2)
  const [own, other] = [longNames(sentence)[0], longNames(stranger)[0]]
  if (own === undefined || other === undefined) return undefined
  return put(sentence, own, stranger.slice(other.start, other.end))
}

function denied(sentence: string): string | undefined {
  const verb = /\b(?:was|were|is|are|will|has|had|have|would|could|can)\b(?! not\b|n['’]t| been no)(?=\s\p{Ll})/u.exec(
    sentence,
  )
  if (verb === null || /\b(?:not|no|never|none|nobody|without|neither|nor)\b|n['’]t/iu.test(sentence)) return undefined
  const end = verb.index + verb[0].length
  return `${sentence.slice(0, end)} not${sentence.slice(end)}`
}

function splitOf(sentence: string): readonly string[] {
  const joint = /(?:,|;) (?:and|but) (?=(?:he|she|it|they|the|this|a|an|\p{Lu}\p{Ll}+)\s(?:\p{L}+\s){3,})/u.exec(
    sentence,
  )
  if (joint === null) return [sentence]
  const rest = sentence.slice(joint.index + joint[0].length)
  return [`${sentence.slice(0, joint.index)}.`, `${rest.slice(0, 1).toUpperCase()}${rest.slice(1)}`]
}

const otherWords: readonly (readonly [RegExp, string])[] = [
  [/\bsaid\b/u, 'stated'],
  [/\bannounced\b/u, 'made known'],
  [/\bbegan\b/u, 'started'],
  [/\bmore than\b/u, 'over'],
  [/\babout\b(?=\s\d)/u, 'around'],
  [/\bhowever, /u, ''],
  [/\bHowever, /u, 'Yet '],
  [/\balso\b /u, ''],
  [/\bpurchased\b/u, 'bought'],
  [/\bin order to\b/u, 'to'],
  [/\bdue to\b/u, 'because of'],
  [/\bapproximately\b/u, 'about'],
  [/\bseveral\b/u, 'a number of'],
  [/\bfollowing\b/u, 'after'],
  [/\bacross the country\b/u, 'nationwide'],
  [/\bpercent\b/u, 'per cent'],
  [/\bwho was\b/u, 'being'],
]

/** The same in other words, and with what comes first put last. */
function paraphraseOf(sentence: string): string {
  const said = otherWords.reduce((text, [from, to]) => text.replace(from, to), sentence)
  const front = /^((?:On|In|At|After|During|Since|By)\s[^,]{3,40}), (\p{L}[^;:"“]{20,})\.$/u.exec(said)
  if (front === null) return said
  const [, phrase = '', rest = ''] = front
  return `${rest.slice(0, 1).toUpperCase()}${rest.slice(1)} ${phrase.slice(0, 1).toLowerCase()}${phrase.slice(1)}.`
}

function put(text: string, { start, end }: { readonly start: number; readonly end: number }, other: string): string {
  return `${text.slice(0, start)}${other}${text.slice(end)}`
}
