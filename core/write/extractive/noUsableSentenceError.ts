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

/** Too few sentences of the passages are usable for an article to be written. */
export function noUsableSentence({
  title,
  pages,
  naming,
  passages,
  sentences,
  usable,
  refused,
}: NoUsableSentence): CitewrightError {
  const reasons = [...refused].sort((a, b) => b[1] - a[1]).map(([reason, count]) => `${reason} ${count}`)
  const where = passages === 1 ? 'the one passage' : `${passages} passages`
  const are = usable === 1 ? 'is' : 'are'
  const count = usable === 0 ? 'no sentence is' : `only ${usable} of ${sentences} sentences ${are}`
  const rest = reasons.length === 0 ? '' : ` Refused: ${reasons.join(', ')}.`
  return new CitewrightError(
    'no-evidence',
    `In ${where} for “${title}”, ${count} usable. ${namedBy(naming, pages)}${rest}`,
    'Add pages whose text reports on the event in full sentences.',
  )
}

/** Pages that are named in the message at most. */
const mostNamed = 3

function namedBy(naming: readonly string[], pages: number): string {
  const [first] = naming
  if (pages === 0) return 'There are no pages.'
  if (first === undefined)
    return pages === 1 ? 'The page does not mention it.' : `None of the ${pages} pages mentions it.`
  const more = naming.length - mostNamed
  const some = naming.slice(0, mostNamed).map((title) => `“${title}”`)
  if (pages === 1) return 'The page mentions it.'
  return `${naming.length} of ${pages} pages ${naming.length === 1 ? 'mentions' : 'mention'} it: ${some.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
}
