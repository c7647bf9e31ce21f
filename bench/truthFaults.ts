import type { Passage } from '../core/chunk/passage.ts'
import type { ChunkId } from '../core/domain/ids.ts'
import { sourceOfPassage } from '../core/verify/evidenceSource.ts'
import { datesIn } from '../core/verify/facts/datesIn.ts'
import { namesIn } from '../core/verify/facts/namesIn.ts'
import { numbersIn } from '../core/verify/facts/numbersIn.ts'
import { windowsOf } from '../core/verify/windowsOf.ts'
import type { CarriedSentence, TruthEvent } from './truthEvents.ts'

export const faultKinds = ['number', 'date', 'name', 'claim', 'citation', 'repeat', 'quotation'] as const
export type FaultKind = (typeof faultKinds)[number]

/** A sentence of an answer, true or with one known fault. */
export interface PlantedSentence {
  readonly text: string
  readonly cited: ChunkId
  readonly fault: FaultKind | undefined
  /** The sentence as the reference has it; the true one for a faulty one. */
  readonly truth: string
  /** Whether words and facts alone show that its passage carries the true sentence. */
  readonly plainly: boolean
}

export interface PlantedSection {
  readonly heading: string
  /** What the writer was shown. */
  readonly shown: readonly ChunkId[]
  readonly sentences: readonly PlantedSentence[]
}

const sectionSize = 7
const shownPassages = 10

export interface PlantingOptions {
  /** Sentences at most, from 1. */
  readonly most: number
  /** A sentence that is true in an even round has a fault in an odd one. From 0. */
  readonly round: number
}

/**
 * An answer as a writer might give it: every other sentence as the reference has it, the others with a fault each, of the
 * kinds that can be put to it in turn. The same for the same events.
 */
export async function plantFaults(
  event: TruthEvent,
  other: TruthEvent,
  { most, round }: PlantingOptions,
): Promise<readonly PlantedSection[]> {
  const step = Math.max(1, event.carried.length / most)
  const chosen = Array.from(
    { length: Math.min(most, event.carried.length) },
    (_, at) => event.carried[Math.floor(at * step)],
  ).filter((one) => one !== undefined)
  const groups = Array.from({ length: Math.ceil(chosen.length / sectionSize) }, (_, at) =>
    chosen.slice(at * sectionSize, (at + 1) * sectionSize),
  )
  const repeats: PlantedSentence[] = []
  const sections: PlantedSection[] = []
  for (const [number, group] of groups.entries()) {
    const { order } = await event.ranker.rank(group.map(({ text }) => text).join(' '))
    const ranked = [...order].flatMap((at) => event.passages[at] ?? [])
    const shown = [...new Set([...group.map(({ passage }) => passage), ...ranked])].slice(
      0,
      Math.max(shownPassages, group.length),
    )
    const sentences: PlantedSentence[] = []
    for (const [place, good] of group.entries()) {
      const faithful = {
        text: good.text,
        cited: good.passage.chunk.id,
        fault: undefined,
        truth: good.text,
        plainly: good.plainly,
      }
      if ((number * sectionSize + place + round) % 2 === 0) {
        sentences.push(faithful)
        continue
      }
      const turn = Math.floor(round / 2) + number * sectionSize + place
      const possible = faultKinds.flatMap((fault) => plant(good, fault, { event, other, shown, turn }) ?? [])
      const planted = possible[turn % Math.max(1, possible.length)]
      if (planted?.fault === 'repeat') {
        sentences.push(faithful)
        repeats.push(planted)
      } else if (planted !== undefined) sentences.push(planted)
    }
    sections.push({ heading: `Part ${number + 1}`, shown: shown.map(({ chunk }) => chunk.id), sentences })
  }
  const last = sections.at(-1)
  if (last === undefined || repeats.length === 0) return sections
  return [
    ...sections,
    {
      heading: 'Summary',
      shown: [...new Set([...repeats.map(({ cited }) => cited), ...last.shown])],
      sentences: repeats,
    },
  ]
}

interface Planting {
  readonly event: TruthEvent
  readonly other: TruthEvent
  readonly shown: readonly Passage[]
  readonly turn: number
}

/** The sentence with the fault; undefined where it has nothing to put it to. */
function plant(
  { text, passage, plainly }: CarriedSentence,
  fault: FaultKind,
  { event, other, shown, turn }: Planting,
): PlantedSentence | undefined {
  const cited = passage.chunk.id
  const with_ = (changed: string | undefined): PlantedSentence | undefined =>
    changed === undefined || changed === text ? undefined : { text: changed, cited, fault, truth: text, plainly }
  switch (fault) {
    case 'number':
      return with_(otherNumber(text, passage, turn) ?? inventedNumber(text, turn))
    case 'date':
      return with_(otherDate(text, passage, turn) ?? inventedDate(text, turn))
    case 'name':
      return with_(otherName(text, event, turn))
    case 'claim': {
      const claim = other.carried[(turn * 7) % Math.max(1, other.carried.length)]
      return claim === undefined ? undefined : { text: claim.text, cited, fault, truth: claim.text, plainly }
    }
    case 'citation': {
      const wrong = shown.find((one, at) => at >= turn % 3 && one !== passage && !carriedElsewhere(one, text))
      return wrong === undefined ? undefined : { text, cited: wrong.chunk.id, fault, truth: text, plainly }
    }
    case 'repeat':
      return { text: reworded(text, turn), cited, fault, truth: text, plainly }
    case 'quotation':
      return with_(falselyQuoted(text, event.passages))
  }
}

const numberWords = 'two three four five six seven eight nine ten eleven twelve'.split(' ')

function otherNumber(text: string, passage: Passage, turn: number): string | undefined {
  const number = numbersIn(text, { taken: datesIn(text) }).find(({ ordinal, start, end }) => {
    const written = text.slice(start, end)
    return !ordinal && (/^\d[\d,.]*$/u.test(written) || numberWords.includes(written.toLowerCase()))
  })
  if (number === undefined) return undefined
  const written = text.slice(number.start, number.end)
  const word = numberWords.indexOf(written.toLowerCase())
  const value = word >= 0 ? word + 2 : Number(written.replaceAll(',', ''))
  const form = (other: number): string =>
    word >= 0
      ? (numberWords[other - 2] ?? String(other))
      : written.includes(',')
        ? other.toLocaleString('en')
        : String(other)
  const changed = [value + 3 + (turn % 5), Math.round(value * 1.7) + 1, value * 10 + 4].find(
    (one) =>
      Number.isFinite(one) && !passage.text.includes(String(one)) && !passage.text.toLowerCase().includes(form(one)),
  )
  if (changed === undefined) return undefined
  const fitted = /^\p{Lu}/u.test(written)
    ? form(changed).charAt(0).toUpperCase() + form(changed).slice(1)
    : form(changed)
  return text.slice(0, number.start) + fitted + text.slice(number.end)
}

const months = 'January February March April May June July August September October November December'.split(' ')

function otherDate(text: string, passage: Passage, turn: number): string | undefined {
  const date = datesIn(text).find(({ start, end }) => months.some((month) => text.slice(start, end).includes(month)))
  if (date === undefined) return undefined
  const written = text.slice(date.start, date.end)
  const changed =
    turn % 2 === 0
      ? written.replace(/\b\d{1,2}\b/u, (day) => String((Number(day) % 27) + 2))
      : written.replace(new RegExp(months.join('|'), 'u'), (month) => months[(months.indexOf(month) + 4) % 12] ?? month)
  return passage.text.includes(changed) ? undefined : text.slice(0, date.start) + changed + text.slice(date.end)
}

/** A figure where the sentence has none: "the roads" become "37 roads". */
function inventedNumber(text: string, turn: number): string | undefined {
  const plural = /\b(?:several|many|some|numerous|multiple|various|the|other)\s(?=\p{Ll}{4,}s\b)/u.exec(text)
  if (plural === null) return undefined
  return `${text.slice(0, plural.index)}${23 + 7 * (turn % 9)} ${text.slice(plural.index + plural[0].length)}`
}

function inventedDate(text: string, turn: number): string | undefined {
  if (datesIn(text).length > 0 || !/^(?:The|A|An|It|He|She|They|In addition) /u.test(text)) return undefined
  const day = `${(turn % 27) + 1} ${months[turn % 12] ?? ''} ${2014 + (turn % 5)}`
  return `On ${day}, ${text.charAt(0).toLowerCase()}${text.slice(1)}`
}

/** A name of the same event in the place of another, as models mix people up. */
function otherName(text: string, event: TruthEvent, turn: number): string | undefined {
  const own = namesIn(text).filter(({ words }) => words.length >= 2)
  const name = own[turn % Math.max(1, own.length)]
  if (name === undefined) return undefined
  const known = new Set(text.toLowerCase().match(/\p{L}+/gu))
  const others = event.carried
    .flatMap((one) =>
      namesIn(one.text)
        .filter(({ words }) => words.length === name.words.length)
        .map(({ words }) => words.join(' ')),
    )
    .filter(
      (one) =>
        !one
          .toLowerCase()
          .split(' ')
          .some((word) => known.has(word)),
    )
  const changed = others[turn % Math.max(1, others.length)]
  return changed === undefined ? undefined : text.slice(0, name.start) + changed + text.slice(name.end)
}

/** The same words, or nearly: with an opening, or with the first part moved to the end. */
function reworded(text: string, turn: number): string {
  if (turn % 3 === 0) return text
  const opened = /^((?:On|In|At|By|After|During) [^,]{4,40}), (.+)\.$/u.exec(text)
  const [, opening = '', rest = ''] = opened ?? []
  if (opened !== null)
    return `${rest.charAt(0).toUpperCase()}${rest.slice(1)} ${opening.charAt(0).toLowerCase()}${opening.slice(1)}.`
  return /^(?:The|A|An|It|He|She|They) /u.test(text)
    ? `In addition, ${text.charAt(0).toLowerCase()}${text.slice(1)}`
    : text
}

/** Quotation marks around the last words, which no page has in this form. */
function falselyQuoted(text: string, passages: readonly Passage[]): string | undefined {
  if (/["“”]/u.test(text)) return undefined
  const words = text.replace(/\.$/u, '').split(' ')
  const quoted = words.slice(-Math.max(5, Math.floor(words.length / 2))).join(' ')
  if (passages.some((passage) => passage.text.includes(quoted))) return undefined
  return `${words.slice(0, words.length - quoted.split(' ').length).join(' ')} “${quoted}”.`
}

/** Whether a passage has most of a sentence's words: a wrong citation must not carry it by chance. */
function carriedElsewhere(passage: Passage, text: string): boolean {
  return (windowsOf(text, sourceOfPassage(passage), { most: 1 })[0]?.overlap ?? 0) >= 0.5
}
