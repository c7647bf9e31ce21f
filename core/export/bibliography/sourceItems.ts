import type { Author, CitationKind } from '../../domain/citation.ts'
import type { Draft } from '../../domain/draft.ts'
import type { Page } from '../../domain/page.ts'
import { archiveUrl, citedUrl } from '../../article/citedUrl.ts'
import { isoDay } from '../../text/formatDate.ts'
import { inlineText } from '../../text/inlineText.ts'
import { numberReferences } from '../../article/numberReferences.ts'
import { citationKind, citedDoi } from '../wikitext/citationKind.ts'
import { citedAuthors, pageSite, pageTitle, pageAccess } from '../../article/pageNames.ts'

/** A person's name in its parts, `suffix` being "Jr." or "III", or a name that stays whole. */
export type SourceAuthor = NameParts | { readonly name: string }

interface NameParts {
  readonly last: string
  readonly first: string
  readonly suffix?: string
}

/** A cited page as reference managers take one; every text is one line. */
export interface SourceItem {
  /** Of small letters and digits, each once in a list: "harbourpost2026ferry". */
  readonly key: string
  readonly kind: CitationKind
  readonly title: string
  readonly authors: readonly SourceAuthor[]
  /** ISO 8601 date, as precise as it is: "2026-05-03", "2026-05", "2026"; empty if there is none. */
  readonly published: string
  readonly accessed: string
  /** Undefined for a file. */
  readonly url: string | undefined
  /** Empty where the page has none. */
  readonly doi: string
  readonly site: string
  readonly publisher: string
  /** BCP 47; empty where it is not known. */
  readonly language: string
  /** What reference managers have no field for: news agency, who passes it on, the copy in an archive. */
  readonly notes: readonly string[]
}

/**
 * The pages that a draft cites, in the order of its references.
 *
 * @throws CitewrightError where a citation leads to no page of the draft
 */
export function sourceItems(draft: Draft): readonly SourceItem[] {
  const taken = new Set<string>()
  return numberReferences(draft).list.map(({ page }) => {
    const item = describePage(page)
    const key = freeKey(baseKey(item), taken)
    taken.add(key)
    return { key, ...item }
  })
}

function describePage(page: Page): Omit<SourceItem, 'key'> {
  return {
    kind: citationKind(page),
    title: pageTitle(page),
    authors: citedAuthors(page).map(parted),
    published: isoDay(page.publishedAt) ?? '',
    accessed: isoDay(pageAccess(page)) ?? '',
    url: citedUrl(page),
    doi: inlineText(citedDoi(page) ?? ''),
    site: pageSite(page),
    publisher: inlineText(page.citation?.publisher ?? ''),
    language: /^[a-z]{2,3}(?:-[a-z0-9]+)*$/i.test(page.language) && page.language !== 'und' ? page.language : '',
    notes: notesOf(page),
  }
}

function notesOf(page: Page): readonly string[] {
  const { agency, via } = page.citation ?? {}
  const copy = archiveUrl(page)
  return [
    agency === undefined ? '' : `Agency: ${inlineText(agency)}`,
    via === undefined ? '' : `Via: ${inlineText(via)}`,
    copy === undefined ? '' : `Archived: ${copy}`,
    copy !== undefined && page.urlStatus === 'dead' ? 'The original is gone.' : '',
  ].filter((note) => note !== '')
}

/** Citation templates want "Jr." behind the given names; reference managers have a place of its own for it. */
function parted(author: Author): SourceAuthor {
  if ('name' in author) return author
  const [, first, suffix] = /^(.+?) ((?:[JS]r\.?|III?|IV))$/iu.exec(author.first) ?? []
  return first === undefined || suffix === undefined ? author : { last: author.last, first, suffix }
}

/** Who, when, what: the first author's last name or the site, the year, the first long word of the title. */
function baseKey({ authors, site, published, title }: Omit<SourceItem, 'key'>): string {
  const [first] = authors
  const who = keyPart(first === undefined || 'name' in first ? site : first.last)
  const words = title.split(/\s+/u).map(keyPart)
  const what = words.find((word) => word.length > 3) ?? words.find((word) => word !== '') ?? ''
  const key = `${who.slice(0, 20)}${published.slice(0, 4)}${what.slice(0, 20)}`
  return /^[a-z]/.test(key) ? key : `source${key}`
}

/** Digits, and letters without their accents; all other characters are dropped. */
function keyPart(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}

function freeKey(base: string, taken: ReadonlySet<string>): string {
  let key = base
  for (let count = 2; taken.has(key); count += 1) key = `${base}n${count}`
  return key
}
