import { nameKey } from './linkWordLists.ts'
import type { PageContext } from './pageContext.ts'
import type { Namesake } from './wikiTitles.ts'

/** A winner needs this score, and this much more than the next one. */
const leastScore = 2
const leastLead = 1

/** Words of a bracket or description that say nothing about which one is meant. */
const idle = new Set(
  'a an the of in on at for and or to by from with is was as its his her their name given surname disambiguation born died see also may refer'.split(
    ' ',
  ),
)
const noArticleOfThing = /\((?:surname|given name|name|disambiguation|nickname)\)$/i

/** What the article that has the name to itself, or is the usual one of that name, is given in advance. */
const advance = 2

/**
 * The one of several articles of a name that the draft means: the one whose bracket, place or description the pages have
 * around the name, clearly before all others.
 *
 * @param usual the article that the name itself opens, if it is not a disambiguation page
 * @returns undefined if there is no clear winner
 */
export function rankNamesakes(
  name: string,
  { usual, namesakes }: { readonly usual: Namesake | undefined; readonly namesakes: readonly Namesake[] },
  context: PageContext,
): Namesake | undefined {
  const near = context.around(name).words
  const hasUsual = usual !== undefined
  const ranked = namesakes
    .filter(({ title }) => title !== usual?.title && !noArticleOfThing.test(title))
    .map((namesake) => ({ namesake, score: scoreOf(name, namesake, { near, context, hasUsual }) }))
    .concat(hasUsual ? [{ namesake: usual, score: advance + scoreOf(name, usual, { near, context, hasUsual }) }] : [])
    .sort((a, b) => b.score - a.score)
  const [best, next] = ranked
  if (best === undefined || best.score < leastScore) return undefined
  return best.score - (next?.score ?? 0) >= leastLead ? best.namesake : undefined
}

interface Scoring {
  readonly near: ReadonlySet<string>
  readonly context: PageContext
  readonly hasUsual: boolean
}

function scoreOf(name: string, { title, about }: Namesake, { near, context, hasUsual }: Scoring): number {
  const plain = title.replace(/\s*\([^()]*\)$/, '')
  // "Georgia Department of Revenue" among the meanings of "DOR": what the pages write in full.
  const inFull = nameKey(plain) !== nameKey(name) && context.has(plain) ? 4 : 0
  const bracket = tellingWords(/\(([^()]*)\)$/.exec(title)?.[1] ?? '')
  const place = tellingWords(/^[^,]+, ([^()]+)/.exec(title)?.[1] ?? '')
  const described = tellingWords(about)
  const all = (words: readonly string[]): boolean => words.length > 0 && words.every((word) => isNear(word, near))
  const shared = described.filter((word) => isNear(word, near)).length
  // A small place in a state that is named in passing is seldom meant where the name has a usual meaning.
  return inFull + (all(bracket) ? 2 : 0) + (all(place) ? (hasUsual ? 1 : 2) : 0) + Math.min(2.5, shared / 2)
}

function tellingWords(text: string): readonly string[] {
  return nameKey(text)
    .split(' ')
    .filter((word) => word.length > 1 && !idle.has(word) && !/^\d{1,3}$/.test(word))
}

/** Whether a word or its plural is there. */
function isNear(word: string, near: ReadonlySet<string>): boolean {
  return near.has(word) || near.has(`${word}s`) || (word.endsWith('s') && near.has(word.slice(0, -1)))
}
