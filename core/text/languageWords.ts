import { z } from 'zod'
import { primarySubtag } from './primarySubtag.ts'
import { readLexicons } from './readLexicon.ts'
import { stem } from './stem.ts'

const wordSet = z.string().transform((words): ReadonlySet<string> => new Set(words.split(' ')))
const phrases = z.array(z.string()).readonly()

const languageWordsSchema = z.strictObject({
  functionWords: wordSet,
  /** Verb forms that make a word group a sentence, and the endings of other verbs in lower case. */
  verbs: wordSet,
  verbEndings: z.string().transform((endings) => new RegExp(`^\\p{Ll}{2,}(?:${endings.replaceAll(' ', '|')})$`, 'u')),
  numberWords: z.record(z.string(), z.number()).default({}),
  /** Words for what is counted: the dead, the injured … */
  tallies: z.record(z.string(), wordSet),
  pronounOpeners: wordSet,
  connectiveOpeners: wordSet,
  /** Openings that look like one of the two above but do not depend on the previous sentence. */
  standaloneOpeners: phrases,
  connectivePhrases: phrases,
  /** Pronouns of persons, which need a name before them. */
  personPronouns: wordSet,
  attributedPronouns: wordSet,
  attributionVerbs: wordSet,
  firstPerson: wordSet,
  secondPerson: wordSet,
  relativeTimes: phrases,
  /** Words that judge or advise rather than report. */
  opinions: phrases.default([]),
  /** Stems with the same meaning as a title's stem; in the file as words. */
  synonyms: z
    .record(
      z.string(),
      z.string().transform((words) => words.split(' ')),
    )
    .default({}),
  /** Statements that nobody was harmed. */
  noCasualties: phrases.default([]),
  /** Verbs of visits, statements and measures, which happened after the event. */
  sideVerbs: wordSet.default(new Set()),
  /** Past verb forms, besides those known by their endings. */
  pastVerbs: wordSet.default(new Set()),
  /** Months and broad regions, which do not distinguish subjects. */
  broadWords: wordSet.default(new Set()),
  /** Nouns that with "the" refer to an earlier sentence: "the agency", "the suspect". */
  anaphoricNouns: wordSet.default(new Set()),
  /** Statements about the future. */
  forecasts: phrases.default([]),
  /** Words that restrict a count to some of those counted: "seriously", "children". */
  partCounts: wordSet.default(new Set()),
  /** Words that, capitalised within a line, show where a sentence was joined to a headline. */
  headOpeners: wordSet,
})
export type LanguageWords = z.infer<typeof languageWordsSchema>

const byLanguage = new Map(
  [...readLexicons('words.json', languageWordsSchema)].map(([language, words]): [string, LanguageWords] => [
    language,
    { ...words, synonyms: stemmedSynonyms(words.synonyms, language) },
  ]),
)

/** Primary subtags of the languages with lists. */
export const listedLanguages: readonly string[] = [...byLanguage.keys()]

/** The word lists of a BCP 47 language; null for a language without lists, which is then judged by form alone. */
export function languageWords(language: string): LanguageWords | null {
  return byLanguage.get(primarySubtag(language)) ?? null
}

function stemmedSynonyms(synonyms: LanguageWords['synonyms'], language: string): LanguageWords['synonyms'] {
  return Object.fromEntries(
    Object.entries(synonyms).map(([word, others]) => [
      stem(word, language),
      others.map((other) => stem(other, language)),
    ]),
  )
}
