import type { KeyedSearch } from '../../collect/providers/searchServers.ts'
import type { WikiSecret } from '../../publish/wikiAccount.ts'
import type { Settings, SettingsChange } from '../../settings/settings.ts'

/** The settings as the engine's other parts read them. */
export interface EngineSettings {
  current(): Settings
  /** A service's key; undefined if none is stored. `null` stands for a service that is not in the settings. */
  key(serviceId: string | null): string | undefined
  /** A search's key; undefined if none is stored. */
  searchKey(search: KeyedSearch): string | undefined
  /** The person's key for the archive, as `ACCESS:SECRET`; undefined if none is stored. */
  archiveKey(): string | undefined
  /** Address of a wiki's API by profile id; undefined if none is set. */
  wikiApi(wiki: string): string | undefined
  /** The person's account at the wiki of an address; undefined if no password or token is stored. */
  wikiSecret(wiki: string, api: string): WikiSecret | undefined
  /** ID of the person's Programmable Search Engine of Google; empty for none. */
  googleCx(): string
  /** Changes the given fields and leaves the others unchanged. */
  change(change: SettingsChange): Settings
}
