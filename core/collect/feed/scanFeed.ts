import { setImmediate } from 'node:timers/promises'
import { Parser } from 'htmlparser2'
import { isUrl } from '../../domain/isUrl.ts'

/** A field of an entry, not yet interpreted. */
export interface WrittenField {
  readonly text: string
  /** Whether the text is escaped HTML: always in RSS, in Atom if its `type` says so. */
  readonly isHtml: boolean
}

/** An entry, not yet interpreted. */
export interface WrittenEntry {
  /**
   * Fields by lower-case name, with prefixes other than Atom's own and RSS's. Of several with one name, the first that is
   * not empty.
   */
  readonly fields: ReadonlyMap<string, WrittenField>
  /** In Atom: address of its page. */
  readonly alternate?: string | undefined
  /** Whether its `guid` is an address. */
  readonly guidIsLink: boolean
  /** In RDF: its `rdf:about`. */
  readonly about: string
  /** Base of its relative links; empty if unknown. */
  readonly base: string
}

export interface ScannedFeed {
  readonly entries: readonly WrittenEntry[]
  /** Why reading stopped early; absent if all was read. */
  readonly cut?: 'too-many' | 'too-deep'
}

/** Limits of reading. Sites list 10 to 100 entries, podcast archives several thousand. */
const limits = { entries: 5_000, nesting: 200, fieldCharacters: 100_000 }
/** Characters parsed before other work gets a turn. */
const sliceCharacters = 65_536

interface OpenEntry {
  readonly isAtom: boolean
  readonly fields: Map<string, WrittenField>
  alternate?: string | undefined
  guidIsLink: boolean
  readonly about: string
  readonly base: string
}

interface OpenField {
  readonly name: string
  readonly depth: number
  readonly isHtml: boolean
  text: string
}

/**
 * Reads the entries of a feed in one pass, without building a tree. Only XML's own entities are expanded.
 *
 * @param wanted names of the fields to read
 */
export async function scanFeed(xml: string, address: string, wanted: ReadonlySet<string>): Promise<ScannedFeed> {
  const state: ScanState = { address, wanted, site: address, entries: [], open: [] }
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => openTag(state, plainName(tag), attributes),
      ontext: (text) => addText(state, text),
      onclosetag: () => closeTag(state),
    },
    { xmlMode: true, decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  )
  for (let at = 0; at < xml.length && state.cut === undefined; at += sliceCharacters) {
    if (at > 0) await setImmediate()
    parser.write(xml.slice(at, at + sliceCharacters))
  }
  if (state.cut === undefined) parser.end()
  const { entries, cut } = state
  return { entries: entries.slice(0, limits.entries), ...(cut === undefined ? {} : { cut }) }
}

type Attributes = Readonly<Record<string, string>>

interface ScanState {
  readonly address: string
  readonly wanted: ReadonlySet<string>
  /** Address of the channel's site, to which the links of RSS are relative. */
  site: string
  readonly entries: WrittenEntry[]
  /** The open elements, outermost first. */
  readonly open: { readonly name: string; readonly base: string }[]
  entry?: OpenEntry | undefined
  field?: OpenField | undefined
  cut?: ScannedFeed['cut']
}

function openTag(state: ScanState, name: string, attributes: Attributes): void {
  const { open, entry, wanted } = state
  const outer = open.at(-1)
  const outerBase = outer?.base ?? state.address
  const base = resolveLink(attributes['xml:base'] ?? '', outerBase) ?? outerBase
  open.push({ name, base })
  if (open.length > limits.nesting) state.cut = 'too-deep'
  if (entry === undefined) {
    if (name === 'item' || name === 'entry') beginEntry(state, name, attributes, base)
    else if (name === 'link' && outer?.name === 'channel')
      state.field = { name, depth: open.length, isHtml: false, text: '' }
    return
  }
  if (name === 'link') readAlternate(entry, attributes, base)
  if (name === 'guid') entry.guidIsLink = attributes['ispermalink'] !== 'false'
  const isHtml = !entry.isAtom || attributes['type'] === 'html'
  if (state.field === undefined && wanted.has(name)) state.field = { name, depth: open.length, isHtml, text: '' }
}

function beginEntry(state: ScanState, name: string, attributes: Attributes, base: string): void {
  const isAtom = name !== 'item'
  // RSS has no base of its own: its links are relative to the site of the channel.
  const from = isAtom || attributes['xml:base'] !== undefined ? base : state.site
  state.entry = { isAtom, fields: new Map(), guidIsLink: true, about: attributes['rdf:about'] ?? '', base: from }
  state.field = undefined
}

function readAlternate(entry: OpenEntry, { href, rel = 'alternate' }: Attributes, base: string): void {
  if (href !== undefined && rel === 'alternate') entry.alternate ??= resolveLink(href, base)
}

function addText({ field }: ScanState, text: string): void {
  if (field !== undefined && field.text.length < limits.fieldCharacters) field.text += text
}

function closeTag(state: ScanState): void {
  const { open, entry, entries, field } = state
  if (field?.depth === open.length) {
    const { name, isHtml } = field
    const text = field.text.trim()
    if (entry === undefined) state.site = resolveLink(text, state.address) ?? state.site
    else if (text !== '' && !entry.fields.has(name)) entry.fields.set(name, { text, isHtml })
    state.field = undefined
  }
  const closed = open.pop()
  if (entry === undefined || (closed?.name !== 'item' && closed?.name !== 'entry')) return
  entries.push(entry)
  if (entries.length >= limits.entries) state.cut = 'too-many'
  state.entry = undefined
}

/** Strips the prefix of Atom or RSS from a name; other prefixes identify the field and remain. */
function plainName(tag: string): string {
  return tag.replace(/^(?:atom\d*|a\d*|rss\d*):/, '')
}

/** Resolves a link to an absolute address; undefined if it is not a valid one. */
export function resolveLink(link: string, base: string): string | undefined {
  const text = link.trim()
  if (text === '') return undefined
  const from = base === '' ? undefined : base
  return isUrl(text, from) ? new URL(text, from).href : undefined
}
