import type { Passage } from '../../chunk/passage.ts'
import type { Event } from '../../domain/event.ts'
import { datesIn } from '../../verify/facts/datesIn.ts'
import type { WrittenSection } from '../writtenArticle.ts'

export interface HeadingSources {
  readonly event: Event
  /** All of the event: they tell which words are names, being written with a capital only. */
  readonly passages: readonly Passage[]
}

/**
 * Takes off headings that a model wrote and its sentences do not bear out: a date, and a name that no sentence under it
 * has, which would read as if they spoke of whoever it names. The sentences join the section before.
 */
export function groundHeadings(
  sections: readonly WrittenSection[],
  { event, passages }: HeadingSources,
): readonly WrittenSection[] {
  const isName = nameFinder(passages)
  const kept: WrittenSection[] = []
  for (const section of sections) {
    const { heading, sentences } = section
    const told = wordsOf([event.title, ...sentences.map(({ text }) => text)].join(' '))
    const known = new Set(told.map((word) => word.toLowerCase()))
    const strange = wordsOf(heading).some((word) => isName(word) && !known.has(word.toLowerCase()))
    if (heading === '' || !(strange || isDate(heading))) {
      kept.push(section)
      continue
    }
    const [first, ...rest] = sentences
    const moved = first === undefined ? [] : [{ ...first, startsParagraph: true }, ...rest]
    const before = kept.pop()
    kept.push(
      before === undefined
        ? { ...section, heading: '', level: 1, sentences: moved }
        : { ...before, ranking: joined(before, section), sentences: [...before.sentences, ...moved] },
    )
  }
  return kept
}

/** Passages that either section was shown, each once. */
function joined(one: WrittenSection, other: WrittenSection): WrittenSection['ranking'] {
  return [...new Map([...other.ranking, ...one.ranking].map((ranked) => [ranked.chunkId, ranked])).values()]
}

function isDate(heading: string): boolean {
  const [date] = datesIn(heading)
  return date !== undefined && wordsOf(heading.slice(0, date.start) + heading.slice(date.end)).length === 0
}

/** A name is written with a capital wherever it stands; a word that the pages do not have is taken for none. */
function nameFinder(passages: readonly Passage[]): (word: string) => boolean {
  const capital = new Set<string>()
  const small = new Set<string>()
  for (const word of passages.flatMap(({ text }) => wordsOf(text))) {
    if (/^\p{Lu}/u.test(word)) capital.add(word.toLowerCase())
    else small.add(word)
  }
  return (word) => /^\p{Lu}/u.test(word) && capital.has(word.toLowerCase()) && !small.has(word.toLowerCase())
}

function wordsOf(text: string): readonly string[] {
  return text.match(/\p{L}[\p{L}\p{M}'’-]+/gu) ?? []
}
