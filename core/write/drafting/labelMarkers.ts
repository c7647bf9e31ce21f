import type { DefectCounter } from '../answer/defectCounter.ts'
import type { CitationForm } from '../answer/readAnswer.ts'

/** A citation as written in the answer, with its labels; undefined if they cannot be read. */
export interface LabelMarker {
  readonly written: string
  readonly labels: readonly string[] | undefined
}

const word = '(?:labels?|sentences?|documents?|docs?\\.?|sources?|refs?\\.?|no\\.|#|see|s\\.?)'
const item = `\\^?(?:${word}\\s{0,3}[:#]?\\s{0,3}){0,2}\\d{1,4}(?:\\s?[.:]\\s?\\d{1,5})?`
const joint = '\\s{0,3}(?:,\\s{0,3}and|[,;&/+]|and|to|-|[–—‑−])\\s{0,3}'
const list = new RegExp(`^${item}(?:${joint}${item}){0,40}[.,;]?$`, 'iu')
const bracketed = /\^?\\?(?:\[\[|[[［【])([^[\]［］【】\n]{0,200}?)\\?(?:\]\]|[\]］】])\^?(?:\([^()\s]{0,500}\))?/gu
// Round brackets are citations if they name labels or if the answer has no others; a bare "(3.12)" may be a figure.
const round = new RegExp(`\\(\\s{0,3}(${item}(?:${joint}${item}){0,20})\\s{0,3}\\)`, 'giu')
const unclosed = /[[［【]\s{0,3}[\d.,;:\s–-]{0,80}$/u
const placeholder = /^(?:citation needed|citations? needed|source needed|no source|labels?|x\.y|n\.m)?$/iu

/** Longer ranges are not citations. */
const longestRange = 12

/**
 * How sentences cite labels: `[3.12]`, `[3.12][5.4]`, `[3.12, 5.4]`, `[3.1-3.4]`, `[3.1–4]`, `【3.12】`, `(3.12)`,
 * `[sentence 3.12]`, and one that the end of the answer cut off. Only labels that were shown resolve; others are counted as
 * defects, and so are document numbers without a sentence.
 */
export function labelCitations(shown: ReadonlyMap<string, unknown>): CitationForm<LabelMarker, string> {
  return {
    find: (text) => findLabels(text, shown),
    endsSentences: true,
    resolve: (markers, defects) => resolveLabels(markers, shown, defects),
  }
}

function findLabels(
  text: string,
  shown: ReadonlyMap<string, unknown>,
): { readonly text: string; readonly markers: readonly LabelMarker[] } {
  const markers: LabelMarker[] = []
  const inSquares = /[[［【]\s{0,3}\d{1,4}\s?[.:]\s?\d/u.test(text)
  const mark = (written: string, labels: readonly string[] | undefined): string => {
    markers.push({ written, labels })
    return `\uFDD0${markers.length - 1}\uFDD1`
  }
  const marked = text
    .replace(bracketed, (whole, content: string, offset: number, all: string) => {
      const inner = content.trim()
      if (list.test(inner)) return mark(whole, readLabels(inner))
      // An editor's change of case: [M]any.
      if (/^\p{L}$/u.test(inner) && /^\p{L}/u.test(all.slice(offset + whole.length))) return whole
      return placeholder.test(inner) || /^[\d\s.,;:^–-]+$/u.test(inner) ? mark(whole, undefined) : whole
    })
    .replace(round, (whole, content: string, offset: number, all: string) => {
      const labels = readLabels(content)
      const named = new RegExp(word, 'iu').test(content)
      if (named && /\d[.:]\d/u.test(content)) return mark(whole, labels)
      // In an answer that cites in square brackets, round ones are figures; in others, a citation ends its sentence.
      const ends = /^\s?(?:[.!?]|\uFDD0|$|\n|\s*\p{Lu})/u.test(all.slice(offset + whole.length))
      const known = labels?.every((label) => shown.has(label)) === true
      return known && ends && !inSquares ? mark(whole, labels) : whole
    })
    .replace(unclosed, (whole) => mark(whole, undefined))
    // Brackets and commas around and between markers.
    .replace(/\(\s{0,3}((?:\uFDD0\d+\uFDD1[\s,;]{0,3}){1,40})\)/g, '$1')
    .replace(/\uFDD1\s{0,2}(?:[,;&]|and)\s{0,2}(?=\uFDD0)/g, '\uFDD1')
  return { text: marked, markers }
}

/** Labels of `3.12`, `3.12, 5.4`, `3.1-3.4`, `3.1–4`; undefined if there are none, or a range is reversed or too long. */
function readLabels(content: string): readonly string[] | undefined {
  const labels: string[] = []
  let isRange = false
  for (const [token, document, sentence] of content.matchAll(/(\d{1,4})(?:\s?[.:]\s?(\d{1,5}))?|[-–—‑−]|\bto\b/giu)) {
    if (document === undefined) {
      isRange = labels.length > 0
      continue
    }
    const last = labels.at(-1)?.split('.')
    if (sentence === undefined && last === undefined) return undefined
    // In "3.1-4" and "3.1, 4" the second number is of the same document.
    const label =
      sentence === undefined ? `${last?.[0] ?? ''}.${Number(token)}` : `${Number(document)}.${Number(sentence)}`
    if (isRange && last !== undefined) {
      const between = rangeBetween(last, label.split('.'))
      if (between === undefined) return undefined
      labels.push(...between)
      isRange = false
      continue
    }
    labels.push(label)
  }
  return labels.length === 0 ? undefined : labels
}

/** The labels after `from` up to `to`, of the same document. */
function rangeBetween(from: readonly string[], to: readonly string[]): readonly string[] | undefined {
  const [first, last] = [Number(from[1]), Number(to[1])]
  if (from[0] !== to[0] || last <= first || last - first > longestRange) return undefined
  return Array.from({ length: last - first }, (_, at) => `${from[0] ?? ''}.${first + at + 1}`)
}

function resolveLabels(
  markers: readonly LabelMarker[],
  shown: ReadonlyMap<string, unknown>,
  defects: DefectCounter,
): readonly string[] {
  const cited = new Set<string>()
  for (const { written, labels } of markers) {
    if (labels === undefined) defects.add('citation-unreadable', written)
    for (const label of labels ?? []) {
      if (shown.has(label)) cited.add(label)
      else defects.add('citation-out-of-range', written)
    }
  }
  return [...cited]
}
