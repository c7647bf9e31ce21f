import { CitewrightError } from '../../domain/citewrightError.ts'
import type { RefusalReason } from './refusalReason.ts'

export interface NoUsableSentence {
  readonly title: string
  readonly passages: number
  readonly sentences: number
  readonly refused: ReadonlyMap<RefusalReason, number>
}

/** No sentence of the passages can stand in an article, so there is none. */
export class NoUsableSentenceError extends CitewrightError {
  readonly kind = 'no-evidence'
  readonly title: string
  readonly passages: number
  readonly sentences: number
  /** Sentences refused, by reason. */
  readonly refused: ReadonlyMap<RefusalReason, number>

  constructor({ title, passages, sentences, refused }: NoUsableSentence) {
    const reasons = [...refused].sort((a, b) => b[1] - a[1]).map(([reason, count]) => `${reason} ${count}`)
    const why = reasons.length === 0 ? '' : ` (${reasons.join(', ')})`
    super(
      `No sentence of the ${passages} passages for “${title}” can stand in an article: ${sentences} sentences were looked at and refused${why}.`,
      'Add pages whose text reports on the event in full sentences.',
    )
    this.title = title
    this.passages = passages
    this.sentences = sentences
    this.refused = refused
  }
}
