import { setImmediate } from 'node:timers/promises'
import { Parser } from 'htmlparser2'
import { pageLimits } from '../pageLimits.ts'
import { isWebAddress } from '../webAddress.ts'
import { feedMoment } from './feedMoment.ts'
import { plainText } from './feedText.ts'

/** A page that a feed tells of. */
export interface FeedEntry {
  /** Absolute, http or https. */
  readonly url: string
  /** Plain text; empty where the feed gives none. */
  readonly title: string
  /** ISO 8601 date-time in UTC, without zone; absent where the feed gives none. */
  readonly publishedAt?: string
  /** Plain text. */
  readonly summary?: string
}

export interface ParsedFeed {
  /** In the feed's own order. */
  readonly entries: readonly FeedEntry[]
  /** Entries that lead to no web address. */
  readonly withoutAddress: number
  /** Why not all of it was read; absent where it was. */
  readonly cut?: 'too-many' | 'too-deep'
}

/** Where the reading of a feed stops. Sites list 10 to 100 entries, archives of podcasts some thousand. */
const limits = { entries: 5_000, nesting: 200, fieldCharacters: 100_000 }
/** Characters that are read before others have their turn. */
const sliceCharacters = 65_536
const titleCharacters = 300
const summaryCharacters = 500

/** Fields of an entry as RSS, RDF and Atom name them, by what is taken of them; of several the first that is filled counts. */
const fieldNames = {
  title: ['title', 'media:title', 'dc:title'],
  published: ['published', 'pubdate', 'dcterms:issued', 'dc:date', 'dcterms:created', 'issued', 'updated', 'modified'],
  summary: ['description', 'summary', 'content:encoded', 'content'],
  link: ['feedburner:origlink', 'link'],
} as const
const kept = new Set<string>([...Object.values(fieldNames).flat(), 'guid', 'id'])

interface OpenEntry {
  readonly fields: Map<string, string>
  link: string | undefined
  guidIsLink: boolean
  readonly about: string
  readonly base: string
}

/**
 * The entries of a feed: RSS 0.9 to 2.0, RDF (RSS 1.0) or Atom, also one that is cut off or not well-formed. No entity but
 * those of XML is expanded, and nothing is fetched.
 *
 * @param address the feed's own, against which relative links are read; empty where it has none
 */
export async function parseFeed(xml: string, address: string): Promise<ParsedFeed> {
  const entries: FeedEntry[] = []
  const open: { readonly name: string; readonly base: string }[] = []
  let entry: OpenEntry | undefined
  let field: { readonly name: string; readonly depth: number; text: string } | undefined
  let withoutAddress = 0
  let cut: ParsedFeed['cut']

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const base = resolve(attributes['xml:base'], open.at(-1)?.base ?? address) ?? open.at(-1)?.base ?? address
        open.push({ name, base })
        if (open.length > limits.nesting) cut = 'too-deep'
        if (entry === undefined) {
          if (name !== 'item' && localName(name) !== 'entry') return
          entry = { fields: new Map(), link: undefined, guidIsLink: true, about: attributes['rdf:about'] ?? '', base }
          field = undefined
          return
        }
        const known = localOrPrefixed(name)
        if (known === 'link' && attributes['href'] !== undefined) {
          const relation = attributes['rel'] ?? 'alternate'
          if (relation === 'alternate') entry.link ??= resolve(attributes['href'], base)
        }
        if (known === 'guid') entry.guidIsLink = attributes['ispermalink'] !== 'false'
        if (field === undefined && kept.has(known)) field = { name: known, depth: open.length, text: '' }
      },
      ontext(text) {
        if (field !== undefined && field.text.length < limits.fieldCharacters) field.text += text
      },
      onclosetag(name) {
        if (field?.depth === open.length && entry !== undefined) {
          const text = field.text.trim()
          if (text !== '' && !entry.fields.has(field.name)) entry.fields.set(field.name, text)
          field = undefined
        }
        open.pop()
        if (entry === undefined || (name !== 'item' && localName(name) !== 'entry')) return
        const made = entryOf(entry)
        if (made === undefined) withoutAddress += 1
        else entries.push(made)
        if (entries.length >= limits.entries) cut = 'too-many'
        entry = undefined
      },
    },
    { xmlMode: true, decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  )
  for (let at = 0; at < xml.length && cut === undefined; at += sliceCharacters) {
    if (at > 0) await setImmediate()
    parser.write(xml.slice(at, at + sliceCharacters))
  }
  if (cut === undefined) parser.end()
  return { entries: entries.slice(0, limits.entries), withoutAddress, ...(cut === undefined ? {} : { cut }) }
}

function entryOf({ fields, link, guidIsLink, about, base }: OpenEntry): FeedEntry | undefined {
  const guid = guidIsLink ? (fields.get('guid') ?? '') : ''
  const written = [fields.get('feedburner:origlink'), link, fields.get('link'), guid, about, fields.get('id')]
  const url = written
    .map((each) => (each === undefined || each === '' ? undefined : resolve(each, base)))
    .find((each) => each !== undefined && isWebAddress(each) && each.length <= pageLimits.urlCharacters)
  if (url === undefined) return undefined
  const first = (names: readonly string[]): string =>
    names.map((name) => fields.get(name) ?? '').find((text) => text !== '') ?? ''
  const publishedAt = feedMoment(first(fieldNames.published))
  const summary = plainText(first(fieldNames.summary), summaryCharacters)
  return {
    url,
    title: plainText(first(fieldNames.title), titleCharacters),
    ...(publishedAt === undefined ? {} : { publishedAt }),
    ...(summary === '' ? {} : { summary }),
  }
}

/** Atom may be written with a prefix of any name. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** A field of Atom without its prefix; those whose prefix tells what they are, with it. */
function localOrPrefixed(name: string): string {
  return /^(?:atom\d*|a\d*|rss):/.test(name) ? localName(name) : name
}

function resolve(address: string | undefined, base: string): string | undefined {
  if (address === undefined) return undefined
  const text = address.trim()
  return URL.canParse(text, base === '' ? undefined : base)
    ? new URL(text, base === '' ? undefined : base).href
    : undefined
}
