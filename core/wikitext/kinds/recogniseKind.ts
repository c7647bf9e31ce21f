import type { Draft } from '../../domain/draft.ts'
import { primarySubtag } from '../../text/primarySubtag.ts'
import { literally } from '../wholeWords.ts'
import { definitionIn } from './definition.ts'
import type { SubjectKind } from './subjectKind.ts'
import { kindNamed, subjectKinds } from './subjectKinds.ts'
import { titleAlone, titlePattern } from './titleForms.ts'

export interface Recognised {
  readonly title: string
  /** Primary subtag of the language of title and pages. */
  readonly language: string
  /** The first sentence of the article; empty if there is none. */
  readonly opening: string
  /** Texts of the pages. */
  readonly pages: readonly string[]
}

/** What of a draft tells its kind of subject. */
export interface RecognisedDraft {
  readonly event: Pick<Draft['event'], 'title' | 'language'>
  readonly plan?: Pick<NonNullable<Draft['plan']>, 'kind'>
  readonly sections: readonly { readonly heading: string; readonly sentences: readonly { readonly text: string }[] }[]
  readonly pages: readonly { readonly text: string }[]
}

/** Pages of which the sentences that name the subject are looked at, and characters of each. */
const mostPages = 30
const mostCharacters = 40_000
/** Fewest mentions on pages that say what the subject is, and their share of all that say something. */
const fewestMentions = 3
const leastShare = 0.5

/**
 * The kind of an article's subject: as the writer's plan names it, unless the title names another kind of happening;
 * without a plan as title, first sentence and pages tell. Undefined if they do not.
 */
export function kindOfDraft({ event, plan, sections, pages }: RecognisedDraft): SubjectKind | undefined {
  const language = primarySubtag(event.language)
  const named = kindNamed(plan?.kind ?? '')
  const [first] = sections
  const subject = {
    title: event.title,
    language,
    opening: first?.heading === '' ? (first.sentences[0]?.text ?? '') : '',
    pages: pages.map(({ text }) => text),
  }
  const byTitle = kindOfTitle(subject)
  // A plan's "disaster" is a storm by its title; but "The Aosawa Murders", a book, is no crime.
  if (named?.title === 'plain') return byTitle === undefined || isVague(byTitle) ? named : byTitle.kind
  if (named !== undefined) return named
  return recogniseKind(subject)
}

/** The kind that the title's words name, otherwise the first sentence, otherwise most mentions on the pages. */
export function recogniseKind(subject: Recognised): SubjectKind | undefined {
  const { title, language, opening, pages } = subject
  const kinds = kindsIn(language)
  const byTitle = kindOfTitle(subject)
  if (byTitle?.isBracket === true) return byTitle.kind
  const defined = definitionIn(opening, title)
  const byDefinition = defined === undefined ? undefined : kindOfNoun(defined.words, kinds)
  if (byDefinition !== undefined && byTitle?.kind.happens !== true) return byDefinition
  if (byTitle !== undefined && !isVague(byTitle)) {
    const byPages = byTitle.kind.happens && isName(title) ? kindOnPages(title, pages, kinds) : undefined
    return byPages !== undefined && byPages.title !== 'plain' ? byPages : byTitle.kind
  }
  return byDefinition ?? kindOnPages(title, pages, kinds) ?? byTitle?.kind
}

interface KindOfTitle {
  readonly kind: SubjectKind
  /** Whether the words in brackets at the end tell: "(2022 film)". */
  readonly isBracket: boolean
}

/** The kind that the title's own words name; where they are doubtful, the first sentence or the pages must agree. */
function kindOfTitle(subject: Recognised): KindOfTitle | undefined {
  const { title, language } = subject
  const bracket = /\([^()]*\)$/u.exec(title)?.[0] ?? ''
  const matching = kindsIn(language).flatMap(({ kind, words }) => {
    const matches = (sources: readonly string[]): readonly RegExpExecArray[] =>
      sources.map((source) => new RegExp(source, 'u').exec(title)).filter((each) => each !== null)
    const plain = matches(words.titles)
    const doubtful = plain.length > 0 ? [] : matches(words.doubtfulTitles)
    const found = doubtful.length > 0 && agrees(kind, subject) ? doubtful : plain
    if (found.length === 0) return []
    // A bracket tells most, then what stands first, then what stands last.
    const isBracket = found.some(({ index }) => bracket !== '' && index >= title.length - bracket.length)
    const end = Math.max(...found.map(({ index, 0: all }) => index + all.trimEnd().length))
    return [{ kind, isBracket, isFirst: found.some(({ index }) => index === 0), end }]
  })
  return matching.sort(
    (a, b) =>
      Number(b.isBracket) - Number(a.isBracket) ||
      Number(isVague(a)) - Number(isVague(b)) ||
      Number(b.isFirst) - Number(a.isFirst) ||
      b.end - a.end,
  )[0]
}

/** Whether the first sentence defines the subject as of that kind, or pages that name it speak of that kind, and of no work or organisation more often. */
function agrees(wanted: SubjectKind, { title, language, opening, pages }: Recognised): boolean {
  const kinds = kindsIn(language)
  const defined = definitionIn(opening, title)
  const byDefinition = defined === undefined ? undefined : kindOfNoun(defined.words, kinds)
  if (byDefinition !== undefined) return byDefinition.id === wanted.id
  const counts = nounsBesideTitle(titlePattern(titleAlone(title)), pages, kinds)
  const count = counts.get(wanted) ?? 0
  const most = Math.max(0, ...[...counts].flatMap(([kind, found]) => (kind.happens ? [] : [found])))
  return count >= fewestMentions && count >= most
}

/** How often pages that name the title have the nouns of each kind that a title alone may be mistaken for, those within the title left out. */
function nounsBesideTitle(
  name: string,
  pages: readonly string[],
  kinds: readonly KnownKind[],
): ReadonlyMap<SubjectKind, number> {
  const named = new RegExp(`(?<![\\p{L}])${name}(?![\\p{L}])`, 'giu')
  const rivals = kinds.filter(({ kind }) => kind.happens || kind.title !== 'plain' || namesOfGroups.has(kind.id))
  const counts = new Map<SubjectKind, number>()
  for (const page of pages.slice(0, mostPages)) {
    const text = page.slice(0, mostCharacters)
    const others = text.replace(named, ' ')
    if (others === text) continue
    for (const { kind, words } of rivals) {
      const pattern = new RegExp(`(?<![\\p{L}-])(?:${words.nouns.map(literally).join('|')})s?(?![\\p{L}])`, 'giu')
      const found = words.nouns.length === 0 ? 0 : (others.match(pattern)?.length ?? 0)
      if (found > 0) counts.set(kind, (counts.get(kind) ?? 0) + found)
    }
  }
  return counts
}

/** Kinds whose names look like those of happenings: "Storm Records". */
const namesOfGroups: ReadonlySet<string> = new Set(['organisation', 'company'])

function kindsIn(language: string): readonly KnownKind[] {
  return [...subjectKinds().values()].flatMap((kind) => {
    const words = kind.words[language]
    return words === undefined ? [] : [{ kind, words }]
  })
}

/** Whether the title's words may also name something of another kind. */
function isVague({ kind, isBracket }: Pick<KindOfTitle, 'kind' | 'isBracket'>): boolean {
  return !isBracket && vagueKinds.has(kind.id)
}

/** Kinds whose patterns of titles also fit titles of others. */
const vagueKinds: ReadonlySet<string> = new Set(['topic', 'event', 'organisation', 'building', 'place'])

interface KnownKind {
  readonly kind: SubjectKind
  readonly words: SubjectKind['words'][string]
}

/** The kind whose noun a definition ends with, the longest noun first; "film" in "American horror film". */
function kindOfNoun(words: string, kinds: readonly KnownKind[]): SubjectKind | undefined {
  const found = kinds.flatMap(({ kind, words: { nouns } }) =>
    nouns
      .filter((noun) => new RegExp(`(?<![\\p{L}-])${literally(noun)}$`, 'iu').test(words))
      .map((noun) => ({ kind, length: noun.length })),
  )
  return found.sort((a, b) => b.length - a.length)[0]?.kind
}

/** The kind that pages most often say the subject is: "the film Title", "Title is a film", "Title, a film". */
function kindOnPages(title: string, pages: readonly string[], kinds: readonly KnownKind[]): SubjectKind | undefined {
  const name = titlePattern(titleAlone(title))
  const nouns = kinds.flatMap(({ kind, words }) => words.nouns.map((noun) => ({ kind, noun })))
  const byNoun = new Map(nouns.map(({ kind, noun }) => [noun.toLowerCase(), kind]))
  const alternatives = [...byNoun.keys()]
    .sort((a, b) => b.length - a.length)
    .map(literally)
    .join('|')
  const before = new RegExp(`(?<![\\p{L}-])(${alternatives})\\s["“'‘]?${name}(?![\\p{L}])`, 'giu')
  const after = new RegExp(
    `(?<![\\p{L}])${name}["”'’]?(?:\\s?\\([^()]{1,60}\\))?(?:,|\\s(?:is|was|are|were|will be))\\s(?:an?|the)\\s(?:[^.,;:()]{0,80}?[\\s-])?(${alternatives})(?![\\p{L}])`,
    'giu',
  )
  const counts = new Map<SubjectKind, number>()
  for (const text of pages.slice(0, mostPages)) {
    for (const pattern of [before, after]) {
      for (const { 1: noun = '' } of text.slice(0, mostCharacters).matchAll(pattern)) {
        const kind = byNoun.get(noun.toLowerCase())
        if (kind !== undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1)
      }
    }
  }
  const [best] = [...counts].sort(([, a], [, b]) => b - a)
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (best !== undefined && best[1] >= fewestMentions && best[1] / all >= leastShare) return best[0]
  return isName(title) ? workOnPages(name, pages, byNoun) : undefined
}

/** Fewest times that pages on a work call it what it is, and how many times as often as they name any other kind of work. */
const fewestNouns = 8
const leastLead = 1.5

/** The kind of work that pages which name the title speak of most. */
function workOnPages(
  name: string,
  pages: readonly string[],
  byNoun: ReadonlyMap<string, SubjectKind>,
): SubjectKind | undefined {
  const named = new RegExp(`(?<![\\p{L}])${name}(?![\\p{L}])`, 'iu')
  const counts = new Map<SubjectKind, number>()
  for (const page of pages.slice(0, mostPages)) {
    const text = page.slice(0, mostCharacters)
    if (!named.test(text)) continue
    for (const [noun, kind] of byNoun) {
      if (kind.title === 'plain' && kind.id !== 'sports-event') continue
      const found = text.match(new RegExp(`(?<![\\p{L}-])${literally(noun)}s?(?![\\p{L}])`, 'giu'))?.length ?? 0
      if (found > 0) counts.set(kind, (counts.get(kind) ?? 0) + found)
    }
  }
  const [best, second] = [...counts].sort(([, a], [, b]) => b - a)
  if (best === undefined || best[1] < fewestNouns || best[1] < leastLead * (second?.[1] ?? 0)) return undefined
  return best[0]
}

/** Whether all long words have capitals, as in titles of works: "The Aosawa Murders". */
function isName(title: string): boolean {
  return titleAlone(title)
    .split(' ')
    .every((word) => word.length < 4 || !/^\p{Ll}/u.test(word))
}
