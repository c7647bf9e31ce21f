import type { Support } from '../../../core/domain/support.ts'
import type { Text } from '../../text/useText.ts'

type Words = Text['draft']['evidence']['checks']

/** What the summary needs of a sentence's support, or of a claim's. */
type CheckedSupport = Pick<Support, 'label' | 'basis' | 'missing' | 'verifier'> & {
  readonly evidence: readonly unknown[]
}

/** One line on how a sentence was checked, and by whom. */
export function checkSummary({ support }: { readonly support: CheckedSupport }, words: Words): string {
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
