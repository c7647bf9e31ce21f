import type { Draft } from '../../domain/draft.ts'
import { articleSections, articleSentences } from '../../article/articleSections.ts'
import { inlineText } from '../../text/inlineText.ts'
import { calendarDate } from '../../text/formatDate.ts'
import type { WikiProfile } from '../../wikitext/wikis/wikiProfile.ts'
import { aboutOf, type AnsweredPage, type AskWiki } from '../links/apiTitles.ts'
import { linkWordLists, nameKey } from '../links/linkWordLists.ts'

/** A category that articles on like subjects are in, or that the kind of subject has. */
interface CategorySuggestion {
  /** Without its namespace. */
  readonly name: string
  /** Like articles that are in it, or in that of another year. */
  readonly articles: readonly string[]
  /** Whether articles on this kind of subject usually have it. */
  readonly isOfKind: boolean
}

/** An article on a like subject. */
interface LikeArticle {
  readonly title: string
  readonly about: string
}

export interface LikeArticles {
  readonly categories: readonly CategorySuggestion[]
  readonly seeAlso: readonly LikeArticle[]
}

export interface LikeRequest {
  readonly ask: AskWiki
  readonly wiki: WikiProfile
  /** Categories that the kind of subject usually has, without their namespace. */
  readonly expected: readonly string[]
}

const mostFound = 20
/** Articles whose categories are counted. */
const mostRead = 12
const mostCategories = 20
const mostSeeAlso = 8
const titlesAtATime = 50
const year = /(?<!\d)(?:1[89]|20)\d\d(?!\d)/g

/**
 * Categories and articles for the end of a draft, out of the wiki's articles on like subjects: those that its search finds
 * for the title's words. Categories of another year are suggested for the year of this one. Only what exists is suggested,
 * and of categories only those whose names the draft could have: no other place, no maintenance.
 *
 * @throws what `ask` throws
 */
export async function findLikeArticles(draft: Draft, { ask, wiki, expected }: LikeRequest): Promise<LikeArticles> {
  const found = await search(draft, ask)
  const read = await readPages(ask, found.slice(0, mostRead), wiki)
  const own = calendarDate(draft.event.date)?.year ?? yearIn(draft.event.title)
  const sentences = articleSentences(articleSections(draft)).map(({ text }) => inlineText(text))
  const words = new Set(nameKey([draft.event.title, ...sentences].join(' ')).split(' '))
  const known = linkWordLists(draft.event.language).overlinked
  const counted = new Map<string, string[]>()
  for (const { title, categories } of read) {
    for (const category of categories) {
      const name = withoutSpace(category.title, wiki)
      const ofYear = own === undefined ? name : name.replace(year, own)
      if (!fits(ofYear, { words, known, own })) continue
      counted.set(ofYear, [...(counted.get(ofYear) ?? []), title])
    }
  }
  const least = read.length < 4 ? 1 : 2
  const often = [...counted].filter(([, articles]) => articles.length >= least)
  const names = [...new Set([...expected, ...often.map(([name]) => name)])]
  const existing = await existingCategories(ask, names, wiki)
  const categories = names
    .filter((name) => existing.has(name))
    .map((name) => ({ name, articles: counted.get(name) ?? [], isOfKind: expected.includes(name) }))
    .sort((a, b) => Number(b.isOfKind) - Number(a.isOfKind) || b.articles.length - a.articles.length)
    .slice(0, mostCategories)
  return { categories, seeAlso: seeAlsoOf(draft, read) }
}

/** Articles that the wiki's search finds for the title, and for the title without its names and year. */
async function search({ event }: Draft, ask: AskWiki): Promise<readonly string[]> {
  const plain = event.title.replace(/\([^()]*\)/g, ' ')
  const common = plain
    .split(/\s+/)
    .filter((word) => /^\p{Ll}[\p{L}-]{2,}$/u.test(word) && !/^(?:the|and|for|from|with|into)$/.test(word))
  const questions = [...new Set([plain.replace(year, ' ').trim(), common.join(' ')])].filter((text) => text !== '')
  const titles: string[] = []
  for (const question of questions) {
    const { query } = await ask({
      ...{ action: 'query', list: 'search', srwhat: 'text', srnamespace: '0', srlimit: String(mostFound) },
      srsearch: question.replace(/["~*:]/g, ' '),
    })
    titles.push(...query.search.map(({ title }) => title))
  }
  return [...new Set(titles)].filter((title) => nameKey(title) !== nameKey(event.title))
}

/** The articles with their categories, without hidden ones and without pages that tell articles apart. */
async function readPages(
  ask: AskWiki,
  titles: readonly string[],
  { disambiguation }: WikiProfile,
): Promise<readonly AnsweredPage[]> {
  if (titles.length === 0) return []
  const { query } = await ask({
    action: 'query',
    prop: 'categories|pageprops|templates|description',
    ppprop: 'disambiguation|wikibase-shortdesc',
    tltemplates: disambiguation.templates.join('|'),
    clshow: '!hidden',
    ...{ cllimit: 'max', tllimit: 'max', titles: titles.join('|') },
  })
  const order = new Map(titles.map((title, place) => [title, place]))
  return query.pages
    .filter(
      ({ missing, pageprops, templates }) => !missing && !('disambiguation' in pageprops) && templates.length === 0,
    )
    .sort((a, b) => (order.get(a.title) ?? 0) - (order.get(b.title) ?? 0))
}

/** What only concerns how an article is kept. */
const maintenance =
  /\b(?:stubs?|articles|pages|wikipedia|wikidata|redirects?|templates?|use (?:dmy|mdy)|cs1|webarchive|short description|coordinates on|all (?:stub|articles)|cleanup|unsourced|orphaned|portal)\b/i

/** Whether a draft could be in a category: its names and years are those of the draft. */
function fits(
  name: string,
  {
    words,
    known,
    own,
  }: { readonly words: ReadonlySet<string>; readonly known: ReadonlySet<string>; readonly own: string | undefined },
): boolean {
  if (maintenance.test(name)) return false
  const years = name.match(/\d{3,4}/g) ?? []
  if (years.some((each) => each !== own && !words.has(each))) return false
  return name.split(/\s+/).every((word, place) => {
    if (!/^\p{Lu}/u.test(word)) return true
    const keys = nameKey(word).split(' ')
    // The first word of a category has a capital letter in any case: "Maritime incidents in Norway".
    return keys.every((key) => words.has(key)) || (place === 0 && !isNameAtBeginning(word, name, known))
  })
}

/** Whether the first word of a category is a name: of a country or people, or with another name behind it. */
function isNameAtBeginning(word: string, name: string, overlinked: ReadonlySet<string>): boolean {
  const [, second = ''] = name.split(/\s+/)
  return /\p{Lu}.*\p{Lu}/u.test(word) || /^\p{Lu}/u.test(second) || overlinked.has(nameKey(word))
}

/** Those of the categories that exist. */
async function existingCategories(
  ask: AskWiki,
  names: readonly string[],
  wiki: WikiProfile,
): Promise<ReadonlySet<string>> {
  const existing = new Set<string>()
  for (let at = 0; at < names.length; at += titlesAtATime) {
    const asked = names.slice(at, at + titlesAtATime)
    const titles = asked.map((name) => `${wiki.namespaces.category}:${name}`).join('|')
    const { query } = await ask({ action: 'query', prop: 'info', titles })
    for (const { title, missing, invalid } of query.pages) {
      if (!missing && !invalid) existing.add(withoutSpace(title, wiki))
    }
  }
  return existing
}

function withoutSpace(title: string, { namespaces }: WikiProfile): string {
  return title.replace(new RegExp(`^(?:${namespaces.category}|Category):`, 'iu'), '')
}

/** Articles that share the most words of the title, and are not named in the text, where they would be linked. */
function seeAlsoOf(draft: Draft, read: readonly AnsweredPage[]): readonly LikeArticle[] {
  const text = articleSentences(articleSections(draft))
    .map(({ text: each }) => inlineText(each))
    .join(' ')
  return read
    .filter(({ title }) => !text.includes(title.replace(/\s*\([^()]*\)$/, '')))
    .slice(0, mostSeeAlso)
    .map((page) => ({ title: page.title, about: aboutOf(page) }))
}

function yearIn(title: string): string | undefined {
  return title.match(year)?.[0]
}
