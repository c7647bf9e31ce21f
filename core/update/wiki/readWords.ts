import { decodeHTML } from 'entities'
import type { Span } from '../../domain/support.ts'
import type { Template, WikitextDocument } from '../../wikitext/wikitextDocument.ts'
import { beginningWithin, outsideOf } from './spanOrder.ts'
import type { TemplateWords } from '../../wikitext/templateWords.ts'

/** Wikitext as readers read it, with the place of every character. */
export interface ReadWords {
  /** Without markup, character references decoded, white space but for line breaks as single blanks. */
  readonly text: string
  /** For each UTF-16 unit of `text`, the start and end of its wikitext. */
  readonly starts: readonly number[]
  readonly ends: readonly number[]
  /** Templates whose words are unknown, with the offset in `text` where they would be. */
  readonly unknown: readonly { readonly at: number; readonly name: string }[]
}

const characterReference = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/iy

/** Reads a stretch of wikitext in one pass. */
export function readWords(
  { text: wikitext, unread, templates, refs, raw, aside }: WikitextDocument,
  { start, end }: Span,
  words: TemplateWords,
): ReadWords {
  const near = [...beginningWithin(refs, start, end), ...raw, ...aside]
  const inline = outermost(templates, near, { start, end })
  const units: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  const unknown: { at: number; name: string }[] = []
  const put = (shown: string, span: Span): void => {
    // By UTF-16 units, of which some characters have two.
    for (const sign of shown.split('')) {
      const last = units.at(-1)
      const isBlank = sign !== '\n' && /\s/u.test(sign)
      if (isBlank && (last === undefined || last === ' ' || last === '\n')) continue
      if (sign === '\n' && last === ' ') {
        for (const each of [units, starts, ends]) each.pop()
        for (const template of unknown) template.at = Math.min(template.at, units.length)
      }
      units.push(isBlank ? ' ' : sign)
      starts.push(span.start)
      ends.push(span.end)
    }
  }
  let hiddenAt = firstAfter(unread, start)
  let templateAt = 0
  for (let at = start; at < end;) {
    while ((unread[hiddenAt]?.end ?? Infinity) <= at) hiddenAt += 1
    const hidden = unread[hiddenAt]
    const template = inline[templateAt]
    if (template !== undefined && template.start <= at) {
      templateAt += 1
      if (template.start < at) continue
      const shown = words(template)
      if (shown === undefined) unknown.push({ at: units.length, name: template.name })
      else put(shown, template)
      at = template.end
    } else if (hidden !== undefined && hidden.start <= at) {
      at = Math.min(hidden.end, template?.start ?? Infinity)
    } else {
      characterReference.lastIndex = at
      const reference = wikitext[at] === '&' ? characterReference.exec(wikitext)?.[0] : undefined
      const length = reference?.length ?? 1
      const decoded = reference === undefined ? (wikitext[at] ?? '') : decodeHTML(reference)
      // A carriage return is half of a line break.
      if (decoded !== '\r') put(decoded, { start: at, end: at + length })
      at += length
    }
  }
  return { text: units.join(''), starts, ends, unknown }
}

/** Outermost templates of the running text, in order. */
function outermost(templates: readonly Template[], within: readonly Span[], { start, end }: Span): readonly Template[] {
  let last = start
  return outsideOf(beginningWithin(templates, start, end), within).filter((template) => {
    if (template.start < last || template.end > end) return false
    last = template.end
    return true
  })
}

/** Place of the first span that ends behind an offset. */
function firstAfter(spans: readonly Span[], offset: number): number {
  let [low, high] = [0, spans.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle]?.end ?? Infinity) <= offset) low = middle + 1
    else high = middle
  }
  return low
}
