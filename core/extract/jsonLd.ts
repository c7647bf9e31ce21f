import type { CitationKind } from '../domain/citation.ts'
import type { StatedAuthor } from './citation/creditedAuthors.ts'

type JsonObject = Readonly<Record<string, unknown>>

/** What a page's JSON-LD says of the article on it. Empty where it says nothing. */
export interface JsonLdArticle {
  /** As its type tells; absent where that is an article of any kind. */
  readonly kind?: CitationKind
  readonly headline: string
  readonly authors: readonly StatedAuthor[]
  readonly publisher: string
  /** The newspaper, magazine or site that the article is part of. */
  readonly partOf: string
  /** Who provided the article, where that is not its publisher. */
  readonly provider: string
  readonly datePublished: string
  readonly language: string
  /** Whether `isAccessibleForFree` is false. */
  readonly paid: boolean
}

const nothing: JsonLdArticle = {
  headline: '',
  authors: [],
  publisher: '',
  partOf: '',
  provider: '',
  datePublished: '',
  language: '',
  paid: false,
}
const articleType = /(?:Article|BlogPosting|Report|Posting|NewsItem)$/
const mostNodes = 5_000
const deepest = 12
const mostAuthors = 50

/** Finds the article among all JSON-LD objects of a page, however they are nested; what cannot be parsed is passed over. */
export function jsonLdArticle(sources: readonly string[]): JsonLdArticle {
  const nodes = jsonLdNodes(sources)
  const byId = new Map<string, JsonObject>()
  for (const node of nodes) {
    const id = node['@id']
    // A bare reference `{"@id": …}` must not hide the object that it refers to.
    if (typeof id === 'string' && Object.keys(node).length > 1 && !byId.has(id)) byId.set(id, node)
  }
  const articles = nodes.filter((node) => typesOf(node).some((type) => articleType.test(type)))
  const article =
    articles.find((node) => node['headline'] !== undefined && node['datePublished'] !== undefined) ??
    articles.find((node) => node['headline'] !== undefined || node['datePublished'] !== undefined) ??
    nodes.find((node) => typesOf(node).some((type) => type.endsWith('WebPage')) && node['datePublished'] !== undefined)
  if (article === undefined) return nothing
  const kind = kindOf(typesOf(article))
  return {
    ...(kind === undefined ? {} : { kind }),
    headline: textOf(article['headline']),
    authors: thingsOf(article['author'] ?? article['creator'], byId).flatMap(authorsOf),
    publisher: nameOf(article['publisher'] ?? article['sourceOrganization'], byId),
    partOf: nameOf(article['isPartOf'], byId, /(?:Newspaper|Periodical|Magazine|WebSite|Blog)$/),
    provider: nameOf(article['provider'] ?? article['sourceOrganization'], byId),
    datePublished: textOf(article['datePublished'] ?? article['dateCreated']),
    language: textOf(article['inLanguage']),
    paid: isFalse(article['isAccessibleForFree']),
  }
}

function kindOf(types: readonly string[]): CitationKind | undefined {
  if (types.some((type) => /(?:NewsArticle|LiveBlogPosting)$/.test(type))) return 'news'
  return types.some((type) => type.endsWith('ScholarlyArticle')) ? 'journal' : undefined
}

/** JSON as sites write it: wrapped in comments or CDATA, with raw line breaks in strings, commas too many, a semicolon at the end. */
export function parseLeniently(source: string): unknown {
  const bare = source
    .trim()
    .replace(/^(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, '')
    .replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>)$/, '')
    .trim()
  const repaired = bare
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/,\s*(?=[\]}])/g, '')
    .replace(/;$/, '')
  for (const candidate of [bare, repaired]) {
    try {
      return JSON.parse(candidate)
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
    }
  }
  return undefined
}

/** All objects of a page's JSON-LD scripts, outer ones first. */
export function jsonLdNodes(sources: readonly string[]): readonly JsonObject[] {
  return collectNodes(sources.map(parseLeniently))
}

/** All objects within some values, outer ones first, up to a number and a depth that no honest page needs. */
function collectNodes(values: readonly unknown[]): readonly JsonObject[] {
  const found: JsonObject[] = []
  let level: readonly unknown[] = values
  for (let depth = 0; depth < deepest && level.length > 0 && found.length < mostNodes; depth++) {
    const next: unknown[] = []
    for (const value of level.slice(0, mostNodes)) {
      if (Array.isArray(value)) for (const item of value.slice(0, mostNodes)) next.push(item)
      else if (isObject(value)) {
        found.push(value)
        for (const item of Object.values(value).slice(0, 200)) if (typeof item === 'object') next.push(item)
      }
    }
    level = next
  }
  return found.slice(0, mostNodes)
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function typesOf(node: JsonObject): readonly string[] {
  const type = node['@type']
  return (Array.isArray(type) ? type : [type]).filter((one) => typeof one === 'string')
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return textOf(value[0])
  if (typeof value === 'string') return value
  return isObject(value) ? textOf(value['@value'] ?? value['name']) : ''
}

/** Strings and objects of a property, references resolved. */
function thingsOf(value: unknown, byId: ReadonlyMap<string, JsonObject>): readonly (string | JsonObject)[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  return values.slice(0, mostAuthors).flatMap((one) => {
    if (typeof one === 'string') return [byId.get(one) ?? one]
    if (!isObject(one)) return []
    const id = one['@id']
    return [(one['name'] === undefined && typeof id === 'string' ? byId.get(id) : undefined) ?? one]
  })
}

function authorsOf(thing: string | JsonObject): readonly StatedAuthor[] {
  if (typeof thing === 'string') return [{ name: thing }]
  const isBody = typesOf(thing).some((type) => /(?:Organization|Corporation|Consortium|Cooperative|NGO)$/.test(type))
  const [first, last] = [textOf(thing['givenName']), textOf(thing['familyName'])]
  const parts = first === '' || last === '' ? {} : { first, last }
  const names: unknown = thing['name'] ?? (first === '' || last === '' ? undefined : `${first} ${last}`)
  return (Array.isArray(names) ? names : [names])
    .filter((name) => typeof name === 'string')
    .map((name) => ({ name, ...parts, ...(isBody ? { organisation: true } : {}) }))
}

/** The first name of a property; of objects only those of a type, where one is asked for. */
function nameOf(value: unknown, byId: ReadonlyMap<string, JsonObject>, type?: RegExp): string {
  for (const thing of thingsOf(value, byId)) {
    if (typeof thing === 'string') {
      if (type === undefined) return thing
      continue
    }
    const fits = type === undefined || typesOf(thing).some((one) => type.test(one))
    const name = fits ? textOf(thing['name']) : ''
    if (name !== '') return name
  }
  return ''
}

function isFalse(value: unknown): boolean {
  return value === false || (typeof value === 'string' && /^false$/i.test(value.trim()))
}
