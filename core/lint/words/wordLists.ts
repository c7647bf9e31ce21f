import { z } from 'zod'
import { readLexicons } from '../../text/readLexicon.ts'

const list = z.array(z.string().min(1)).readonly()

/**
 * Words of one language, in resources/lexicon. An entry is a regular expression with shorthands: `*` ends a word in any
 * letters, `[a|b]` between blanks may be absent, `…` stands for up to four words, `……` for up to twelve of one clause,
 * `…,…` for as many before a comma, `^` in front means at the beginning of a sentence; blanks and hyphens match their
 * kinds. What `unless` lists is no finding, though it contains a phrase of a list: "USA Today".
 */
const wordListsSchema = z
  .strictObject({
    addressesUser: list,
    knowledgeCutoff: list,
    placeholder: list,
    summary: list,
    notOnly: list,
    vagueAttribution: list,
    weasel: list,
    puffery: list,
    significance: list,
    trailingAnalysis: list,
    contentious: list,
    doubt: list,
    editorialising: list,
    euphemism: list,
    relativeTime: list,
    /** Words that tell the reader to do something. */
    readerImperatives: list,
    /** Words in front of a name by which it is a person's. */
    personTitles: list,
    /** Words behind a name by which it is a person's. */
    personVerbs: list,
    /** Titles of pages that are no articles: error pages, walls. */
    genericTitles: list,
    /** Words in the place of the author that do not name one. */
    genericNames: list,
    /** Words that keep a small letter in a heading. */
    headingSmallWords: list,
    /** Ordinary words of headings, which no name is made of. */
    headingWords: list,
    unless: list,
  })
  .readonly()
export type WordLists = z.infer<typeof wordListsSchema>
export type WordListName = keyof WordLists

let lists: ReadonlyMap<string, WordLists> | undefined

/** The lists of a primary subtag; undefined for a language that has none. */
export function wordListsOf(language: string): WordLists | undefined {
  lists ??= readLexicons('lint.json', wordListsSchema)
  return lists.get(language)
}
