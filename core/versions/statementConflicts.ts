import type { Span } from '../domain/support.ts'
import { sourceOfPremise } from '../judge/evidenceSource.ts'
import { foldText } from '../text/foldText.ts'
import { type Missing, missingFacts } from '../judge/facts/missingFacts.ts'
import type { Moment } from '../judge/facts/moment.ts'
import { negators } from '../judge/facts/negators.ts'
import { oppositesIn, shareSubject } from '../judge/facts/opposites.ts'

/** A difference between two sentences that excludes the other statement. */
export interface Conflict {
  readonly kind: 'number' | 'date' | 'name' | 'opposite' | 'negation'
  /** Words of the old sentence; empty for an added negation. */
  readonly old: string
  /** Words of the new sentence; empty for a removed negation. */
  readonly new: string
}

/**
 * Finds the conflicts between two sentences that code can recognise: another number of the same thing, another date of
 * the same precision, another name in the same position, a word and its opposite (English), a negation in only one of
 * them. An amount subtracted from another (English) is not a conflict.
 */
export function statementConflicts(old: string, current: string, language = 'en'): readonly Conflict[] {
  if (foldText(old).text === foldText(current).text) return []
  const lost = placed(old, lackingIn(current, old))
  const gained = placed(current, lackingIn(old, current))
  const taken = new Set<Placed>()
  const measured = takesPart(old) === takesPart(current)
  const pairs = gained.flatMap((fact): readonly Conflict[] => {
    const before = lost.find(
      (other) => !taken.has(other) && inOnePlace(other, fact) && (measured || !(isMeasure(other) && isMeasure(fact))),
    )
    if (before === undefined) return []
    taken.add(before)
    return [{ kind: fact.kind, old: before.text, new: fact.text }]
  })
  return [...pairs, ...denials(old, current, language)]
}

interface Placed extends Missing {
  /** Folded words before and after it; empty at the ends. */
  readonly around: readonly [string, string]
}

/** Facts of a sentence that another lacks, including bare digits ("Formula 1"), which are not claims by themselves. */
function lackingIn(other: string, sentence: string): readonly Missing[] {
  const facts = missingFacts(sentence, [sourceOfPremise(other)]).filter(({ text }) => !other.includes(text))
  const [own, others] = [digitsOf(sentence), new Set(digitsOf(other))]
  const bare = own.filter((digits) => !others.has(digits) && !facts.some(({ text }) => text.includes(digits)))
  return [...facts, ...bare.map((text) => ({ kind: 'number', text, asked: undefined }) as const)]
}

/** Whether two texts contain the same digits equally often, in any position. */
export function haveSameDigits(one: string, other: string): boolean {
  return [...digitsOf(one)].sort().join(' ') === [...digitsOf(other)].sort().join(' ')
}

function digitsOf(text: string): readonly string[] {
  return text.match(/(?<![\p{L}\p{N}.,:])\p{N}+(?![\p{L}\p{N}]|[.,:]\p{N})/gu) ?? []
}

function placed(text: string, facts: readonly Missing[]): readonly Placed[] {
  return facts.map((fact) => {
    const start = fact.asked?.start ?? Math.max(0, text.indexOf(fact.text))
    return { ...fact, around: neighbours(text, { start, end: start + fact.text.length }) }
  })
}

function neighbours(text: string, { start, end }: Span): readonly [string, string] {
  const before = /(\p{L}+)[^\p{L}]*$/u.exec(text.slice(0, start))?.[1] ?? ''
  const after = /^[^\p{L}]*(\p{L}+)/u.exec(text.slice(end))?.[1] ?? ''
  return [before.toLowerCase(), after.toLowerCase()]
}

function inOnePlace(old: Placed, current: Placed): boolean {
  if (old.kind !== current.kind) return false
  const near = old.around.some((word, side) => word !== '' && word === current.around[side])
  if (old.asked?.kind === 'date' && current.asked?.kind === 'date') {
    // "On Friday" and "on 14 May" may be the same day.
    return precisionOf(old.asked.readings[0]) === precisionOf(current.asked.readings[0])
  }
  if (old.asked?.kind === 'number' && current.asked?.kind === 'number') {
    const [a, b] = [old.asked, current.asked]
    if (a.percent !== b.percent) return false
    return (
      (a.unit !== undefined && a.unit === b.unit) || (a.currency !== undefined && a.currency === b.currency) || near
    )
  }
  return near
}

function precisionOf(moment: Moment | undefined): string {
  return Object.keys(moment ?? {})
    .sort()
    .join(' ')
}

/** "Four tonnes leaked" does not contradict "there were 62 tonnes". */
function takesPart(sentence: string): boolean {
  return /(?<!\p{L})(?:leak|spill|spilt|escap|drain|pump|remov|recover|salvag|transferr|unload|dischar)\p{L}*/iu.test(
    sentence,
  )
}

function isMeasure({ asked }: Placed): boolean {
  return asked?.kind === 'number' && (asked.unit !== undefined || asked.currency !== undefined)
}

/** For two sentences on the same subject: opposite words, or a negation in one of them; both together cancel out. */
function denials(old: string, current: string, language: string): readonly Conflict[] {
  if (!shareSubject(old, current)) return []
  const [before, after] = [negators(old, language), negators(current, language)]
  const opposed = language.startsWith('en') ? oppositesIn(old, current) : null
  const turned = (before.length === 0) !== (after.length === 0)
  if (turned === (opposed !== null)) return []
  if (opposed !== null) return [{ kind: 'opposite', ...opposed }]
  return [{ kind: 'negation', old: before.join(' '), new: after.join(' ') }]
}
