import { isWebAddress } from '../webAddress.ts'

/** An article, and the API of the wiki that has it. */
export interface WikiArticle {
  readonly title: string
  readonly api: URL
}

/** Ends of database names, and the projects whose languages have them. `wiki` stands last: it is the end of others' names too. */
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

/** Wikis whose name is not their language's. */
const others: Readonly<Record<string, string>> = {
  be_x_oldwiki: 'be-tarask.wikipedia.org',
  commonswiki: 'commons.wikimedia.org',
  incubatorwiki: 'incubator.wikimedia.org',
  metawiki: 'meta.wikimedia.org',
  specieswiki: 'species.wikimedia.org',
  wikidatawiki: 'www.wikidata.org',
}

/** The host of a Wikimedia wiki by its database name: `en.wikipedia.org` for `enwiki`; undefined where it is none. */
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
 * The article that a person names: by its title in the event's wiki, or by its address in any wiki. The API is taken to
 * lie beside `index.php` where the address has it, otherwise where Wikimedia has it, at `/w/api.php`.
 *
 * @returns undefined where the wiki is not known or the address names no article
 */
export function findArticle(given: string, wiki: string): WikiArticle | undefined {
  const named = given.trim()
  if (isWebAddress(named)) return articleAt(new URL(named))
  const host = wikiHost(wiki)
  return host === undefined || named === '' ? undefined : { title: named, api: new URL(`https://${host}/w/api.php`) }
}

/**
 * The API of a wiki that a person names: by its database name, or by the address of `api.php` or of any of its pages.
 *
 * @returns undefined where it is neither
 */
export function findWiki(given: string): URL | undefined {
  const named = given.trim()
  if (!isWebAddress(named)) {
    const host = wikiHost(named)
    return host === undefined ? undefined : new URL(`https://${host}/w/api.php`)
  }
  const url = new URL(named)
  return url.pathname.endsWith('/api.php') ? new URL(url.pathname, url) : (articleAt(url)?.api ?? apiAt(url, '/w'))
}

function articleAt(url: URL): WikiArticle | undefined {
  const [, scripts, after = ''] = /^(.*?)\/index\.php(?:\/(.*))?$/.exec(url.pathname) ?? []
  const path = /^\/wiki\/(.+)$/.exec(url.pathname)?.[1] ?? after
  const title = (url.searchParams.get('title') ?? decoded(path)).replaceAll('_', ' ').trim()
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

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return text
    throw error
  }
}
