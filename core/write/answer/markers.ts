/** A citation as written in the answer, with its document numbers; undefined if they cannot be read. */
export interface Marker {
  readonly written: string
  readonly numbers: readonly number[] | undefined
}

export interface MarkedText {
  /** The text with a stand-in for each marker. */
  readonly text: string
  /** Indexed by the number in the stand-in. */
  readonly markers: readonly Marker[]
}

// Two noncharacters, which stripControls removes from texts, enclose the number of a marker.
const open = '\uFDD0'
const close = '\uFDD1'
export const standIn = /\uFDD0(\d+)\uFDD1/g

/** Longer ranges are not citations. */
const longestRange = 100

const word = '(?:documents?|docs?\\.?|sources?|passages?|chunks?|references?|refs?\\.?|citations?|cites?|nos?\\.|#|№)'
const number = `\\^?(?:${word}\\s{0,3}[:#]?\\s{0,3})?\\d{1,9}\\^?`
const joint = '\\s{0,3}(?:,\\s{0,3}and|[,;&/+]|and|to|-|[–—‑−])\\s{0,3}'
const list = new RegExp(`^(${number}(?:${joint}${number}){0,60})\\s{0,3}(?:[†|:]\\s{0,3}(?![\\d\\s]).{0,200})?$`, 'iu')
const placeholders = new RegExp(
  `^(?:[kmnx?]|${word}|${word}\\s{0,3}[kmnx]|citation needed|citations? needed|source needed|no source|document numbers?|numbers?)?$`,
  'iu',
)

const bracketed = /\^?\\?(?:\[\[|[[［【])([^[\]［］【】\n]{0,200}?)\\?(?:\]\]|[\]］】])\^?(?:\(([^()\s]{0,500})\))?/gu
const inWords = new RegExp(
  `\\(\\s{0,3}(?:see|from|source|sources|cf\\.?)?:?\\s{0,3}((?:documents?|docs?\\.?|sources?)\\s{0,3}\\d{1,9}(?:${joint}${number}){0,20})\\s{0,3}\\)`,
  'giu',
)
const superscript = /[⁰¹²³⁴-⁹]{1,12}(?:[,⁻–-][⁰¹²³⁴-⁹]{1,12}){0,12}/gu
const unclosed = new RegExp(`[[［【]\\s{0,3}(?:${word})?[\\s\\d,;^-]{0,60}$`, 'iu')

/**
 * Finds the citations of an answer: `[1]`, `[1][2]`, `[1, 2]`, `[1-3]`, `[[1]]`, `[1](url)`, `[Document 1]`, `[^1]`,
 * `【1†source】`, `［1］`, `(document 1)`, superscript figures after a word or a full stop, and one that the end of the
 * answer cut off. Round brackets around a bare number, editors' brackets such as `[sic]`, and powers such as km² are not
 * citations.
 *
 * @param shown number of documents shown to the writer; decides whether `¹²` means twelve or one and two
 */
export function findMarkers(text: string, shown: number): MarkedText {
  const markers: Marker[] = []
  const mark = (written: string, numbers: readonly number[] | undefined): string => {
    markers.push({ written, numbers })
    return `${open}${markers.length - 1}${close}`
  }
  const marked = text
    .replace(bracketed, (whole, content: string, url: string | undefined, offset: number, all: string) => {
      const inner = plainDigits(content).trim()
      if (list.test(inner)) return mark(whole, readNumbers(inner))
      // An editor's change of case: [M]any.
      if (/^\p{L}$/u.test(inner) && /^\p{L}/u.test(all.slice(offset + whole.length))) return whole
      const citation =
        url === undefined && (placeholders.test(inner) || /^[\d\s.,;:^-]+$/.test(inner) || /^\d.*†/.test(inner))
      return citation ? mark(whole, undefined) : whole
    })
    .replace(inWords, (whole, content: string) => mark(whole, readNumbers(content)))
    .replace(superscript, (whole, offset: number, all: string) => {
      return standsAsCitation(all.slice(Math.max(0, offset - 16), offset))
        ? mark(whole, readRaised(whole, shown))
        : whole
    })
    .replace(unclosed, (whole) => mark(whole, undefined))
    // Brackets and commas around and between markers.
    .replace(/\(\s{0,3}((?:\uFDD0\d+\uFDD1[\s,;]{0,3}){1,40})\)/g, '$1')
    .replace(/\uFDD1\s{0,2}(?:[,;&]|and)\s{0,2}(?=\uFDD0)/g, close)
  return { text: marked, markers }
}

/** Numbers of `1`, `1, 2`, `1-3`, `Document 1 and 3`; undefined if a range is reversed or too long. */
function readNumbers(content: string): readonly number[] | undefined {
  const numbers: number[] = []
  let rangeFrom: number | undefined
  for (const [token] of content.replace(/[†|:]\s{0,3}[^\d\s].*$/u, '').matchAll(/\d{1,9}|[-–—‑−]|\bto\b/giu)) {
    if (!/^\d/.test(token)) {
      rangeFrom = numbers.at(-1)
      continue
    }
    const value = Number(token)
    if (rangeFrom !== undefined) {
      if (value <= rangeFrom || value - rangeFrom > longestRange) return undefined
      for (let between = rangeFrom + 1; between < value; between += 1) numbers.push(between)
      rangeFrom = undefined
    }
    numbers.push(value)
  }
  return numbers.length === 0 ? undefined : numbers
}

function readRaised(text: string, shown: number): readonly number[] | undefined {
  const digits = Array.from(text, (character) => {
    const value = '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(character)
    return value >= 0 ? String(value) : character === ',' ? ',' : '-'
  }).join('')
  const together = readNumbers(digits)
  if (together === undefined || /\D/.test(digits) || together.every((value) => value <= shown)) return together
  return Array.from(digits, Number)
}

// After a full stop, a closing quote, or a word that is not a unit of measure.
function standsAsCitation(before: string): boolean {
  if (/[.!?,;:…"”’»)\]\uFDD1]\s?$/u.test(before)) return true
  const last = /(\p{L}{4,})\s?$/u.exec(before)?.[1]
  return (
    last !== undefined && !/^(?:miles?|metres?|meters?|kilomet\w*|feet|foot|inch(?:es)?|yards?|acres?)$/iu.test(last)
  )
}

/** Full-width, Arabic, Persian, Devanagari and Bengali digits as ASCII. */
function plainDigits(text: string): string {
  return text.replace(/[\uFF10-\uFF19٠-٩۰-۹०-९০-৯]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = [0xff10, 0x660, 0x6f0, 0x966, 0x9e6].find((base) => code >= base && code < base + 10) ?? code
    return String(code - zero)
  })
}
