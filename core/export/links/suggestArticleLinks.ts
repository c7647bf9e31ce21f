import type { Draft } from '../../domain/draft.ts'
import type { SentenceId } from '../../domain/ids.ts'
import type { WikiProfile } from '../../wikitext/wikis/wikiProfile.ts'
import { titleAlone } from '../../wikitext/kinds/titleForms.ts'
import { wholeWords } from '../../wikitext/wholeWords.ts'
import { findMentions, type LinkCandidate, type LinkMention } from './findMentions.ts'
import { linkWordLists, nameKey, type LinkWordLists } from './linkWordLists.ts'
import { pageContext, type PageContext } from './pageContext.ts'
import { rankNamesakes } from './rankNamesakes.ts'
import { beliefIn } from './beliefIn.ts'
import type { Namesake, SharedName, WikiTitle, WikiTitles } from './wikiTitles.ts'

/**
 * Why a link is suggested:
 * - `name`: a name of several words is exactly a title, and what the article is about fits the text;
 * - `unconfirmed`: a name of several words is exactly a title, and nothing says that the article is about the same;
 * - `one-word`: a single word is exactly a title;
 * - `namesakes`: the name is exactly a title, and other articles have it as well;
 * - `context`: of several articles with the name, the pages fit this one;
 * - `redirect`: the name leads to an article of another title;
 * - `term`: a term that such articles link.
 */
const linkReasons = ['name', 'unconfirmed', 'one-word', 'namesakes', 'context', 'redirect', 'term'] as const
type LinkReason = (typeof linkReasons)[number]

/** A link that a person may accept. */
export interface LinkSuggestion {
  /** As the article's text writes it. */
  readonly text: string
  /** What the link contains: the title of an article, or of a redirect to it. */
  readonly title: string
  /** The article that it opens. */
  readonly target: string
  /** What the article is about, in the wiki's words; empty if unknown. */
  readonly about: string
  readonly reason: LinkReason
  /** Whether it needs no second look. */
  readonly isCertain: boolean
  /** Other articles that the name may mean. */
  readonly others: readonly Namesake[]
  /** The sentence that has the words first. */
  readonly sentence: SentenceId
}

/** Other articles that are listed with a suggestion. */
const mostOthers = 12

/**
 * Links that an article's text could have, in its order: names, and terms of its subject, that are titles of articles of
 * its wiki. Never a disambiguation page, also not through a redirect; never the article itself; no article twice. A name
 * that several articles have is suggested only if the pages clearly fit one.
 */
export async function suggestArticleLinks(
  draft: Draft,
  { titles, wiki }: { readonly titles: WikiTitles; readonly wiki: WikiProfile },
): Promise<readonly LinkSuggestion[]> {
  const mentions = findMentions(draft)
  const { title } = draft.event
  const found = await titles.find([
    ...new Set([title, ...mentions.flatMap(({ candidates }) => candidates.map(({ text }) => text))]),
  ])
  // The subject is not linked by its name alone either: "Norman Tower" in the article "The Norman Tower (Bury St Edmunds)".
  const alone = titleAlone(title)
  // Nor is the person of "Death of Keenan Anderson", whose name leads to that article.
  const person =
    /^(?:Death|Murder|Killing|Shooting|Disappearance|Assassination|Wedding|Trial|Arrest|Funeral) of (.+)$/u.exec(
      alone,
    )?.[1]
  const own = new Set(
    [person ?? title, title, found.get(title)?.target ?? title, alone, alone.replace(/^The /u, ''), `The ${alone}`].map(
      nameKey,
    ),
  )
  const context = pageContext(draft)
  const lists = linkWordLists(draft.event.language)
  const { overlinked } = lists
  const taken = new Map<SentenceId, LinkCandidate[]>()
  const chosen = mentions
    .flatMap((mention) => choose(mention, { found, overlinked, taken }))
    .filter(({ text }) => !isInTitleAlone(text, draft))
  const asked = chosen.filter(({ kind, text }) => kind === 'name' && !text.includes(', ')).map(({ text }) => text)
  const namesakes = await titles.namesakes([...new Set(asked)])
  const linked = new Set<string>()
  return chosen.flatMap((mention): readonly LinkSuggestion[] => {
    const suggestion = judge(mention, { context, wiki, lists, shared: namesakes.get(mention.text) })
    if (suggestion === undefined || own.has(nameKey(suggestion.target))) return []
    if (overlinked.has(nameKey(suggestion.target)) || linked.has(suggestion.target)) return []
    linked.add(suggestion.target)
    return [suggestion]
  })
}

/** Of "Republican Party of Iowa", the party's own name is that of another; a person's is not. */
const isGroup =
  /(?:Party|Department|Court|University|Bank|Ministry|Association|House|Council|Society|Federation|Union|Board|Institute|College|Museum|Office|Bureau|Cent(?:er|re)|Library|Academy|Church|Assembly|Parliament|Government)$/u

/** Whether words stand in the subject's own title and nowhere else: "Dark Descent" of "Aliens: Dark Descent". */
function isInTitleAlone(words: string, { event, sections }: Draft): boolean {
  const title = titleAlone(event.title)
  if (!wholeWords(words, 'u').test(title)) return false
  const texts = sections.flatMap(({ sentences }) => sentences.map(({ text }) => text.replaceAll(title, '')))
  return !texts.some((text) => wholeWords(words, 'u').test(text))
}

interface Chosen extends Pick<LinkMention, 'sentence' | 'kind'> {
  readonly text: string
  readonly page: WikiTitle
}

interface ChooseTools {
  readonly found: ReadonlyMap<string, WikiTitle>
  readonly overlinked: ReadonlySet<string>
  /** Words of each sentence that have been chosen; what is chosen is added. */
  readonly taken: Map<SentenceId, LinkCandidate[]>
}

/** The pages that a mention, or each of its parts, may lead to. */
function choose(
  { candidates, sentence, kind }: LinkMention,
  { found, overlinked, taken: takenIn }: ChooseTools,
): readonly Chosen[] {
  const taken = takenIn.get(sentence) ?? []
  takenIn.set(sentence, taken)
  return candidates.flatMap((candidate): readonly Chosen[] => {
    const { text, start, end, isJoined, behindOf } = candidate
    const page = found.get(text)
    if (taken.some((other) => start < other.end && other.start < end) || !isUsable(text, page)) return []
    if (page === undefined || (isJoined && !isSameName(text, page.target))) return []
    // "The [[National Guard]]": the article before a name is linked only if the title has it.
    const hasArticle = text.startsWith('The ') && !page.target.startsWith('The ')
    if (hasArticle && found.get(text.slice(4))?.target === page.target) return []
    // "San Diego, California" is linked as [[San Diego]], California.
    const [place = '', ...of] = text.split(', ')
    if (of.length === 1 && nameKey(page.target) === nameKey(place)) return []
    if (behindOf !== undefined && isGroup.test(text)) return []
    if (behindOf !== undefined && !overlinked.has(nameKey(behindOf)) && !(/\s/.test(behindOf) && found.has(behindOf)))
      return []
    taken.push(candidate)
    return [{ sentence, kind, text, page }]
  })
}

/** Whether a page can be meant by a name: not if its title is a common noun, or its words stand for something else. */
function isUsable(name: string, page: WikiTitle | undefined): boolean {
  if (page === undefined) return false
  if (page.isDisambiguation) return true
  return !isCommonNoun(name, page.target)
}

/** Whether a title writes small what the name writes with capitals: "Police department" is not the department of a city. */
function isCommonNoun(name: string, target: string): boolean {
  const words = target.split(' ')
  const named = name.split(' ')
  if (named.length < 2 || named.slice(1).every((word) => !/^\p{Lu}/u.test(word))) return false
  if (words.length === 1) return nameKey(name).split(' ').includes(nameKey(target))
  return words.slice(1).every((word) => /^[\p{Ll}\p{N}(]/u.test(word)) && !target.includes('(')
}

interface JudgeTools {
  readonly context: PageContext
  readonly wiki: WikiProfile
  readonly lists: LinkWordLists
  readonly shared: SharedName | undefined
}

function judge(mention: Chosen, tools: JudgeTools): LinkSuggestion | undefined {
  const { text, page, sentence, kind } = mention
  const { context, wiki, lists, shared } = tools
  const namesakes = shared?.articles ?? []
  const others = namesakes.filter(({ title }) => title !== page.target).slice(0, mostOthers)
  const base = { text, sentence, title: page.title, target: page.target, about: page.about, others }
  if (kind === 'term') {
    return page.isDisambiguation ? undefined : { ...base, others: [], reason: 'term', isCertain: false }
  }
  const usual = page.isDisambiguation ? undefined : { title: page.target, about: page.about }
  const winner = namesakes.length === 0 ? usual : rankNamesakes(text, { usual, namesakes }, context)
  if (winner === undefined) return undefined
  const isOneWord = !/\s/.test(text)
  if (isOneWord && context.isPartOfNames(text)) return undefined
  if (winner.title !== page.target) {
    const rest = [...(usual === undefined ? [] : [usual]), ...others]
    const { title, about } = winner
    return {
      ...{ text, sentence, title, target: title, about, reason: 'context', isCertain: false },
      others: rest.filter((other) => other.title !== title).slice(0, mostOthers),
    }
  }
  const title = wiki.redirectLinks === 'piped' ? page.target : page.title
  const isSame = isSameName(text, page.target) && !page.toSection
  if (!isSame) {
    if (!leadsTo(text, page, context)) return undefined
    return { ...base, title, reason: 'redirect', isCertain: false }
  }
  const isShared = shared?.isShared ?? false
  const belief = beliefIn(text, { page, isShared, others, context, lists })
  if (belief === 'unlikely') return undefined
  if (isOneWord) return { ...base, title, reason: 'one-word', isCertain: false }
  if (belief === 'certain') return { ...base, title, reason: isShared ? 'namesakes' : 'name', isCertain: true }
  return { ...base, title, reason: isShared ? 'namesakes' : 'unconfirmed', isCertain: false }
}

function isSameName(name: string, title: string): boolean {
  return comparable(name) === comparable(title.replace(/\s*\([^()]*\)$/, ''))
}

/** A name without the form of a company, and in the singular. */
function comparable(name: string): string {
  return nameKey(name)
    .replace(/ (?:inc|ltd|limited|llc|plc|corp|corporation|company|co|gmbh|ag|sa)$/, '')
    .replace(/(?<=\p{L}{3})s$/u, '')
}

/** Whether a redirect fits the text: the article's title contains the name, is its long form, or is in the pages. */
function leadsTo(name: string, { target, toSection }: WikiTitle, context: PageContext): boolean {
  const plain = target.replace(/\s*\([^()]*\)$/, '')
  if (/\s/.test(plain) && context.has(plain)) return true
  if (toSection) return false
  const words = new Set(nameKey(target).split(' '))
  const named = nameKey(name).split(' ')
  return named.length > 1 && named.every((word) => words.has(word))
}
