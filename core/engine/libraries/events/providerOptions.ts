import type { ProviderOptions } from '../../../collect/providers/openProvider.ts'
import type { Event } from '../../../domain/event.ts'
import { findWrittenDate } from '../../../extract/isoDate.ts'
import type { LibraryContext } from '../../libraryContext.ts'

/** The options of providers: the person's settings, and the event's wiki and language. */
export function providerOptions(
  {
    clock,
    settings,
    web,
    searchServers: servers,
  }: Pick<LibraryContext, 'clock' | 'settings' | 'web' | 'searchServers'>,
  { title, wiki, language }: Pick<Event, 'title' | 'wiki' | 'language'>,
): ProviderOptions {
  return {
    searxng: settings.current().searxng,
    googleCx: settings.googleCx(),
    keys: { brave: settings.searchKey('brave'), google: settings.searchKey('google') },
    wiki,
    language,
    about: title,
    readDate: (text) => findWrittenDate(text, language),
    web,
    now: () => clock.now(),
    servers,
  }
}
