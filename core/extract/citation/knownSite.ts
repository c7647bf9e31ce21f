import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { hostParts } from '../../collect/address/registrableDomain.ts'
import { plainPath } from '../../collect/reliability/site.ts'
import { isWebAddress } from '../../collect/webAddress.ts'
import { packageRoot } from '../../platform/packageRoot.ts'
import { siteHost } from '../canonicalUrl.ts'
import { isEdition } from './isEdition.ts'

/** A site by the name under which it is cited. */
export interface KnownSite {
  readonly name: string
  /** Newspapers, magazines, broadcasters and agencies are news. */
  readonly kind: 'news' | 'web'
}

const namesSchema = z.record(z.string().regex(/^[a-z0-9.-]+(?:\/[a-z0-9-]+)*$/), z.string().min(1))
const fileSchema = z.strictObject({ news: namesSchema, web: namesSchema })

let sites: ReadonlyMap<string, KnownSite> | undefined

/**
 * The site at an address, by resources/sites.json: the entry of the longest host and path decides. A host within that of a
 * news site is a part of it; within any other only `en`, `news` and the like are, since at the rest may be other people's pages.
 */
export function knownSite(url: string): KnownSite | undefined {
  const host = siteHost(url)
  if (host === '' || !isWebAddress(url)) return undefined
  sites ??= readSites()
  const labels = host.split('.')
  const folders = plainPath(new URL(url).pathname).split('/')
  for (let from = 0; from < labels.length - 1; from += 1) {
    const found = siteAt(labels.slice(from).join('.'), folders, sites)
    if (found !== undefined) return found.kind === 'news' || labels.slice(0, from).every(isEdition) ? found : undefined
  }
  return undefined
}

/** The entry with the longest path. */
function siteAt(
  host: string,
  folders: readonly string[],
  known: ReadonlyMap<string, KnownSite>,
): KnownSite | undefined {
  for (let count = Math.min(2, folders.length); count > 0; count -= 1) {
    const found = known.get([host, ...folders.slice(0, count)].join('/'))
    if (found !== undefined) return found
  }
  return known.get(host)
}

function readSites(): ReadonlyMap<string, KnownSite> {
  const file = join(packageRoot, 'resources', 'sites.json')
  const { news, web } = fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const of = (names: Readonly<Record<string, string>>, kind: KnownSite['kind']) =>
    Object.entries(names).map(([place, name]): [string, KnownSite] => [place, { name, kind }])
  return new Map([...of(news, 'news'), ...of(web, 'web')])
}

const additions =
  /\s(?:online|digital|website|\.com|international|newspaper|magazine|usa?|uk)$|\.(?:com|org|net|tv|co\.[a-z]{2}|[a-z]{2})$/iu
const leastMistyped = 7

/**
 * Whether a written name means the site of a known one: its host, its sign ("NYT"), a part of it ("Hindustan"), the same letters,
 * or a misspelling ("Teen Vouge"). The name of another publication at the same address, such as "Madame Figaro", does not.
 */
export function meansSite(written: string, name: string, url: string): boolean {
  const [one, other] = [fold(written), fold(name)]
  if (one === '' || one === other) return true
  if (isPartOfAddress(written, url) || initialsOf(name) === written.replace(/[^\p{L}]/gu, '').toUpperCase()) return true
  if (fold(written.replace(additions, '')) === other) return true
  if (isPartOf(written, name)) return true
  return one.length >= leastMistyped && other.length >= leastMistyped && isMistyped(one, other)
}

/** Its host, its domain, or a section by one word: a folder or a host of the site. */
function isPartOfAddress(written: string, url: string): boolean {
  const host = siteHost(url)
  const domain = hostParts(url)?.domain ?? host
  const whole = [host, domain, domain.split('.')[0] ?? '']
  const sections = isWebAddress(url) ? [...host.split('.'), plainPath(new URL(url).pathname).split('/')[0] ?? ''] : []
  const labels = /\s/u.test(written) ? whole : [...whole, ...sections]
  return labels.some((label) => label !== '' && fold(label.replace(/^the(?=.{4})/u, '')) === fold(written))
}

/** Without accents, marks, blanks and the article. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^the\s+/u, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** "NYT", "USNWR"; of names of several words. */
function initialsOf(name: string): string | undefined {
  const words = name.replace(/^The\s/u, '').match(/\p{Lu}/gu) ?? []
  return words.length < 2 ? undefined : words.join('')
}

/** Whole words of a longer name. */
function isPartOf(written: string, name: string): boolean {
  const words = (text: string): string => ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `
  return written.length > 3 && words(name).includes(words(written))
}

/** Whether one letter is wrong, missing or too many, or two are exchanged. */
function isMistyped(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const [rest, otherRest] = [one.slice(start), other.slice(start)]
  if (rest.slice(1) === otherRest.slice(1) || rest.slice(1) === otherRest || rest === otherRest.slice(1)) return true
  const [first = '', second = ''] = rest
  return otherRest === `${second}${first}${rest.slice(2)}`
}
