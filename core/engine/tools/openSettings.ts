import { internetArchive } from '../../collect/archive/internetArchive.ts'
import type { KeyedSearch } from '../../collect/providers/searchServers.ts'
import { isUrl } from '../../domain/isUrl.ts'
import { environmentKey, filled } from '../../models/chat/environmentKey.ts'
import type { WikiSecret } from '../../publish/wikiAccount.ts'
import { archiveKeyName, keyName, searchKeyName, wikiKeyName } from '../../settings/keyName.ts'
import type { Settings } from '../../settings/settings.ts'
import { changeSettings, readSettings, type SettingsProblem } from '../../settings/settingsFile.ts'
import type { EngineSettings } from './engineSettings.ts'

/** The keys of services, by `keyName`. A key is requested each time it is needed and never stored. */
export type ServiceKeys = () => Readonly<Record<string, string>>

/** Where the command line finds the keys of searches. */
const searchVariables: Readonly<Record<KeyedSearch, string>> = { brave: 'BRAVE_API_KEY', google: 'GOOGLE_API_KEY' }

export interface OpenedSettings extends EngineSettings {
  /** Reads the file again. */
  reload(): Settings
  /** Undefined if the file is valid. */
  problem(): SettingsProblem | undefined
}

/**
 * The settings of a folder, read on first use. Without `keys`, the environment's keys are used for all services and
 * searches; with `keys`, for none.
 */
export function openSettings(folder: string, keys?: ServiceKeys): OpenedSettings {
  let cached: Settings | undefined
  const reload = (): Settings => (cached = readSettings(folder).settings)
  const given = (name: string): string | undefined => {
    const all = keys?.() ?? {}
    return Object.hasOwn(all, name) ? filled(all[name]) : undefined
  }
  return {
    current: () => cached ?? reload(),
    key: (serviceId) => {
      if (keys === undefined) return environmentKey()
      if (serviceId === null) return undefined
      const service = (cached ?? reload()).services.find(({ id }) => id === serviceId)
      if (service === undefined) return undefined
      return given(keyName(service))
    },
    searchKey: (search) =>
      keys === undefined ? filled(process.env[searchVariables[search]]) : given(searchKeyName(search)),
    archiveKey: () => {
      const { archive } = cached ?? reload()
      if (archive === '') return undefined
      return keys === undefined ? environmentArchiveKey(archive) : given(archiveKeyName(archive))
    },
    wikiApi: (wiki) =>
      (keys === undefined ? filled(process.env['CITEWRIGHT_WIKI_API']) : undefined) ??
      filled((cached ?? reload()).wikiLogins.find((login) => login.wiki === wiki)?.api),
    wikiSecret(wiki, api) {
      if (keys === undefined) return environmentWikiSecret(api)
      const login = (cached ?? reload()).wikiLogins.find((one) => one.wiki === wiki)
      if (login === undefined) return undefined
      const secret = given(wikiKeyName(login, api))
      if (secret === undefined) return undefined
      const { user } = login
      return user === '' ? { kind: 'oauth', token: secret } : { kind: 'bot-password', user, password: secret }
    },
    googleCx: () =>
      (keys === undefined ? filled(process.env['GOOGLE_CSE_ID']) : undefined) ?? (cached ?? reload()).googleCx,
    reload,
    problem: () => readSettings(folder).problem,
    change: (change) => (cached = changeSettings(folder, change)),
  }
}

/** If the environment also names an address, the key is used for that server alone. */
function environmentWikiSecret(api: string): WikiSecret | undefined {
  const variable = (name: string): string | undefined => filled(process.env[`CITEWRIGHT_WIKI_${name}`])
  const named = variable('API')
  if (named !== undefined && (!isUrl(named) || new URL(named).origin !== new URL(api).origin)) return undefined
  const [token, user, password] = [variable('TOKEN'), variable('USER'), variable('PASSWORD')]
  if (token !== undefined) return { kind: 'oauth', token }
  return user === undefined || password === undefined ? undefined : { kind: 'bot-password', user, password }
}

/** As the Internet Archive's own tools name them. Another archive has other names, so that no key is sent to the wrong one. */
function environmentArchiveKey(archive: string): string | undefined {
  const [access, secret] =
    new URL(archive).origin === internetArchive
      ? (['IA_ACCESS_KEY_ID', 'IA_SECRET_ACCESS_KEY'] as const)
      : (['CITEWRIGHT_ARCHIVE_KEY', 'CITEWRIGHT_ARCHIVE_SECRET'] as const)
  const both = [filled(process.env[access]), filled(process.env[secret])]
  return both.includes(undefined) ? undefined : both.join(':')
}
