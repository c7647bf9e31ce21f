import { searchServers, type KeyedSearch } from '../collect/providers/searchServers.ts'
import type { Service, WikiLogin } from './settings.ts'

/** The name under which a service's key is stored. It includes the service's server, so that the key is sent to no other. */
export function keyName({ id, baseUrl }: Pick<Service, 'id' | 'baseUrl'>): string {
  return `${id} ${new URL(baseUrl).origin}`
}

/** The name under which a search's key is stored. No service has an id with a colon, so the two never collide. */
export function searchKeyName(search: KeyedSearch): string {
  return keyName({ id: `search:${search}`, baseUrl: searchServers[search] })
}

/** The name under which the password or token of a wiki account is stored. */
export function wikiKeyName({ wiki, user }: Pick<WikiLogin, 'wiki' | 'user'>, api: string): string {
  return keyName({ id: `wiki:${wiki}:${user}`, baseUrl: api })
}

/** The name under which the key of an archive account is stored. */
export function archiveKeyName(server: string): string {
  return keyName({ id: 'archive:', baseUrl: server })
}
