import type { Event } from '../../../domain/event.ts'
import { isCatalogued } from '../../../export/wikitext/articleEnd.ts'
import { dateFormNames } from '../../../wikitext/wikis/wikiProfile.ts'
import { wikiProfileOf, wikiProfiles } from '../../../wikitext/wikis/wikiProfiles.ts'
import type { EngineSettings } from '../../tools/engineSettings.ts'
import type { WikiChoice } from './publishingLibrary.ts'

/** The wikis with a profile, the event's first. */
export function listWikis(
  { event, kind }: { readonly event: Pick<Event, 'wiki' | 'language'>; readonly kind?: string | undefined },
  settings: EngineSettings,
): readonly WikiChoice[] {
  const own = wikiProfileOf(event)
  return [own, ...wikiProfiles().filter(({ id }) => id !== own.id)].map(
    ({ id, name, dates, api, policy, templates }) => {
      const user = settings.current().wikiLogins.find(({ wiki }) => wiki === id)?.user
      const { title, url, text, publish, disclosure, defaultExports } = policy
      return {
        id,
        name,
        policy: { title, url, text, publish, disclosure, defaultExports },
        api: settings.wikiApi(id) ?? api,
        hasShortCitations: templates.citations.short !== null,
        hasAuthorityControl: templates.authorityControl !== null,
        wantsAuthorityControl: templates.authorityControl !== null && isCatalogued(kind),
        dateForms: dateFormNames.filter((form) => dates.forms[form] !== undefined),
        ...(user === undefined ? {} : { user }),
      }
    },
  )
}
