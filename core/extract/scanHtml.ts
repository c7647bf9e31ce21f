import { Parser } from 'htmlparser2'
import { DocumentError, textTooLarge } from './documentError.ts'
import type { ExtractLimits } from './extractLimits.ts'
import { type Attributes, hidingClasses, hidingOf } from './hiddenElement.ts'

/** What a page's markup says about the page, and the markup of what a reader sees. */
export interface ScannedHtml {
  /** Well-formed HTML of the visible elements, with lower-case names and only the attributes that article finding reads. */
  readonly markup: string
  readonly language: string
  readonly title: string
  /** Contents of `<meta>` and `itemprop` by their lower-case name, in the page's order. */
  readonly metas: ReadonlyMap<string, readonly string[]>
  readonly canonical: string
  /** Sources of the JSON-LD scripts. */
  readonly jsonLd: readonly string[]
  readonly scripts: number
  /** Parts of a frameset, each of which shows another page. */
  readonly frames: number
  /** Text for browsers without scripts, which is where a page says that it needs them. */
  readonly withoutScripts: string
  /** Visible elements, and how deep they and the others are nested. */
  readonly elements: number
  readonly nesting: number
  /** Elements left out for `aria-hidden` alone. */
  readonly ariaHidden: number
}

export interface ScanOptions {
  readonly limits: ExtractLimits
  /** Whether `aria-hidden` takes an element away. Default true. */
  readonly dropAriaHidden?: boolean
}

/** An element that is passed over, how deep it stands, and as what its text is kept. */
interface SkippedElement {
  readonly depth: number
  readonly collect: 'jsonLd' | 'style' | 'title' | 'noscript' | undefined
}

/** Elements whose content is no text of the page, or that only serve to handle it. */
const dropped = new Set(
  'script style noscript template svg math iframe object embed applet canvas audio video picture map select datalist textarea input img source track frameset link meta base title'.split(
    ' ',
  ),
)
const unwrapped = new Set(['html', 'head', 'body'])
const voidElements = new Set(['br', 'hr', 'wbr', 'col', 'area', 'param', 'keygen'])
const keptAttributes = new Set(['class', 'id', 'itemprop', 'rel', 'role', 'datetime', 'href', 'lang', 'dir'])
const longestAttribute = 2_000
const longestJsonLd = 1_000_000
const longestNoscript = 2_000
const mostMetas = 2_000

/**
 * Reads markup once, without building a tree: counts it against the limits, collects what the head says and writes
 * out what is visible. What comes out is small and regular, so that nothing odd reaches the tree and the article finder.
 *
 * @throws DocumentError `too-deep` or `too-large`
 */
export function scanHtml(html: string, options: ScanOptions): ScannedHtml {
  const { limits } = options
  const parts: string[] = []
  const metas = new Map<string, string[]>()
  const hidingRules = { classes: new Set<string>() }
  const jsonLd: string[] = []
  const open: { readonly name: string; readonly written: boolean }[] = []
  let skipped: SkippedElement | undefined
  let collected: string[] = []
  const texts = { language: '', title: '', canonical: '', withoutScripts: '' }
  const counts = { elements: 0, attributes: 0, metas: 0, text: 0 }
  const found = { scripts: 0, frames: 0, ariaHidden: 0, elements: 0, nesting: 0 }

  function readHead(name: string, attributes: Attributes): void {
    if (name === 'html') texts.language ||= attributes['lang'] ?? attributes['xml:lang'] ?? ''
    if (name === 'link' && /(?:^|\s)canonical(?:\s|$)/i.test(attributes['rel'] ?? '')) {
      texts.canonical ||= attributes['href'] ?? ''
    }
    const key = name === 'meta' ? (attributes['property'] ?? attributes['name'] ?? attributes['http-equiv']) : undefined
    for (const named of new Set([key, attributes['itemprop']])) {
      const content = attributes['content']
      if (named === undefined || content === undefined || counts.metas++ > mostMetas) continue
      const list = metas.get(named.trim().toLowerCase())
      if (list === undefined) metas.set(named.trim().toLowerCase(), [content])
      else list.push(content)
    }
  }

  function finishSkipped(collect: 'jsonLd' | 'style' | 'title' | 'noscript' | undefined): void {
    const text = collected.join('')
    if (collect === 'jsonLd' && text.length <= longestJsonLd) jsonLd.push(text)
    if (collect === 'style') hidingClasses(text).forEach((name) => hidingRules.classes.add(name))
    if (collect === 'title') texts.title ||= text
    if (collect === 'noscript' && texts.withoutScripts.length < longestNoscript) texts.withoutScripts += ` ${text}`
    collected = []
  }

  const parser = new Parser(
    {
      onattribute() {
        if (++counts.attributes > limits.maxAttributes) throw tooMany('attributes', limits.maxAttributes)
      },
      onopentag(name, attributes) {
        if (++counts.elements > limits.maxElements) throw tooMany('elements', limits.maxElements)
        if (open.length >= limits.maxNesting) throw tooDeep(limits.maxNesting)
        if (name === 'script') found.scripts++
        if (name === 'frame') found.frames++
        if (skipped === undefined) readHead(name, attributes)
        const hiding = skipped === undefined ? hidingOf(name, attributes, hidingRules) : undefined
        const hidden = hiding === 'hidden' || (hiding === 'aria' && options.dropAriaHidden !== false)
        if (hiding === 'aria') found.ariaHidden++
        const written = skipped === undefined && !hidden && !dropped.has(name) && !unwrapped.has(name)
        if (written) {
          parts.push(`<${name}${kept(attributes)}>`)
          found.elements++
        }
        if (skipped === undefined && (hidden || dropped.has(name))) {
          skipped = { depth: open.length, collect: hidden ? undefined : collectedPart(name, attributes) }
        }
        open.push({ name, written })
        found.nesting = Math.max(found.nesting, open.length)
      },
      ontext(text) {
        if (skipped === undefined) {
          counts.text += text.length
          if (counts.text > limits.maxTextLength) throw textTooLarge(limits.maxTextLength)
          parts.push(escapeText(text))
        } else if (skipped.collect !== undefined) collected.push(text)
      },
      onclosetag() {
        const closed = open.pop()
        if (closed?.written === true && !voidElements.has(closed.name)) parts.push(`</${closed.name}>`)
        if (open.length === skipped?.depth) {
          finishSkipped(skipped.collect)
          skipped = undefined
        }
      },
    },
    { decodeEntities: true },
  )
  parser.write(html)
  parser.end()

  const head = `<html lang=""><head><title>${escapeText(texts.title)}</title></head><body>`
  return { markup: `${head}${parts.join('')}</body></html>`, metas, jsonLd, ...texts, ...found }
}

function collectedPart(name: string, attributes: Attributes): 'jsonLd' | 'style' | 'title' | 'noscript' | undefined {
  if (name === 'script') return /ld\+json/i.test(attributes['type'] ?? '') ? 'jsonLd' : undefined
  return name === 'style' || name === 'title' || name === 'noscript' ? name : undefined
}

function kept(attributes: Attributes): string {
  return Object.entries(attributes)
    .filter(([name, value]) => keptAttributes.has(name) && value.length <= longestAttribute)
    .map(([name, value]) => ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`)
    .join('')
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function tooMany(what: string, most: number): DocumentError {
  return new DocumentError(
    'too-large',
    `The page has more than ${most} HTML ${what}.`,
    'Save the article alone as text and add that file.',
  )
}

function tooDeep(most: number): DocumentError {
  return new DocumentError(
    'too-deep',
    `The page nests more than ${most} HTML elements inside one another.`,
    'Save the article alone as text and add that file.',
  )
}
