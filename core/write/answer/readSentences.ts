import { endsSentence } from '../../text/endsSentence.ts'
import { splitSentences } from '../../text/splitSentences.ts'
import type { Span } from '../../domain/support.ts'
import { standIn } from './markers.ts'
import { stripEmphasis } from './plainText.ts'

/** A sentence with its citation markers, not yet resolved. */
interface MarkedSentence<M> {
  readonly text: string
  readonly markers: readonly M[]
}

export interface MarkedProse<M> {
  readonly sentences: readonly MarkedSentence<M>[]
  /** Markers of a text without words: they belong to the sentence before it. */
  readonly loose: readonly M[]
}

interface PlacedMarker<M> {
  readonly at: number
  readonly marker: M
}

// Scripts without spaces between words or sentences.
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u3000-\u303F\uFF00-\uFFEF]/u

export interface ReadSentencesOptions {
  readonly language?: string
  /** Whether a marker after a full stop always ends the sentence: "… and Wetina W. [15.18] The chief …". Default false. */
  readonly markersEndSentences?: boolean
}

/**
 * Prose with stand-ins -> sentences with their markers.
 *
 * A marker belongs to the sentence that it is in or after. If the text starts with a marker and does not end with one, the
 * writer puts markers first, as small models do: then a marker between two sentences belongs to the second.
 */
export function readSentences<M>(
  text: string,
  markers: readonly M[],
  { markersEndSentences = false, ...options }: ReadSentencesOptions = {},
): MarkedProse<M> {
  const { plain, placed } = takeMarkersOut(text, markers)
  const split = splitSentences(plain, options)
  const spans = (markersEndSentences ? cutAtMarkers(split, plain, placed) : split).filter(({ start, end }) =>
    /[\p{L}\p{N}]/u.test(plain.slice(start, end)),
  )
  const first = spans[0]
  const last = spans.at(-1)
  if (first === undefined || last === undefined) return { sentences: [], loose: placed.map(({ marker }) => marker) }
  const before = placed.some(({ at }) => at <= first.start)
  const after = placed.some(({ at }) => at >= last.end - trailingMarks(plain, last))
  const sentences = spans.map((span) => ({ span, markers: [] as M[] }))
  let current = 0
  for (const { at, marker } of placed) {
    while (current + 1 < spans.length && at > startOf(spans, current + 1)) current += 1
    const inGap = at >= (spans[current]?.end ?? 0) && current + 1 < spans.length
    const owner = before && !after && inGap ? current + 1 : current
    sentences[owner]?.markers.push(marker)
  }
  return {
    sentences: sentences.map(({ span, markers: own }) => ({ text: plain.slice(span.start, span.end), markers: own })),
    loose: [],
  }
}

/** Cuts spans at markers after an end mark if the following text starts like a sentence. */
function cutAtMarkers<M>(spans: readonly Span[], plain: string, placed: readonly PlacedMarker<M>[]): readonly Span[] {
  const ends = new Set(
    placed.flatMap(({ at }) =>
      endsSentence(plain.slice(Math.max(0, at - 6), at)) && /^\s*["'“‘«(]*[\p{Lu}\p{N}]/u.test(plain.slice(at))
        ? [at]
        : [],
    ),
  )
  return spans.flatMap(({ start, end }) => {
    const cuts = [...ends].filter((at) => at > start && at < end)
    return [start, ...cuts].map((from, place) => {
      const next = cuts[place] ?? end
      return { start: from + (/^\s*/u.exec(plain.slice(from, next))?.[0].length ?? 0), end: next }
    })
  })
}

function startOf(spans: readonly Span[], index: number): number {
  return spans[index]?.start ?? Infinity
}

/** Number of punctuation characters at a sentence's end, which may follow a marker: `died [1].` */
function trailingMarks(plain: string, { start, end }: Span): number {
  return /[\p{P}\s]*$/u.exec(plain.slice(Math.max(start, end - 8), end))?.[0].length ?? 0
}

function takeMarkersOut<M>(text: string, markers: readonly M[]): { plain: string; placed: readonly PlacedMarker<M>[] } {
  const placed: PlacedMarker<M>[] = []
  let plain = ''
  let position = 0
  let afterMarker = false
  const append = (raw: string): void => {
    let piece = raw.replace(/\s+/g, ' ')
    if (plain === '') piece = piece.trimStart()
    if (piece === '') return
    if (afterMarker && !piece.startsWith(' ') && /^[\p{L}\p{N}"“‘«(]/u.test(piece) && needsSpace(plain, piece))
      plain += ' '
    plain += plain.endsWith(' ') ? piece.trimStart() : piece
    afterMarker = false
  }
  const withoutEmphasis = stripEmphasis(text)
  for (const found of withoutEmphasis.matchAll(standIn)) {
    append(withoutEmphasis.slice(position, found.index))
    position = found.index + found[0].length
    const marker = markers[Number(found[1])]
    if (marker === undefined) continue
    if (plain.endsWith(' ')) plain = plain.trimEnd()
    placed.push({ at: plain.length, marker })
    afterMarker = true
  }
  append(withoutEmphasis.slice(position))
  return { plain: plain.trimEnd(), placed }
}

function needsSpace(before: string, after: string): boolean {
  return before !== '' && !unspaced.test(before.slice(-1)) && !unspaced.test(after.slice(0, 1))
}
