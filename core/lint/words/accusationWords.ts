import { z } from 'zod'
import { readLexicons } from '../../text/readLexicon.ts'

const list = z.array(z.string().min(1)).readonly()

/** Words by which a whole article shows who is accused of a crime, and which sentences report it; entries as above. */
const allegationWordsSchema = z
  .strictObject({
    /** Words before or after which people accused of a crime are named. */
    charges: list,
    /** Words by which a person was found guilty. */
    convictions: list,
    /** Words that introduce somebody's allegation or suspicion. */
    reports: list,
    /** Of these, words that say by themselves that what follows was wrong. */
    alleging: list,
    /** What is done wrong, or who does it. */
    wrongs: list,
    /** Words for all the accused, without a name. */
    groups: list,
    /** Words by which a sentence speaks for the accused. */
    clears: list,
  })
  .readonly()
export type AllegationWords = z.infer<typeof allegationWordsSchema>

/** Words of one language by which a sentence accuses somebody; entries are written as those of WordLists. */
const accusationWordsSchema = z
  .strictObject({
    /** Where the accused is named: right beside the words, or anywhere in the sentence, as where verbs stand at the end. */
    names: z.enum(['beside', 'within']),
    /** Words by which a sentence says that somebody did wrong or is suspected of it. */
    accusations: list,
    /** Words that negate the accusation that follows. */
    negations: list,
    /** Words by which an accusation was given up. */
    withdrawals: list,
    /** Words with a capital that are no part of a person's name. */
    notNames: list,
    unless: list,
    /** Absent where sentences are only read one by one. */
    allegations: allegationWordsSchema.optional(),
  })
  .readonly()
export type AccusationWords = z.infer<typeof accusationWordsSchema>

let words: ReadonlyMap<string, AccusationWords> | undefined

/** The words of a primary subtag; undefined for a language that has none. */
export function accusationWordsOf(language: string): AccusationWords | undefined {
  words ??= readLexicons('accusations.json', accusationWordsSchema)
  return words.get(language)
}
