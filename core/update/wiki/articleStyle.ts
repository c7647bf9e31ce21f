import type { CitationLayout } from '../../export/wikitext/citeReference.ts'
import { citationsIn } from '../../wikitext/citations.ts'
import type { Template, WikitextDocument } from '../../wikitext/wikitextDocument.ts'
import { dateFormNames, type DateFormName, type WikiProfile } from '../../wikitext/wikis/wikiProfile.ts'

/** How an article sets its references, so that a new one looks like the others. */
export interface ArticleStyle {
  readonly layout: CitationLayout | undefined
  /** Undefined where the article shows no way of its own. */
  readonly dates: DateFormName | undefined
  /** Whether most references that are written out have names. */
  readonly named: boolean
  /** Where definitions of references are added, in an article that lists them at its end; undefined where it writes them out in the text. */
  readonly list: { readonly at: number; readonly lineBreak: string } | undefined
}

/** Reads the style of an article's references. */
export function articleStyle(document: WikitextDocument, { dates }: Pick<WikiProfile, 'dates'>): ArticleStyle {
  const written = document.refs.filter(({ content }) => content !== undefined)
  const listed = written.filter(({ inList }) => inList)
  const names = written.filter(({ name }) => name !== undefined)
  return {
    layout: layoutOf(document),
    dates: headerDates(document.templates, dates) ?? citedDates(document),
    named: written.length > 0 && names.length * 2 > written.length,
    list: listed.length * 2 > written.length ? endOfList(document, listed.at(-1)?.end) : undefined,
  }
}

function layoutOf(document: WikitextDocument): CitationLayout | undefined {
  const citations = citationsIn(document)
  const bars = new Map<string, number>()
  const equals = new Map<string, number>()
  for (const { parameters } of citations) {
    for (const [at, { whole, at: value, named }] of parameters.entries()) {
      const before = parameters[at - 1]
      if (!named || value.end === value.start) continue
      const set = document.text.slice(whole.start, value.start)
      const [, after = '', sign = '='] = /^\|(\s*)[^=]*?(\s*=\s*)$/.exec(set) ?? []
      const gap =
        before === undefined || before.at.end === before.at.start ? '' : document.text.slice(before.at.end, whole.start)
      if (before !== undefined) count(bars, `${blanks(gap)}|${blanks(after)}`)
      count(equals, sign.replace(/\s+/g, ' '))
    }
  }
  const capitals = citations.filter(({ name }) => /^\p{Lu}/u.test(name)).length
  const [bar, sign] = [commonest(bars), commonest(equals)]
  if (bar === undefined || sign === undefined) return undefined
  return { bar, equals: sign, capital: capitals * 2 > citations.length }
}

/** Reduces white space to a line break if it contains one, otherwise to one blank or none. */
function blanks(text: string): string {
  if (text.includes('\n')) return '\n'
  return text === '' ? '' : ' '
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function commonest(counts: ReadonlyMap<string, number>): string | undefined {
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
}

/** The form that a template at the top of the article names. */
function headerDates(templates: readonly Template[], { forms }: WikiProfile['dates']): DateFormName | undefined {
  const names = new Set(templates.map(({ name }) => name.toLowerCase()))
  return dateFormNames.find((form) => {
    const header = forms[form]?.header
    return typeof header === 'string' && names.has(header.toLowerCase())
  })
}

const writtenForms: readonly (readonly [DateFormName, RegExp])[] = [
  ['iso', /^\d{4}-\d\d-\d\d$/],
  ['dmy', /^\d{1,2}\.? \p{L}+ \d{4}$/u],
  ['mdy', /^\p{L}+ \d{1,2}, \d{4}$/u],
]

/** The form in which most citations give their dates. */
function citedDates(document: WikitextDocument): DateFormName | undefined {
  const counts = new Map<string, number>()
  for (const { filled } of citationsIn(document)) {
    const date = filled('date')?.value ?? ''
    const form = writtenForms.find(([, pattern]) => pattern.test(date))
    if (form !== undefined) count(counts, form[0])
  }
  const most = commonest(counts)
  return dateFormNames.find((form) => form === most)
}

/** Right behind the last definition of the list, on a line of its own where the others are. */
function endOfList({ text }: WikitextDocument, end: number | undefined): ArticleStyle['list'] {
  if (end === undefined) return undefined
  const lineBreak = text.startsWith('\r\n', end) ? '\r\n' : /^[^\S\n]*\n/.test(text.slice(end, end + 80)) ? '\n' : ''
  return { at: end, lineBreak }
}
