import type { PausingWork } from '../platform/pausingWork.ts'
import { cuttingChunks } from '../chunk/cutChunks.ts'
import type { Passage } from '../chunk/passage.ts'
import type { Event } from '../domain/event.ts'
import { contentWords } from '../text/contentWords.ts'
import { candidateSentences, type Candidate } from '../write/extractive/candidateSentences.ts'
import { namesIn } from '../judge/facts/namesIn.ts'
import type { NewerPage } from './newerPages.ts'

/** The passages of newer pages, and those of their sentences that are about the event. */
export interface PageSentences {
  readonly passages: readonly Passage[]
  /** Sentences that follow one another on a page. */
  readonly runs: readonly (readonly Candidate[])[]
}

/** Words of a chunk. */
const chunkWords = 256

/** Words of the event's title and place from which on a sentence that a site repeats tells of the event. */
const naming = 2

/** Words of a name that identifies the event on a page that does not name the event itself. */
const nameWords = 2
/** Sentences of the draft in which such a name is at least. */
const namedIn = 3

export interface PageSentencesOptions {
  /** What is known of the event besides these pages: sentences of the draft, facts. Default none. */
  readonly earlier?: readonly string[]
}

/**
 * What pages say of an event. A page that does not name it as its title does is on it where it has a name that what is known has
 * time and again, of a ship or a person: in that name's surroundings.
 */
export function* pageSentences(
  pages: readonly NewerPage[],
  event: Event,
  { earlier = [] }: PageSentencesOptions = {},
): PausingWork<PageSentences> {
  const passages = yield* cuttingChunks(
    pages.map(({ page }) => page),
    { words: chunkWords, ending: 'sentence' },
  )
  const byTitle = yield* candidatesOf(passages, event)
  const together = [
    ...byTitle,
    ...(yield* candidatesByName(passages, {
      event,
      earlier: [...earlier, ...byTitle.map(({ text }) => text)],
      known: byTitle,
    })),
  ]
  const place = new Map(pages.map(({ page }, at) => [page.id, at]))
  const placeOf = ({ passage }: Candidate): number => place.get(passage.page.id) ?? 0
  const inOrder = [...together, ...(yield* reportedAgain(passages, event, together))].sort(
    (a, b) => placeOf(a) - placeOf(b) || a.start - b.start,
  )
  const runs: Candidate[][] = []
  for (const candidate of inOrder) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run !== undefined && last !== undefined && isRightBefore(last, candidate)) run.push(candidate)
    else runs.push([candidate])
  }
  return { passages, runs }
}

/** Whether two sentences of a passage are adjacent. */
function isRightBefore({ text, passage, start }: Candidate, next: Candidate): boolean {
  if (passage !== next.passage) return false
  return passage.page.text.slice(start, next.start).replace(/\s+/gu, ' ').trim() === text
}

/** Sentences of the pages that have none by the event's title, around the draft's most frequent name that they have. */
function* candidatesByName(
  passages: readonly Passage[],
  {
    event,
    earlier,
    known,
  }: { readonly event: Event; readonly earlier: readonly string[]; readonly known: readonly Candidate[] },
): PausingWork<readonly Candidate[]> {
  const onEvent = new Set(known.map(({ passage }) => passage.page.id))
  const rest = passages.filter(({ page }) => !onEvent.has(page.id))
  if (rest.length === 0) return []
  const names = frequentNames(earlier)
  const found: Candidate[] = []
  for (const page of new Set(rest.map((passage) => passage.page))) {
    const title = names.find((name) => page.text.includes(name) || page.title.includes(name))
    if (title === undefined) continue
    const ofPage = rest.filter((passage) => passage.page === page)
    found.push(...(yield* candidatesOf(ofPage, { ...event, title })))
  }
  return found
}

/** Names of two words and more that many sentences have, the most frequent first. */
function frequentNames(sentences: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const sentence of sentences) {
    const names = namesIn(sentence).filter(({ words }) => words.length >= nameWords)
    for (const name of new Set(names.map(({ words }) => words.join(' ')))) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count >= namedIn)
    .sort(([, a], [, b]) => b - a)
    .map(([name]) => name)
}

function* candidatesOf(passages: readonly Passage[], event: Event): PausingWork<readonly Candidate[]> {
  const found = yield* candidateSentences(
    passages.map((passage) => ({ passage, score: 0 })),
    event,
  )
  return found.candidates
}

/**
 * Sentences that several pages of a site have, which an article takes for what is on all its pages, and that name the
 * event: a site repeats in each report what it said before, and newer pages that say so are not to be passed over.
 */
function* reportedAgain(
  passages: readonly Passage[],
  event: Event,
  together: readonly Candidate[],
): PausingWork<readonly Candidate[]> {
  const known = new Set(together.map(keyOf))
  const named = contentWords([event.title, event.place ?? ''].join(' '))
  const namesEvent = (text: string): boolean =>
    [...contentWords(text)].filter((word) => named.has(word)).length >= Math.min(naming, named.size)
  // A page of which nothing is on the event by the side of the others is on something else.
  const pageIds = new Set(together.map(({ passage }) => passage.page.id))
  const found: Candidate[] = []
  for (const id of pageIds) {
    const ofPage = yield* candidatesOf(
      passages.filter(({ page }) => page.id === id),
      event,
    )
    found.push(...ofPage.filter((candidate) => !known.has(keyOf(candidate)) && namesEvent(candidate.text)))
  }
  return found
}

function keyOf({ text, passage }: Candidate): string {
  return `${passage.page.id}\n${text}`
}
