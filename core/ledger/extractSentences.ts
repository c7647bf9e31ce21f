import type { LongCall } from '../domain/progress.ts'
import type { Verifier } from '../judge/nli/verifier.ts'
import { isUnderstood } from './isUnderstood.ts'
import type { PassageToRead, Statement } from './ledgerReader.ts'
import { namedSubject } from './namedSubject.ts'
import { standAlone } from './standAlone.ts'
import { neededSentences } from './wholePassage.ts'

/**
 * Minimum probability that the whole passage entails a sentence in which a name replaces a pronoun. Contradictions by
 * single sentences of the passage are ignored here.
 */
const sure = 0.6

export interface ExtractOptions {
  readonly verifier: Pick<Verifier, 'scorePairs'>
  readonly language: string
  readonly call: LongCall
}

/**
 * Extracts a passage's sentences as facts, without a language model. Words that only link a sentence to others are
 * removed. If the preceding sentences make clear who "he" or "she" is and the verifier confirms it, the name replaces
 * the pronoun; otherwise the preceding sentences become part of the fact.
 */
export async function extractSentences(
  passage: PassageToRead,
  { verifier, language, call }: ExtractOptions,
): Promise<readonly Statement[]> {
  const found = passage.sentences.map((sentence, at) => {
    const alone = standAlone(sentence, language)
    if (isUnderstood(alone, language)) return { whole: { text: alone, passage: sentence }, named: null }
    const needed = neededSentences(passage, at, language)
    const text = needed.join(' ')
    return { whole: { text, passage: text }, named: namedSubject(alone, needed.slice(0, -1), language) }
  })
  const open = found.flatMap(({ whole, named }) =>
    named === null ? [] : [{ premise: whole.passage, hypothesis: named.text }],
  )
  const scores = (open.length === 0 ? [] : await verifier.scorePairs(open, call)).values()
  return found.map(({ whole, named }): Statement => {
    if (named === null || (scores.next().value?.entailment ?? 0) < sure) return whole
    const { text, pronoun, name } = named
    return { text, passage: whole.passage, named: { pronoun, name } }
  })
}
