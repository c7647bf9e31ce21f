import type { KeyedSearch } from '../../collect/providers/searchServers.ts'
import type { WikiSecret } from '../../publish/wikiAccount.ts'
import type { Settings, SettingsChange } from '../../settings/settings.ts'

/** The settings as the engine's other parts read them. */
export interface EngineSettings {
  current(): Settings
  /** A service's key; undefined where none was given. `null` asks for that of a service that is none of the settings. */
  key(serviceId: string | null): string | undefined
  /** A search's key; undefined where none was given. */
  searchKey(search: KeyedSearch): string | undefined
  /** The key of the person's account at the archive that is set, as `ACCESS:SECRET`; undefined where none was given. */
  archiveKey(): string | undefined
  /** Address of a wiki's API that the person set, by the id of its profile; undefined where they set none. */
  wikiApi(wiki: string): string | undefined
  /** How the person is known to the wiki at an address; undefined where no password or token was given for it. */
  wikiSecret(wiki: string, api: string): WikiSecret | undefined
  /** ID of the person's Programmable Search Engine of Google; empty for none. */
  googleCx(): string
  /** Changes the fields given and keeps the others. */
  change(change: SettingsChange): Settings
}
