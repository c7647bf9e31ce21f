import { searchServers, type KeyedSearch } from '../collect/providers/searchServers.ts'
import type { Service, WikiLogin } from './settings.ts'

/** The name under which a service's key is kept: with the server that it was given for, so that it goes to no other one. */
export function keyName({ id, baseUrl }: Pick<Service, 'id' | 'baseUrl'>): string {
  return `${id} ${new URL(baseUrl).origin}`
}

/** The name under which a search's key is kept: with its server, as a service's. No id of a service contains a colon. */
export function searchKeyName(search: KeyedSearch): string {
  return keyName({ id: `search:${search}`, baseUrl: searchServers[search] })
}

/** The name under which the password or token of an account at a wiki is kept: with its server and its name there. */
export function wikiKeyName({ wiki, user }: Pick<WikiLogin, 'wiki' | 'user'>, api: string): string {
  return keyName({ id: `wiki:${wiki}:${user}`, baseUrl: api })
}

/** The name under which the key of an archive's account is kept: with its address, as a service's. */
export function archiveKeyName(server: string): string {
  return keyName({ id: 'archive:', baseUrl: server })
}
