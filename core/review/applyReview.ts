import type { Annotation } from '../domain/annotation.ts'
import type { Draft, Reviewed, Section, Sentence } from '../domain/draft.ts'
import { chunksOf } from '../domain/evidence.ts'
import { sentenceIdSchema, type SentenceId } from '../domain/ids.ts'
import { checkAnnotations } from './checkAnnotations.ts'
import { gainPassages } from './gainPassages.ts'
import { addLeftOut, leaveOutReplaced, putBack } from './leftOutSentences.ts'
import { moveAnnotations } from './moveAnnotations.ts'
import { moveSentences } from './moveSentences.ts'
import { nothingRewritten, sectionPlace, unknownSentence } from './reviewErrors.ts'
import type { ReviewEvent } from './reviewOperation.ts'

type EventOf<K extends ReviewEvent['kind']> = Extract<ReviewEvent, { readonly kind: K }>

/** Highest numbers that sentences and left-out sentences of a draft ever had, so that no id is given twice. */
interface LastNumbers {
  readonly sentence: number
  readonly leftOut: number
}

/**
 * The draft after one thing that a person did. A pure function: the same event on the same draft gives the same draft.
 *
 * @param last Default: the highest numbers now
 * @throws CitewrightError (unknown sentence, unknown left out, section place, unresolved passage, nothing rewritten)
 */
export function applyReview(draft: Draft, event: ReviewEvent, last: LastNumbers = highestNumbers(draft)): Draft {
  switch (event.kind) {
    case 'mark':
      return mark(draft, event)
    case 'confirm':
      return confirm(draft, event)
    case 'rewrite':
      return changeSentence(draft, event.sentence, (sentence) => rewritten(sentence, event))
    case 'cite':
      return cite(draft, event)
    case 'annotate':
      return annotate(draft, event)
    case 'move-sentences':
      sectionAt(draft, event.section)
      return moveSentences(draft, event.sentences, event)
    case 'replace':
      return event.rewrites.reduce(
        (changed, one) => changeSentence(changed, one.sentence, (sentence) => reworded(sentence, one)),
        draft,
      )
    case 'insert':
      return insert(draft, event, last.sentence)
    case 'put-back':
      return putBack(draft, event, last.sentence)
    case 'decline':
      return draft
    case 'rename-section':
      return renameSection(draft, event)
    case 'move-section':
      return moveSection(draft, event)
    case 'drop-section':
      sectionAt(draft, event.section)
      return { ...draft, sections: draft.sections.toSpliced(event.section, 1) }
    case 'insert-section':
      return insertSection(draft, event, last)
  }
}

/** The draft after several, in order. */
export function applyReviews(draft: Draft, events: readonly ReviewEvent[]): Draft {
  const apply = startReview(draft)
  return events.reduce((_, event) => apply(event), draft)
}

/**
 * Begins with a draft as written. Each call applies the next event and returns the draft after it; one that throws changes
 * nothing. Ids of sentences that went with their section are not given again.
 */
export function startReview(draft: Draft): (event: ReviewEvent) => Draft {
  let last = highestNumbers(draft)
  let current = draft
  return (event) => {
    current = applyReview(current, event, last)
    const now = highestNumbers(current)
    last = { sentence: Math.max(last.sentence, now.sentence), leftOut: Math.max(last.leftOut, now.leftOut) }
    return current
  }
}

/** The sentence of an id. @throws CitewrightError */
export function findSentence({ sections }: Pick<Draft, 'sections'>, id: SentenceId): Sentence {
  for (const { sentences } of sections) {
    const found = sentences.find((sentence) => sentence.id === id)
    if (found !== undefined) return found
  }
  throw unknownSentence(id)
}

/** The section at a place, from 0. @throws CitewrightError */
export function sectionAt({ sections }: Pick<Draft, 'sections'>, place: number): Section {
  const section = sections[place]
  if (section === undefined) throw sectionPlace(place, sections.length)
  return section
}

/** Ids as a set. @throws CitewrightError if the draft lacks one */
function foundSentences({ sections }: Draft, ids: readonly SentenceId[]): ReadonlySet<SentenceId> {
  const wanted = new Set(ids)
  const found = new Set<SentenceId>()
  for (const { sentences } of sections) for (const { id } of sentences) if (wanted.has(id)) found.add(id)
  const unknown = ids.find((id) => !found.has(id))
  if (unknown !== undefined) throw unknownSentence(unknown)
  return found
}

function mark(draft: Draft, { sentences, review, done }: EventOf<'mark'>): Draft {
  const marked = foundSentences(draft, sentences)
  return mapSentences(draft, (sentence) => (marked.has(sentence.id) ? decided(sentence, review, done) : sentence))
}

function confirm(draft: Draft, { sentences, done }: EventOf<'confirm'>): Draft {
  const confirmed = foundSentences(draft, sentences)
  return mapSentences(draft, (sentence) =>
    // What was decided here needs no confirmation from a file.
    confirmed.has(sentence.id) && sentence.reviewed?.elsewhere === true
      ? decided(sentence, sentence.review, done)
      : sentence,
  )
}

/** A sentence on which a person decided, or took the decision back. */
function decided(sentence: Sentence, review: Sentence['review'], done: Reviewed | undefined): Sentence {
  const changed: { -readonly [Field in keyof Sentence]: Sentence[Field] } = { ...sentence, review }
  delete changed.reviewed
  return review === 'unreviewed' || done === undefined ? changed : { ...changed, reviewed: done }
}

/**
 * What comes into the draft with a decision keeps who took it and when; otherwise it is of whoever brings it in. What
 * comes with a file was decided elsewhere, whatever it says.
 */
function broughtIn(
  sentences: readonly Omit<Sentence, 'id'>[],
  done: Reviewed | undefined,
): readonly Omit<Sentence, 'id'>[] {
  return sentences.map((sentence) => {
    const { review, reviewed = done } = sentence
    if (review === 'unreviewed' || reviewed === undefined) return sentence
    return { ...sentence, reviewed: done?.elsewhere === true ? { ...reviewed, elsewhere: true } : reviewed }
  })
}

function rewritten(sentence: Sentence, { text, support, done, fixes }: EventOf<'rewrite'>): Sentence {
  if (fixes === undefined) return reworded(decided(sentence, 'rewritten', done), { text, support })
  if (oneLine(text) === oneLine(sentence.text)) throw nothingRewritten(sentence.id)
  return withText(sentence, text)
}

/** A sentence in a person's words. */
function reworded(sentence: Sentence, { text, support }: Pick<EventOf<'rewrite'>, 'text' | 'support'>): Sentence {
  if (oneLine(text) === oneLine(sentence.text)) throw nothingRewritten(sentence.id)
  const { origin, record } = sentence
  return {
    ...withText(sentence, text),
    support,
    // Words of a page that a person put in other words are that person's.
    origin: origin === 'model' ? 'model-edited' : origin === 'quotation' ? 'person' : origin,
    ...(record === undefined ? {} : { record: { ...record, asWritten: record.asWritten ?? sentence.text } }),
  }
}

function withText(sentence: Sentence, text: string): Sentence {
  const annotations = moveAnnotations(sentence.annotations ?? [], { before: sentence.text, after: text })
  // A model read other words.
  const { fields: _, ...unread } = sentence
  return withAnnotations({ ...unread, text }, annotations)
}

function annotate(draft: Draft, { sentence: id, annotations }: EventOf<'annotate'>): Draft {
  return changeSentence(draft, id, (sentence) => {
    checkAnnotations(sentence, annotations)
    return withAnnotations(sentence, annotations)
  })
}

function withAnnotations(sentence: Sentence, annotations: readonly Annotation[]): Sentence {
  const { annotations: _, ...plain } = sentence
  return annotations.length === 0 ? plain : { ...plain, annotations }
}

function cite(draft: Draft, { sentence: id, citations, support, pages, chunks }: EventOf<'cite'>): Draft {
  const cited = changeSentence(draft, id, (sentence) => ({
    ...(sentence.review === 'rejected' ? decided(sentence, 'unreviewed', undefined) : sentence),
    citations,
    support,
  }))
  return gainPassages(cited, { pages, chunks }, [findSentence(cited, id)])
}

function insert(draft: Draft, event: EventOf<'insert'>, last: number): Draft {
  const { section: place, after, sentences, rejects, done, pages, chunks } = event
  if (rejects !== undefined) findSentence(draft, rejects)
  const section = sectionAt(draft, place)
  const at = after === null ? 0 : section.sentences.findIndex(({ id }) => id === after) + 1
  if (after !== null && at === 0) throw unknownSentence(after, nameOf(section))
  const numbered = numberSentences(broughtIn(sentences, done), last)
  // What is put before the first sentence of a paragraph joins that paragraph.
  const following = section.sentences
    .slice(at)
    .map((sentence, index) => (at === 0 && index === 0 ? { ...sentence, startsParagraph: false } : sentence))
  const changed = { ...section, sentences: [...section.sentences.slice(0, at), ...numbered, ...following] }
  const grown = { ...draft, sections: draft.sections.with(place, changed) }
  const inserted = gainPassages(grown, { pages, chunks }, numbered)
  return rejects === undefined
    ? inserted
    : changeSentence(inserted, rejects, (sentence) => decided(sentence, 'rejected', done))
}

function renameSection(draft: Draft, { section: place, heading }: EventOf<'rename-section'>): Draft {
  const section = sectionAt(draft, place)
  // A lead that is given a heading is a section as any other.
  const renamed = { ...section, heading, level: Math.max(section.level, 2) }
  return { ...draft, sections: draft.sections.with(place, renamed) }
}

function moveSection(draft: Draft, { section: place, to }: EventOf<'move-section'>): Draft {
  const section = sectionAt(draft, place)
  sectionAt(draft, to)
  return { ...draft, sections: draft.sections.toSpliced(place, 1).toSpliced(to, 0, section) }
}

function insertSection(
  draft: Draft,
  { at, replaces, section, leftOut = [], done, ...gained }: EventOf<'insert-section'>,
  last: LastNumbers,
): Draft {
  const replaced = replaces === undefined ? undefined : sectionAt(draft, replaces)
  const remaining = replaces === undefined ? draft.sections : draft.sections.toSpliced(replaces, 1)
  if (at > remaining.length) throw sectionPlace(at, remaining.length)
  const inserted: Section = {
    ...section,
    sentences: numberSentences(broughtIn(section.sentences, done), last.sentence),
  }
  const sections = remaining.toSpliced(at, 0, inserted)
  const grown = gainPassages(
    { ...draft, sections },
    gained,
    [...inserted.sentences, ...leftOut.map(({ evidence, ...each }) => ({ ...each, citations: chunksOf(evidence) }))],
    inserted.ranking.map(({ chunkId }) => chunkId),
  )
  const listed = addLeftOut(grown, leftOut, last.leftOut)
  return replaced === undefined
    ? listed
    : leaveOutReplaced(listed, { replaced, by: inserted }, last.leftOut + leftOut.length)
}

function numberSentences(sentences: readonly Omit<Sentence, 'id'>[], last: number): readonly Sentence[] {
  return sentences.map((sentence, at) => ({ id: sentenceIdSchema.parse(`s${last + at + 1}`), ...sentence }))
}

function changeSentence(draft: Draft, id: SentenceId, change: (sentence: Sentence) => Sentence): Draft {
  findSentence(draft, id)
  return mapSentences(draft, (sentence) => (sentence.id === id ? change(sentence) : sentence))
}

function mapSentences(draft: Draft, change: (sentence: Sentence) => Sentence): Draft {
  return {
    ...draft,
    sections: draft.sections.map((section) => ({ ...section, sentences: section.sentences.map(change) })),
  }
}

function highestNumbers({ sections, leftOut = [] }: Draft): LastNumbers {
  const highest = (ids: readonly string[], pattern: RegExp): number =>
    ids.reduce((most, id) => Math.max(most, Number(pattern.exec(id)?.[1] ?? 0)), 0)
  const sentences = sections.flatMap((section) => section.sentences)
  return {
    sentence: highest(
      sentences.map(({ id }) => id),
      /^s(\d+)$/,
    ),
    leftOut: highest(
      leftOut.map(({ id }) => id),
      /^x(\d+)$/,
    ),
  }
}

function nameOf({ heading }: Section): string {
  return heading === '' ? 'The lead' : `The section “${heading}”`
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}
