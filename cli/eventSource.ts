import { CitewrightError } from '../core/domain/citewrightError.ts'
import type { EventSource } from '../core/engine/pipeline/draftRequest.ts'
import type { SiteChoices } from './siteOptions.ts'

/** An event that has no file: its title, what else is known of it, and its pages. */
export interface NamedPages {
  readonly title?: string | undefined
  readonly date?: string | undefined
  readonly place?: string | undefined
  readonly language?: string | undefined
  readonly page?: readonly string[] | undefined
  readonly opened?: readonly string[] | undefined
}

/** What the command line says the pages come from: an event file or folder, or a title with its pages; and which of them are read. */
export function eventSource(
  event: string | undefined,
  { page, opened, ...named }: NamedPages,
  choices: SiteChoices = {},
): EventSource {
  const remedy = 'Give an event file or folder, or --title "…" with at least one --page URL|FILE.'
  if (event !== undefined) {
    const beside = Object.entries({ page, opened, ...named }).find(([, value]) => value !== undefined)
    if (beside !== undefined)
      throw new CitewrightError('input', `An event was given together with --${beside[0]}.`, remedy)
    return { kind: 'event', path: event, ...choices }
  }
  const { title, date, place, language } = named
  if (title === undefined) throw new CitewrightError('input', 'No event was given.', remedy)
  if (page === undefined && opened === undefined)
    throw new CitewrightError('input', `No page was given for "${title}".`, remedy)
  return {
    kind: 'pages',
    title,
    ...(date === undefined ? {} : { date }),
    ...(place === undefined ? {} : { place }),
    ...(language === undefined ? {} : { language }),
    sources: [...(page ?? []), ...(opened ?? [])],
    ...(opened === undefined ? {} : { opened }),
    ...choices,
  }
}
