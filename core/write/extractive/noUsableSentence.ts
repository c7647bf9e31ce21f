import { titleOrAddress } from '../../collect/webAddress.ts'
import { CitewrightError } from '../../domain/citewrightError.ts'
import type { Event } from '../../domain/event.ts'
import type { CandidateSentences, RankedPassage } from './candidateSentences.ts'
import { subjectJudge } from './subjectJudge.ts'

interface Shortage {
  readonly event: Event
  readonly passages: readonly RankedPassage[]
  readonly found: CandidateSentences
  /** Number of usable sentences: too few for an article. */
  readonly usable: number
}

/** The error for passages with too few usable sentences for an article. */
export function noUsableSentence({ event, passages, found, usable }: Shortage): CitewrightError {
  const where = passages.length === 1 ? 'the one passage' : `${passages.length} passages`
  const are = usable === 1 ? 'is' : 'are'
  const count = usable === 0 ? 'no sentence is' : `only ${usable} of ${found.seen} sentences ${are}`
  const reasons = refusals(found, usable)
  const refused = reasons.length === 0 ? '' : ` Refused: ${reasons.join(', ')}.`
  return new CitewrightError(
    'no-evidence',
    `In ${where} for “${event.title}”, ${count} usable. ${mentions(event, passages)}${refused}`,
    'Add pages whose text reports on the event in full sentences.',
  )
}

/** Reasons with the number of sentences refused for each, most frequent first. */
function refusals({ refused, candidates }: CandidateSentences, usable: number): readonly string[] {
  const reasons = new Map(refused)
  const offSubject = candidates.length - usable
  if (offSubject > 0) reasons.set('off the subject', (refused.get('off the subject') ?? 0) + offSubject)
  return [...reasons].sort((a, b) => b[1] - a[1]).map(([reason, count]) => `${reason} ${count}`)
}

/** Most pages that the message names. */
const mostNamed = 3

function mentions(event: Event, passages: readonly RankedPassage[]): string {
  const pages = [...new Map(passages.map(({ passage }) => [passage.page.id, passage.page])).values()]
  const naming = pages.filter(subjectJudge(event, passages).isOnSubject)
  if (pages.length === 0) return 'There are no pages.'
  if (pages.length === 1) return `The page ${naming.length === 1 ? 'mentions' : 'does not mention'} it.`
  if (naming.length === 0) return `None of the ${pages.length} pages mentions it.`
  const titles = naming.slice(0, mostNamed).map(({ title, url }) => `“${titleOrAddress({ title, url })}”`)
  const more = naming.length > mostNamed ? ` and ${naming.length - mostNamed} more` : ''
  const verb = naming.length === 1 ? 'mentions' : 'mention'
  return `${naming.length} of ${pages.length} pages ${verb} it: ${titles.join(', ')}${more}.`
}
