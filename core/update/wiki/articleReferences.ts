import { citedLinks, type CitedLink, type CitedLinksOptions } from '../../collect/providers/citedLinks.ts'
import { sourceOfLink } from '../../collect/providers/externalLink.ts'
import type { Span } from '../../domain/support.ts'
import type { RefTag, Template, WikitextDocument } from '../../wikitext/wikitextDocument.ts'
import { beginningWithin, outsideOf } from './spanOrder.ts'

/** A reference where a sentence has it, with its place in the wikitext. */
export interface ArticleReference extends Span {
  /** Empty if it has none. */
  readonly name: string
  readonly group: string
  /** Web pages that it names, each with the archived copy given for it; none for a book, a short footnote, or a name that is defined nowhere. */
  readonly pages: readonly CitedLink[]
  /** What it names: web pages, something that is none, or, by its name alone, nothing that the article defines. */
  readonly kind: 'pages' | 'offline' | 'undefined'
  /** It, for a person: the title it gives, its words, or its name. */
  readonly label: string
}

type ReferenceContent = Pick<ArticleReference, 'kind' | 'pages' | 'label'>

/** Templates that name a reference by its name: `{{r|name}}`. */
const named = /^(?:r|ref name|refname)$/i
/** Short footnotes, which name a work and a page of it. */
const short = /^(?:sfn[mp]?|harvnb|harv|harvtxt)$/i
/** Longest excerpt of a reference in characters. */
const longestLabel = 90

/** Reads the references of an article: those that appear in its text, in order; the list at its end is where names are looked up. */
export function articleReferences(document: WikitextDocument, options: CitedLinksOptions): readonly ArticleReference[] {
  const { refs, templates } = document
  const defined = new Map<string, Span>()
  for (const { name, group, content } of refs) {
    if (name === undefined || content === undefined) continue
    const key = keyOf(group, name)
    if (!defined.has(key)) defined.set(key, content)
  }
  const read = new Map<number, ReferenceContent>()
  const readOnce = (content: Span): ReferenceContent => {
    const before = read.get(content.start)
    if (before !== undefined) return before
    const now = readContent(document, content, options)
    read.set(content.start, now)
    return now
  }
  const lookUp = (group: string, name: string): ReferenceContent => {
    const content = defined.get(keyOf(group, name))
    return content === undefined ? { kind: 'undefined', pages: [], label: name } : readOnce(content)
  }
  const tags = refs
    .filter(({ inList }) => !inList)
    .map((tag): ArticleReference => {
      const { start, end, name = '', group, content } = tag
      return {
        start,
        end,
        name,
        group,
        ...(isFilled(document, tag) && content ? readOnce(content) : lookUp(group, name)),
      }
    })
  const open = outsideOf(templates, refs)
  const called = open
    .filter(isNamingTemplate)
    .flatMap(({ start, end, parameters }) =>
      parameters
        .filter((parameter) => !parameter.named && parameter.value !== '')
        .map(({ value }): ArticleReference => ({ start, end, name: value, group: '', ...lookUp('', value) })),
    )
  const footnotes = open
    .filter((template) => short.test(template.name))
    .map(({ start, end, parameters }): ArticleReference => {
      const label = parameters.flatMap((parameter) => (parameter.named ? [] : parameter.value)).join(' ')
      return { start, end, name: '', group: '', kind: 'offline', pages: [], label }
    })
  // Notes of the article's own explain, and are no sources.
  const isNote = ({ group, kind }: ArticleReference): boolean => group !== '' && kind !== 'pages'
  return [...tags, ...called, ...footnotes].filter((reference) => !isNote(reference)).sort((a, b) => a.start - b.start)
}

/** Whether a template uses references defined elsewhere: `{{r|name}}`. */
export function isNamingTemplate({ name }: Pick<Template, 'name'>): boolean {
  return named.test(name)
}

function isFilled({ text }: WikitextDocument, { content }: RefTag): boolean {
  return content !== undefined && text.slice(content.start, content.end).trim() !== ''
}

function keyOf(group: string, name: string): string {
  return JSON.stringify([group, name])
}

function readContent(
  { text, templates, externalLinks }: WikitextDocument,
  { start, end }: Span,
  options: CitedLinksOptions,
): ReferenceContent {
  const within = (span: Span): boolean => start <= span.start && span.end <= end
  const wikitext = text.slice(start, end)
  const cited = citedLinks(wikitext, options)
  const own = beginningWithin(templates, start, end).filter(within)
  const bare = beginningWithin(externalLinks, start, end)
    .filter((link) => within(link) && !own.some((template) => template.start <= link.start && link.end <= template.end))
    .flatMap((link): readonly CitedLink[] => {
      const source = sourceOfLink(link.url, options.wikiHost)
      if (source === undefined) return []
      const title = link.bracketed
        ? text
            .slice(link.at.end, link.end - 1)
            .replace(/'{2,}/g, '')
            .trim()
        : ''
      return [{ ...source, title }]
    })
  const pages = [...new Map([...cited, ...bare].map((page) => [page.url, page])).values()]
  return { kind: pages.length === 0 ? 'offline' : 'pages', pages, label: labelOf(wikitext, pages) }
}

/** "Voss, The Ferries of Harrow, 2020": a book or another work that a template cites without a page of the web. */
function workOf(wikitext: string): string | undefined {
  const parameter = (names: string): string | undefined =>
    new RegExp(String.raw`\|\s*(?:${names})\s*=\s*((?:\[\[[^\]]*\]\]|[^|{}[\]])+)`, 'iu')
      .exec(wikitext)?.[1]
      ?.replace(/\[\[(?:[^\]|]*\|)?([^\]]*)\]\]|'{2,}/g, '$1')
      .trim()
  const title = parameter('title|titel|titre|título|titolo')
  if (title === undefined || title === '') return undefined
  const author = parameter('last1?|author1?|autor|auteur1?|nom1?|apellidos?')
  const year = parameter('year|jahr|année|año|date|datum|fecha')
  return [author, title, year].filter((part) => part !== undefined && part !== '').join(', ')
}

function labelOf(wikitext: string, pages: readonly CitedLink[]): string {
  const [title] = pages.flatMap((page) => (page.title === '' ? [] : page.title))
  const plain = wikitext
    .replace(/https?:\/\/[^\s<>[\]{}|]+/g, ' ')
    .replace(/\{\{\s*[^{}|]*\|?|\}\}|\[\[(?:[^[\]|]*\|)?|\]\]|[[\]]|'{2,}|<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[\s:;,]+$/, '')
    .trim()
  const words = title ?? workOf(wikitext) ?? (plain === '' ? (pages[0]?.url ?? '') : plain)
  return words.length > longestLabel ? `${words.slice(0, longestLabel - 1)}…` : words
}
