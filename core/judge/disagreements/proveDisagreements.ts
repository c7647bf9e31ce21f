import type { EvidenceIndex, IndexedSentence } from '../../chunk/indexEvidence.ts'
import type { Disagreement } from '../../domain/disagreement.ts'
import type { Page } from '../../domain/page.ts'
import type { Span } from '../../domain/support.ts'
import { contentWords } from '../../text/contentWords.ts'
import { hasWords } from '../../text/hasWords.ts'
import { sourceOfPremise } from '../evidenceSource.ts'
import { datesIn } from '../facts/datesIn.ts'
import { missingFacts } from '../facts/missingFacts.ts'
import { numbersIn } from '../facts/numbersIn.ts'
import type { CitedSentence } from './findComparable.ts'
import type { SaidDisagreement } from './readDisagreements.ts'

/** Disagreements shown at a sentence. */
const mostEach = 3

/**
 * The disagreements that hold by code: both sides are quoted from where they are said to stand, they stand on different
 * pages, they differ, and the sentence does not already give both. One per other page.
 */
export function proveDisagreements(
  { text, labels }: CitedSentence,
  said: readonly SaidDisagreement[],
  { byLabel }: Pick<EvidenceIndex, 'byLabel'>,
): readonly Disagreement[] {
  const evidence = labels.flatMap((label) => byLabel.get(label) ?? [])
  const found = new Map<string, Disagreement>()
  for (const { kind, told, says, label, rests } of said) {
    const other = byLabel.get(label)
    if (other === undefined || found.size === mostEach) continue
    if (!hasWords(text, told) || !hasWords(other.text, says, { joined: true })) continue
    if (isSame(told, says) || hasWords(text, says)) continue
    const from = sideOf(told, { rests, evidence, other })
    const datedKind = from === undefined ? undefined : kindByDates(kind, from.page, other.page)
    if (from === undefined || datedKind === undefined || found.has(other.page.id)) continue
    found.set(other.page.id, { kind: datedKind, told, from: spanOf(from), says, against: spanOf(other) })
  }
  return [...found.values()]
}

/** The evidence that says what the sentence tells: the named one, otherwise one that has its words, otherwise the first. */
function sideOf(
  told: string,
  {
    rests,
    evidence,
    other,
  }: {
    readonly rests: string
    readonly evidence: readonly IndexedSentence[]
    readonly other: IndexedSentence
  },
): IndexedSentence | undefined {
  const elsewhere = evidence.filter(({ page }) => page.id !== other.page.id)
  return (
    elsewhere.find(({ label }) => label === rests) ??
    elsewhere.find((each) => hasWords(each.text, told, { joined: true })) ??
    elsewhere[0]
  )
}

/** A page is later only if both have a day and its own is the later one. Undefined for an older page that gives a later state. */
function kindByDates(kind: Disagreement['kind'], from: Page, other: Page): Disagreement['kind'] | undefined {
  const [then, now] = [from.publishedAt, other.publishedAt].map((date) => date?.slice(0, 10))
  if (kind === 'disagree' || then === undefined || now === undefined || now === then) return 'disagree'
  return now > then ? 'later' : undefined
}

function spanOf({ chunkId, start, end }: IndexedSentence): Disagreement['from'] {
  return { chunkId, start, end }
}

/** Whether two wordings say the same: "17" and "seventeen", "May 12" and "12 May". */
function isSame(one: string, other: string): boolean {
  if (hasWords(one, other) || hasWords(other, one)) return true
  const [first, second] = [readFigures(one), readFigures(other)]
  if (first.spans.length === 0 || second.spans.length === 0) return false
  if ([...first.rest].some((word) => !second.rest.has(word)) && [...second.rest].some((word) => !first.rest.has(word)))
    return false
  return [
    [one, other],
    [other, one],
  ].every(([asked = '', stated = '']) => missingFacts(asked, [sourceOfPremise(stated)]).length === 0)
}

/** The numbers and dates of some words, and the other words. */
function readFigures(words: string): { readonly spans: readonly Span[]; readonly rest: ReadonlySet<string> } {
  const dates = datesIn(words)
  const spans = [...dates, ...numbersIn(words, { taken: dates })].sort((a, b) => b.start - a.start)
  const rest = spans.reduce((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, words)
  return { spans, rest: contentWords(rest) }
}
