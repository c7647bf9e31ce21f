import type { EvidencePassage } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import type { Text } from '../../text/useText.ts'

/** The probability of a passage's badge as text; not shown for word-for-word matches. */
export function probabilityOf({ probability, label }: EvidencePassage, { evidence }: Text['draft']): string {
  if (probability !== null) return evidence.probability(probability)
  return label === 'supported' ? evidence.verbatim : ''
}
