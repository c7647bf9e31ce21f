import type { Event } from '../../domain/event.ts'

export interface WikiConventions {
  /** Primary subtag of the language that the wiki is written in. */
  readonly language: string
  /** Month names are English, so a wiki in another language gets ISO 8601, which its citation templates translate. */
  readonly dates: 'day-month-year' | 'iso'
}

/** How the event's wiki writes; a database name that names no language (`commonswiki`, a private wiki) follows the event's. */
export function wikiConventions(event: Pick<Event, 'wiki' | 'language'>): WikiConventions {
  const language = event.wiki === 'simplewiki' ? 'en' : (wikipediaLanguage(event.wiki) ?? primarySubtag(event.language))
  return { language, dates: language === 'en' ? 'day-month-year' : 'iso' }
}

function wikipediaLanguage(database: string): string | undefined {
  return /^([a-z]{2,3})(?:_[a-z_]+)?wiki$/.exec(database)?.[1]
}

function primarySubtag(language: string): string {
  return (language.split(/[-_]/, 1)[0] ?? language).toLowerCase()
}
