import type { Sentence } from '../../../core/domain/draft.ts'
import type { Text } from '../../text/useText.ts'

type Words = Text['draft']['evidence']['checks']

/** One line on how a sentence was checked, and by whom. */
export function checkSummary({ support }: Pick<Sentence, 'support'>, words: Words): string {
  const { label, basis, missing, verifier, evidence } = support
  const facts = missing.length === 0 ? words.factsFound : words.factsMissing(missing.map(({ text }) => text))
  switch (basis) {
    case 'verbatim':
      return words.verbatim
    case 'facts':
      if (evidence.length === 0) return words.uncited
      return missing.length === 0 ? `${facts}; ${words.notJudged}` : facts
    case 'judge':
      return `${facts}; ${words.judged[label](verifier)}`
    case 'entailment':
      return words.entailed[label](verifier)
    case 'none':
      return words.none
  }
}
