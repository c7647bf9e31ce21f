import { z } from 'zod'
import { readLexicon } from '../../text/readLexicon.ts'
import { countryNamed } from '../../wikitext/kinds/countries.ts'
import { descriptionFit, lifeOf, type DescriptionFit } from './descriptionFit.ts'
import { nameKey, type LinkWordLists } from './linkWordLists.ts'
import { yearsIn, type PageContext } from './pageContext.ts'
import type { Namesake, WikiTitle } from './wikiTitles.ts'

/** How far the text supports that the article of a name is meant. Only a `certain` link is made without asking. */
type Belief = 'certain' | 'doubtful' | 'unlikely'

/** What articles on names themselves are described as. */
const ofNames = /(?:given|first|family) name|surname/iu

/** Brackets behind the names of people: "(footballer)", "(politician, born 1960)". */
const ofPerson =
  /\((?:[^()]* )?(?:\p{L}+(?:er|or|ist|ian|eer|man|woman)|judge|priest|bishop|saint|chef|nurse|pilot|coach|cricket|football|soccer|baseball|basketball|boxing|rugby(?: league| union)?|ice hockey|tennis|swimming)(?:,? (?:born )?\d{4})?\)$/u

interface Named {
  readonly page: WikiTitle
  /** Whether the name has other meanings on the wiki. */
  readonly isShared: boolean
  readonly others: readonly Namesake[]
  readonly context: PageContext
  readonly lists: LinkWordLists
}

/**
 * Whether the article with exactly this name is the one that the text means. A title alone says so only where it says
 * itself what it is the title of: a place with what it is in ("Paradise, Ohio"), a name of its own with a kind ("Akershus
 * Fortress"), a well-known newspaper. Anything else needs a description that fits the text, a person most of all: there are
 * many of one name, and few of them have an article. People to whom the events happened, and characters, are never certain.
 */
export function beliefIn(name: string, named: Named): Belief {
  const { page, isShared, others, context, lists } = named
  // Without the words for what people do, a description tells nothing.
  const isDescribed = page.about !== '' && lists.people.size > 0
  const fit = isDescribed ? descriptionFit(name, { about: page.about, around: context.around(name), lists }) : undefined
  if (ofNames.test(page.about)) return 'unlikely'
  const sharesNothing = fit !== undefined && !fit.sharesField && fit.names + fit.words === 0
  if (sharesNothing && (fit.isPerson || fit.sharesCountry !== true)) return 'unlikely'
  // Of a single word, and of a person's name that others have, nothing says that the best known is meant.
  const isOfMany = isShared && (!/\s/.test(name) || others.some(({ title }) => ofPerson.test(title)))
  if (isOfMany && fit === undefined) return 'unlikely'
  return context.standsAlone(name) && isMeant(name, fit, named) ? 'certain' : 'doubtful'
}

function isMeant(name: string, fit: DescriptionFit | undefined, named: Named): boolean {
  if (fit?.isPerson === true) return isPersonMeant(name, fit, named)
  if (fit !== undefined && isThingMeant(name, fit, named)) return true
  return !named.isShared && fit?.sharesCountry !== false && describesItself(name, named)
}

function isPersonMeant(name: string, fit: DescriptionFit, { page, isShared, others, context, lists }: Named): boolean {
  if (!fit.sharesField || fit.sharesCountry === false || fit.isCriminal) return false
  if (fit.sharesCountry === undefined && fit.names === 0) return false
  // Of two politicians of one name, the article's may be the other.
  const around = context.around(name)
  const isRivalled = others.some(({ title, about }) => {
    const said = `${/\(([^()]*)\)$/u.exec(title)?.[1] ?? ''} ${about}`
    return descriptionFit(name, { about: said, around, lists }).sharesField
  })
  if (isRivalled || (isShared && fit.names + fit.words === 0)) return false
  const sentences = context.sentencesWith(name)
  if (sentences.some((sentence) => isInvolved(sentence, lists) || isCharacter(name, sentence, lists))) return false
  return isOfTheTime(page.about, sentences, context)
}

/** Whether a person had been born by the year of the event and had not died, or is named with an earlier year. */
function isOfTheTime(about: string, sentences: readonly string[], { year }: PageContext): boolean {
  const { born, died } = lifeOf(about)
  if (year === undefined) return true
  if (born !== undefined && born > year) return false
  return died === undefined || died >= year || sentences.some((text) => yearsIn(text).some((named) => named <= died))
}

function isInvolved(sentence: string, { involved }: LinkWordLists): boolean {
  return nameKey(sentence)
    .split(' ')
    .some((word) => involved.has(word))
}

function isCharacter(name: string, sentence: string, { roles }: LinkWordLists): boolean {
  const before = sentence.slice(0, sentence.indexOf(name)).trimEnd()
  return roles.some((role) => before.endsWith(` ${role}`))
}

/** What is no person is meant if enough of its description is near the name. */
function isThingMeant(name: string, fit: DescriptionFit, { isShared, context, lists }: Named): boolean {
  const country = fit.sharesCountry === undefined ? 0 : fit.sharesCountry ? 1 : -1
  const score = country + Math.min(3, fit.words) + 2 * Math.min(1, fit.names) + (fit.sharesField ? 1 : 0)
  // A name of common words, such as "National Guard", may be that of many things.
  const isParticular = hasOwnName(name, { context, lists })
  if (!isParticular && fit.sharesCountry !== undefined && !fit.isNearCountry) return false
  return score >= 2 + (isShared ? 1 : 0) + (isParticular ? 0 : 1)
}

/** Whether the words of a title say what it is the title of. */
function describesItself(name: string, { context, lists }: Named): boolean {
  if (periodicals().has(nameKey(name))) return true
  const [place = '', within] = name.split(', ')
  if (within !== undefined) return place !== '' && countryNamed(within, 'en') !== undefined
  return (
    nameKey(name)
      .split(' ')
      .some((word) => lists.kinds.has(word)) && hasOwnName(name, { context, lists })
  )
}

/** Whether a word of a name is no word that others have: "Akershus" of "Akershus Fortress". */
function hasOwnName(name: string, { context, lists }: Pick<Named, 'context' | 'lists'>): boolean {
  return name
    .split(/\s+/)
    .filter((word) => /\p{Lu}/u.test(word))
    .some((word) => {
      const key = nameKey(word)
      return key.length > 1 && !lists.kinds.has(key) && !lists.general.has(key) && !context.isCommonWord(word)
    })
}

const periodicalsSchema = z.object({ names: z.array(z.string()) })
let known: ReadonlySet<string> | undefined

function periodicals(): ReadonlySet<string> {
  known ??= new Set(readLexicon('periodicals.json', periodicalsSchema).names.map(nameKey))
  return known
}
