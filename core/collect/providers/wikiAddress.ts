import { isWebAddress } from '../webAddress.ts'
import { decodedUri } from '../../text/decodedUri.ts'

/** An article, and the API of its wiki. */
export interface WikiArticle {
  readonly title: string
  readonly api: URL
}

/** Suffixes of database names, and the domains of their projects. `wiki` is last because other names end with it too. */
const projects = [
  ['wikinews', 'wikinews.org'],
  ['wikivoyage', 'wikivoyage.org'],
  ['wiktionary', 'wiktionary.org'],
  ['wikisource', 'wikisource.org'],
  ['wikibooks', 'wikibooks.org'],
  ['wikiquote', 'wikiquote.org'],
  ['wikiversity', 'wikiversity.org'],
  ['wiki', 'wikipedia.org'],
] as const

/** Wikis that are not named after a language. */
const others: Readonly<Record<string, string>> = {
  be_x_oldwiki: 'be-tarask.wikipedia.org',
  commonswiki: 'commons.wikimedia.org',
  incubatorwiki: 'incubator.wikimedia.org',
  metawiki: 'meta.wikimedia.org',
  specieswiki: 'species.wikimedia.org',
  wikidatawiki: 'www.wikidata.org',
}

/** The host of a Wikimedia wiki by its database name: `en.wikipedia.org` for `enwiki`; undefined for any other name. */
export function wikiHost(database: string): string | undefined {
  const known = Object.hasOwn(others, database) ? others[database] : undefined
  if (known !== undefined) return known
  const project = projects.find(([end]) => database.endsWith(end))
  if (project === undefined) return undefined
  const [end, domain] = project
  const language = database.slice(0, -end.length).replaceAll('_', '-')
  return /^[a-z][a-z0-9-]*$/.test(language) ? `${language}.${domain}` : undefined
}

/**
 * Finds an article by its title in the event's wiki, or by its address in any wiki. The API is assumed to be beside
 * `index.php` if the address contains that, otherwise at `/w/api.php`, as on Wikimedia.
 *
 * @returns undefined if the wiki is unknown or the address contains no title
 */
export function findArticle(given: string, wiki: string): WikiArticle | undefined {
  const trimmed = given.trim()
  if (isWebAddress(trimmed)) return articleAt(new URL(trimmed))
  const host = wikiHost(wiki)
  return host === undefined || trimmed === ''
    ? undefined
    : { title: trimmed, api: new URL(`https://${host}/w/api.php`) }
}

/**
 * Finds the API of a wiki by its database name, or by the address of `api.php` or of any page.
 *
 * @returns undefined for anything else
 */
export function findWiki(given: string): URL | undefined {
  const trimmed = given.trim()
  if (!isWebAddress(trimmed)) {
    const host = wikiHost(trimmed)
    return host === undefined ? undefined : new URL(`https://${host}/w/api.php`)
  }
  const url = new URL(trimmed)
  return url.pathname.endsWith('/api.php') ? new URL(url.pathname, url) : (articleAt(url)?.api ?? apiAt(url, '/w'))
}

function articleAt(url: URL): WikiArticle | undefined {
  const [, scripts, after = ''] = /^(.*?)\/index\.php(?:\/(.*))?$/.exec(url.pathname) ?? []
  const path = /^\/wiki\/(.+)$/.exec(url.pathname)?.[1] ?? after
  const title = (url.searchParams.get('title') ?? decodedUri(path)).replaceAll('_', ' ').trim()
  if (title === '') return undefined
  return { title, api: apiAt(url, scripts ?? '/w') }
}

/** @param scripts path of the folder of the wiki's scripts */
function apiAt(url: URL, scripts: string): URL {
  const api = new URL(url.origin)
  api.hostname = url.hostname.replace(/^([a-z0-9-]+)\.m\.(wik[a-z]+\.org)$/, '$1.$2')
  api.pathname = `${scripts}/api.php`
  return api
}
