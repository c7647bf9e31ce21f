import { CitewrightError } from '../core/domain/citewrightError.ts'
import type { EventSource } from '../core/engine/draftRequest.ts'

/** The command line names no event, or two. */
class EventChoiceError extends CitewrightError {
  readonly kind = 'input'
}

/** What the command line says the pages come from: an event file or folder, or a title with its pages. */
export function eventSource(
  event: string | undefined,
  title: string | undefined,
  pages: readonly string[] | undefined,
): EventSource {
  const remedy = 'Give an event file or folder, or --title "…" with at least one --page URL|FILE.'
  if (event !== undefined) {
    if (title !== undefined || pages !== undefined) {
      throw new EventChoiceError('An event was given together with --title or --page.', remedy)
    }
    return { kind: 'event', path: event }
  }
  if (title === undefined) throw new EventChoiceError('No event was given.', remedy)
  if (pages === undefined) throw new EventChoiceError(`No page was given for "${title}".`, remedy)
  return { kind: 'pages', title, sources: pages }
}
