import { escapeHtml } from '../export/html/escapeHtml.ts'
import { scanWikitext } from '../wikitext/scanWikitext.ts'
import type { WikiProfile } from '../wikitext/wikis/wikiProfile.ts'
import type { WikitextDocument } from '../wikitext/wikitextDocument.ts'
import { createNotes, noteKey, type Notes } from './createNotes.ts'
import { createPieces, type Pieces } from './createPieces.ts'
import { renderBlocks } from './renderBlocks.ts'
import { renderLink } from './renderLink.ts'
import { renderTemplate } from './renderTemplate.ts'
import { renderText } from './renderText.ts'

export interface RenderedWikitext {
  /** Not cleaned yet: what is given here to `cleanHtml` is shown. */
  readonly html: string
  /** Templates whose place shows their name alone. */
  readonly notRendered: readonly string[]
}

/** What renders a part of a page: the same numbers of references and the same lists hold for all of it. */
export interface Rendering {
  readonly wiki: WikiProfile
  readonly pieces: Pieces
  readonly notes: Notes
  /** Names of categories, in order. */
  readonly categories: Set<string>
  readonly notRendered: Set<string>
  /** Wikitext within a line as HTML: the value of a parameter, a label. */
  readonly inline: (wikitext: string) => string
  /** The same where it may hold lists and paragraphs. */
  readonly blocks: (wikitext: string) => string
}

/** Templates, references and links within each other; what lies deeper is shown as it is written. */
const deepest = 12

/**
 * Wikitext as its wiki would show it, of the constructs that exports have: headings, paragraphs, lists, tables, bold and
 * italic text, links (which lead nowhere), references with their citations, infobox, tags, quotations, categories. Other
 * templates show what is known of their words, or their name.
 *
 * @param wiki whose templates are called by the names of its profile
 */
export function renderWikitext(given: string, wiki: WikiProfile): RenderedWikitext {
  const pieces = createPieces()
  const rendering: Rendering = {
    wiki,
    pieces,
    notes: createNotes(),
    categories: new Set(),
    notRendered: new Set(),
    inline: (wikitext) => renderText(flatten(wikitext.trim())),
    blocks: (wikitext) => renderBlocks(flatten(wikitext.trim()), pieces),
  }
  let depth = 0

  /** The text with a mark of `pieces` in place of every construct. */
  function flatten(wikitext: string): string {
    if (depth >= deepest)
      return pieces.put(escapeHtml(wikitext).replace(/[{}[\]]/g, (sign) => `&#${sign.charCodeAt(0)};`))
    depth += 1
    try {
      const document = scanWikitext(wikitext)
      let flat = ''
      let at = 0
      for (const { start, end, render } of constructsOf(document, rendering)) {
        if (start < at) continue
        flat += wikitext.slice(at, start)
        // Letters right behind a link belong to it.
        const tail = render.takesTail === true ? (/^[\p{Ll}]+/u.exec(wikitext.slice(end, end + 40))?.[0] ?? '') : ''
        flat += render.of(tail)
        at = end + tail.length
      }
      return flat + wikitext.slice(at)
    } finally {
      depth -= 1
    }
  }

  const text = pieces.withoutMarks(given)
  defineNotes(scanWikitext(text), rendering)
  const body = rendering.blocks(text)
  const list = rendering.notes.isListed() || rendering.notes.isEmpty() ? '' : rendering.notes.list()
  const html = pieces.fill(`${body}${list}${categoriesBox(rendering)}`)
  return { html, notRendered: [...rendering.notRendered] }
}

interface Construct {
  readonly start: number
  readonly end: number
  readonly render: { readonly takesTail?: true; readonly of: (tail: string) => string }
}

/** In order of their beginnings; one that lies within another comes after it. */
function constructsOf(document: WikitextDocument, rendering: Rendering): readonly Construct[] {
  const { text, raw, templates, refs, links, externalLinks } = document
  const { pieces, notes, inline } = rendering
  const slice = ({ start, end }: { readonly start: number; readonly end: number }): string => text.slice(start, end)
  const constructs: readonly Construct[] = [
    ...raw.map((span) => ({ ...span, render: { of: () => rawPiece(slice(span), rendering) } })),
    ...templates.map((template) => ({
      start: template.start,
      end: template.end,
      render: { of: () => renderTemplate(template, rendering) },
    })),
    ...refs.map((ref) => ({
      start: ref.start,
      end: ref.end,
      render: {
        of: () => {
          if (ref.inList) return ''
          const { content } = ref
          return pieces.put(notes.mark(noteKey(ref), content === undefined ? undefined : () => inline(slice(content))))
        },
      },
    })),
    ...links.map((link) => ({
      start: link.start,
      end: link.end,
      render: {
        takesTail: true as const,
        of: (tail: string) => renderLink(link, slice(link.shown), { tail, rendering }),
      },
    })),
    ...externalLinks.map(({ start, end, url, at, bracketed }) => ({
      start,
      end,
      render: {
        of: () => {
          const label = bracketed ? inline(text.slice(at.end, end - 1)) : ''
          return pieces.put(
            `<a class="external" title="${escapeHtml(url)}">${label === '' ? escapeHtml(url) : label}</a>`,
          )
        },
      },
    })),
    ...[...text.matchAll(/<references\b[^<>]*?(?:\/>|>(?:[\s\S]*?<\/references\s*>)?)/gi)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      render: { of: () => notes.place(pieces) },
    })),
  ]
  return constructs.toSorted((a, b) => a.start - b.start || b.end - a.end)
}

/** A comment shows nothing; what is in `nowiki` and its like shows as it is written. */
function rawPiece(text: string, { pieces }: Rendering): string {
  if (text.startsWith('<!--')) return ''
  const content = /^<[^>]*>([\s\S]*?)(?:<\/[^>]*>)?$/.exec(text)?.[1] ?? ''
  const shown = escapeHtml(content)
  return /^<pre/i.test(text) ? pieces.putBlock(`<pre>${shown}</pre>`) : pieces.put(shown)
}

/** References that are defined in the list of references, or further down than they are first used. */
function defineNotes({ text, refs }: WikitextDocument, { notes, inline }: Rendering): void {
  for (const ref of refs) {
    const { content, name } = ref
    if (content === undefined || name === undefined) continue
    notes.define(noteKey({ name, group: ref.group }), () => inline(text.slice(content.start, content.end)))
  }
}

function categoriesBox({ categories }: Rendering): string {
  if (categories.size === 0) return ''
  return `<div class="catlinks">${[...categories].map((name) => `<a class="wikilink">${escapeHtml(name)}</a>`).join(' · ')}</div>`
}
