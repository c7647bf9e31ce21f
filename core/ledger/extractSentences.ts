import type { LongCall } from '../domain/progress.ts'
import type { Verifier } from '../judge/nli/verifier.ts'
import { isUnderstood } from './isUnderstood.ts'
import type { PassageToRead, Statement } from './ledgerReader.ts'
import { namedSubject } from './namedSubject.ts'
import { standAlone } from './standAlone.ts'
import { neededSentences } from './wholePassage.ts'

/**
 * The model's probability that a passage as a whole entails a sentence, from which on it is sure. What one of its sentences
 * alone speaks against, as where it names somebody else, is no matter here.
 */
const sure = 0.6

export interface ExtractOptions {
  readonly verifier: Pick<Verifier, 'scorePairs'>
  readonly language: string
  readonly call: LongCall
}

/**
 * Facts of a passage without a model: its sentences, without words that only tie them to others. Where "he" or "she" is
 * a person that the sentences before name beyond doubt, and the verifier is sure that they carry it, the name appears
 * in the place of the pronoun; what is not understood otherwise has the sentences before it with it.
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
