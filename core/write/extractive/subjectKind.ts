import type { Candidate } from './candidateSentences.ts'
import { lowerWords } from './phraseFinder.ts'
import { sectionLists, type LanguageSections } from './sectionLists.ts'

/** Kinds of happenings, whose headings, “Accident” or “Attack”, suit nothing else. */
const happenings: ReadonlySet<string> = new Set(['disaster', 'accident', 'attack', 'incident'])
/** Kinds of works, which their pages often name as such. */
const works: ReadonlySet<string> = new Set(['game', 'film', 'music', 'book'])
/** Least share of sentences on a kind that the title does not name; higher if wrong headings would mislead. */
const leastShare = { happening: 0.5, other: 0.3, person: 0.12 } as const
/** “Anna Berg”, “Ludwig van Dahl”: names alone. */
const personName =
  /^(?!The\s)\p{Lu}[\p{L}'’.-]*(?:\s(?:de|da|di|van|von|der|den|la|le|bin|al|\p{Lu}[\p{L}'’.-]*)){1,3}$/u

/**
 * The kind of subject that title and evidence show. The title's head counts most, "floods" in "July 2023 floods" or "death"
 * in "Death of a teacher", especially the word that names the kind, "scandal" in "film festival scandal". The evidence
 * counts by its share of the sentences.
 */
export function subjectKind(title: string, candidates: readonly Candidate[], language: LanguageSections): string {
  const sample = candidates.slice(0, 60).map(({ text }) => lowerWords(text))
  const whole = lowerWords(title)
  const head = titleHead(title)
  const shareOf = (id: string): number =>
    sample.filter((words) => (language.kinds[id]?.evidence(words).length ?? 0) > 0).length / Math.max(1, sample.length)
  const words = { whole, head: lowerWords(head), nounFirst: language.nounFirst }
  const ofWork = Math.max(...[...works].map(shareOf))
  const isLowerCase = /\s\p{Ll}{4,}$/u.test(head)
  const isHappening = isLowerCase && [...happenings].some((id) => namesKind(language.kinds[id]?.title, words))
  let best = { kind: 'other', points: 0 }
  for (const { id } of sectionLists.kinds) {
    const kind = language.kinds[id]
    if (kind === undefined) continue
    const share = shareOf(id)
    const inTitle = kind.title(whole).length
    const named = titlePoints(kind.title, words)
    // “The Harbour Murders” is a book if its pages say so.
    const isNameOfWork = happenings.has(id) && ofWork >= leastShare.other && ofWork > share && !isLowerCase
    const points = (isNameOfWork ? 0.4 : 1) * named + (works.has(id) && !isHappening ? 3 : 1.5) * share
    const least = happenings.has(id) ? leastShare.happening : id === 'person' ? leastShare.person : leastShare.other
    if (id === 'person' && !personName.test(title)) continue
    if (points > best.points + 1e-9 && (inTitle > 0 || share >= least)) best = { kind: id, points }
  }
  return best.kind
}

interface TitleWords {
  readonly whole: readonly string[]
  readonly head: readonly string[]
  /** True if the language puts the noun before its modifiers: "inondations de juillet". */
  readonly nounFirst: boolean
}

type Cues = (words: readonly string[]) => readonly string[]

function titlePoints(cues: Cues, words: TitleWords): number {
  return 1.5 * cues(words.head).length + 0.5 * cues(words.whole).length + (namesKind(cues, words) ? 2 : 0)
}

/** Whether the title's noun, its last word (or first, in some languages), or two words there are one of the cues. */
function namesKind(cues: Cues | undefined, { head, nounFirst }: TitleWords): boolean {
  const ends = (count: number): readonly string[] => (nounFirst ? head.slice(0, count) : head.slice(-count))
  return cues !== undefined && (cues(ends(1)).length > 0 || cues(ends(2)).some((phrase) => phrase.includes(' ')))
}

/** "(video game)" or "2022 film" in brackets; otherwise the words before the first preposition, without brackets. */
function titleHead(title: string): string {
  const bracketed = /\(([^)]*\p{L}[^)]*)\)\s*$/u.exec(title)?.[1]
  if (bracketed !== undefined && /^[\p{Ll}\d\s]+$/u.test(bracketed)) return bracketed
  return (
    title
      .replace(/^list of /iu, '')
      .replace(/\s\([^()]*\)\s*$/u, '')
      .split(/\s(?:of|in|at|on|to|from|and)\s/iu)[0] ?? title
  )
}
