import type { Span } from '../domain/support.ts'
import { blankOut, joinSpans } from './blankOut.ts'
import { findHeadings } from './findHeadings.ts'
import { scanBrackets, type Brackets } from './scanBrackets.ts'
import type { Heading, WikiLink, WikitextDocument } from './wikitextDocument.ts'

/** Templates that format running text: their content is read, unlike that of others. */
const textTemplates = /^(?:nowrap|nobr|em|strong|langx?|abbr)$/i

/**
 * Reads wikitext for the rules, with the place of every construct. Any text is read without a failure, in time linear to its
 * length. (Parsers from the registry keep no offsets.)
 */
export function scanWikitext(text: string): WikitextDocument {
  const brackets = scanBrackets(text)
  const { templates, refs, links, externalLinks, unclosed, raw } = brackets
  const headings = findHeadings(text, joinSpans([...templates, ...refs, ...raw]))
  const aside = [...tableSpans(text), ...picturesOf(text), ...links.filter(isAside)]
  const hidden = joinSpans(unread({ brackets, headings, aside, text }))
  return {
    text,
    templates: byStart(templates),
    refs: byStart(refs),
    links: byStart(links),
    externalLinks: byStart(externalLinks),
    unclosed: byStart(unclosed),
    raw,
    headings,
    aside,
    unread: hidden,
    prose: blankOut(text, hidden),
  }
}

function byStart<T extends Span>(spans: readonly T[]): readonly T[] {
  return spans.toSorted((a, b) => a.start - b.start)
}

/** Galleries and pictures with links in their parts, whose lines name files. */
function picturesOf(text: string): readonly Span[] {
  const spans: Span[] = []
  let open: { readonly name: string; readonly start: number } | undefined
  for (const match of text.matchAll(/<(\/?)(gallery|imagemap)\b[^<>]*>/gi)) {
    const [whole, slash = '', given = ''] = match
    const name = given.toLowerCase()
    if (slash === '') open ??= whole.endsWith('/>') ? undefined : { name, start: match.index }
    else if (open?.name === name) {
      spans.push({ start: open.start, end: match.index + whole.length })
      open = undefined
    }
  }
  return spans
}

interface Scanned {
  readonly text: string
  readonly brackets: Brackets
  readonly headings: readonly Heading[]
  readonly aside: readonly Span[]
}

function unread({ text, brackets, headings, aside }: Scanned): readonly Span[] {
  const { templates, refs, links, externalLinks, raw, tags } = brackets
  return [
    ...raw,
    ...tags,
    ...refs,
    ...templates.filter(({ name }) => !textTemplates.test(name)),
    ...templates
      .filter(({ name }) => textTemplates.test(name))
      .flatMap(({ start, end, parameters }) => {
        const shown = parameters.at(-1)
        return shown === undefined
          ? [{ start, end }]
          : [
              { start, end: shown.at.start },
              { start: shown.at.end, end },
            ]
      }),
    ...links.flatMap(unreadOfLink),
    ...externalLinks.flatMap(({ start, end, at, bracketed }) =>
      bracketed
        ? [
            { start, end: at.end },
            { start: end - 1, end },
          ]
        : [at],
    ),
    ...headings.flatMap(({ start, end, at }) => [
      { start, end: at.start },
      { start: at.end, end },
    ]),
    ...aside,
    ...[...text.matchAll(/'{2,}|__[A-Z]{3,20}__/g)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
    })),
  ]
}

function isAside({ target }: WikiLink): boolean {
  return /^(?:File|Image|Datei|Fichier|Category|Kategorie|Catégorie):/iu.test(target)
}

function unreadOfLink({ start, end, shown }: WikiLink): readonly Span[] {
  return [
    { start, end: shown.start },
    { start: shown.end, end },
  ]
}

/** Tables, `{|` to `|}` at the beginning of lines; one that is not closed is text. */
function tableSpans(text: string): readonly Span[] {
  const spans: Span[] = []
  const starts: number[] = []
  for (const match of text.matchAll(/^[ \t:]*(\{\||\|\})/gm)) {
    if (match[1] === '{|') starts.push(match.index)
    else {
      const start = starts.pop()
      if (start !== undefined) spans.push({ start, end: match.index + match[0].length })
    }
  }
  return spans
}
