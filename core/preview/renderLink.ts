import { escapeHtml } from '../export/html/escapeHtml.ts'
import type { WikiLink } from '../wikitext/wikitextDocument.ts'
import type { Rendering } from './renderWikitext.ts'

const files = /^(?:file|image|media|datei|bild|fichier|archivo|imagen)\s*:/i

/** A link that leads nowhere, and says where it would lead; a category is listed at the end, a picture is its caption. */
export function renderLink(
  { target, start, end, shown }: WikiLink,
  label: string,
  { tail, rendering }: { readonly tail: string; readonly rendering: Rendering },
): string {
  const { wiki, pieces, inline, categories } = rendering
  const hasLabel = shown.start > start + 2 && shown.end < end
  const category = new RegExp(`^(?:${wiki.namespaces.category}|Category)\\s*:\\s*`, 'i')
  if (category.test(target)) {
    categories.add(target.replace(category, '').replaceAll('_', ' '))
    return tail
  }
  if (files.test(target)) {
    const words = hasLabel ? inline(label) : escapeHtml(target.replace(files, ''))
    return `${pieces.putBlock(`<div class="image">${words}</div>`)}${tail}`
  }
  const title = target.replace(/^:/, '').replaceAll('_', ' ')
  const words = hasLabel ? inline(label) : escapeHtml(title)
  return pieces.put(`<a class="wikilink" title="${escapeHtml(title)}">${words}${escapeHtml(tail)}</a>`)
}
