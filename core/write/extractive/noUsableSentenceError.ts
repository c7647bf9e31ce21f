import { CitewrightError } from '../../domain/citewrightError.ts'
import type { RefusalReason } from './refusalReason.ts'

export interface NoUsableSentence {
  readonly title: string
  readonly pages: number
  /** Titles, or else addresses, of the pages that name the subject, best first. */
  readonly naming: readonly string[]
  readonly passages: number
  readonly sentences: number
  /** Sentences that can stand in an article: too few for one. */
  readonly usable: number
  readonly refused: ReadonlyMap<RefusalReason, number>
}

/** Too few sentences of the passages can stand in an article, so there is none. */
export class NoUsableSentenceError extends CitewrightError {
  readonly kind = 'no-evidence'
  readonly title: string
  readonly passages: number
  readonly sentences: number
  readonly naming: readonly string[]
  /** Sentences refused, by reason. */
  readonly refused: ReadonlyMap<RefusalReason, number>

  constructor({ title, pages, naming, passages, sentences, usable, refused }: NoUsableSentence) {
    const reasons = [...refused].sort((a, b) => b[1] - a[1]).map(([reason, count]) => `${reason} ${count}`)
    const why = reasons.length === 0 ? '' : ` (${reasons.join(', ')})`
    super(
      `${usable === 0 ? 'No sentence' : `Only ${usable} ${usable === 1 ? 'sentence' : 'sentences'}`} of the ${passages === 1 ? 'one passage' : `${passages} passages`} for “${title}” can stand in an article. ${namedBy(naming, pages)} ${sentences} sentences were looked at${usable === 0 ? ' and refused' : reasons.length === 0 ? '' : ', and the others refused'}${why}.`,
      'Add pages whose text reports on the event in full sentences.',
    )
    this.title = title
    this.naming = naming
    this.passages = passages
    this.sentences = sentences
    this.refused = refused
  }
}

/** Pages that are named in the message at most. */
const mostNamed = 3

function namedBy(naming: readonly string[], pages: number): string {
  const [first] = naming
  if (pages === 0) return 'There are no pages.'
  if (first === undefined) return pages === 1 ? 'Its page does not name it.' : `None of the ${pages} pages names it.`
  const more = naming.length - mostNamed
  const some = naming.slice(0, mostNamed).map((title) => `“${title}”`)
  return `Of ${pages} pages ${naming.length === 1 ? 'one has' : `${naming.length} have`} its words: ${some.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
}
