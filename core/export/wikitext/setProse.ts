import { isRange, numberRange } from '../../text/numberRange.ts'
import { escapeLine } from '../../wikitext/escapeWikitext.ts'
import { convertDates } from '../../wikitext/wikis/convertDates.ts'
import type { DateFormName, WikiProfile } from '../../wikitext/wikis/wikiProfile.ts'
import type { Span } from '../../domain/support.ts'
import type { ProseMark } from './proseMarks.ts'

export interface ProseSetting {
  readonly wiki: WikiProfile
  readonly dates?: DateFormName | undefined
  /** How most sentences write percentages: "%", "percent" or "per cent"; undefined if they all agree. */
  readonly percent?: string | undefined
}

/** A sentence on one line in the wiki's style: dates, ranges, percentages and units. */
export function styleProse(text: string, setting: ProseSetting): string {
  return outsideQuotations(text, (words) => inStyle(words, setting))
}

/**
 * A sentence as wikitext, with bold and italics.
 *
 * @param setText gives a part of the sentence as wikitext, with its links
 */
export function setMarks(styled: string, marks: readonly ProseMark[], setText: (part: Span) => string): string {
  let set = ''
  let at = 0
  const add = (piece: string): void => {
    // An apostrophe beside bold or italics would be read as a part of them.
    set += set.endsWith("''") && piece.startsWith("'") ? `&#39;${piece.slice(1)}` : piece
  }
  for (const mark of marks) {
    const isBare = mark.isOwn === true || !isQuotedAt(styled, mark)
    const from = mark.isItalic === true && !isBare ? mark.start - 1 : mark.start
    const to = mark.isItalic === true && !isBare ? mark.end + 1 : mark.end
    const quote = mark.isQuoted === true && isBare ? '"' : ''
    add(from <= at ? '' : setText({ start: at, end: from }).replace(/'$/u, '&#39;'))
    const sign = `${mark.isItalic === true ? "''" : ''}${mark.isBold === true ? "'''" : ''}`
    const inner = mark.isBold === true ? boldWords(styled, mark) : betweenMarks(setText(mark))
    // Marks that touch would run into each other.
    const apart = set.endsWith("''") && quote === '' ? '<nowiki />' : ''
    set += `${apart}${quote}${sign}${inner}${sign}${quote}`
    at = to
  }
  add(at >= styled.length ? '' : setText({ start: at, end: styled.length }))
  return set.replaceAll('\u00a0', '&nbsp;')
}

function boldWords(styled: string, { start, end, italics = [] }: ProseMark): string {
  let at = start
  const pieces: string[] = []
  for (const italic of italics) {
    pieces.push(betweenMarks(escapeLine(styled.slice(at, italic.start))))
    pieces.push(`''${betweenMarks(escapeLine(styled.slice(italic.start, italic.end)))}''`)
    at = italic.end
  }
  return [...pieces, betweenMarks(escapeLine(styled.slice(at, end)))].join('')
}

/** An apostrophe beside bold or italics would be read as a part of them. */
function betweenMarks(words: string): string {
  return words.replace(/^'|'$/gu, '&#39;')
}

function isQuotedAt(text: string, { start, end }: ProseMark): boolean {
  return /["“]/u.test(text.charAt(start - 1)) && /["”]/u.test(text.charAt(end))
}

function outsideQuotations(text: string, change: (words: string) => string): string {
  return text
    .split(/(["“„«][^"“”„«»]*["”“»])/u)
    .map((part, at) => (at % 2 === 1 ? part : change(part)))
    .join('')
}

function inStyle(words: string, { wiki, dates, percent }: ProseSetting): string {
  const dated = dates === undefined ? words : convertDates(words, wiki.dates, dates)
  if (wiki.language !== 'en') return dated
  return withPercent(dated, percent)
    .replace(numberRange, (all, from: string, to: string) => (isRange(from, to) ? `${from}–${to}` : all))
    .replace(unit, '$1\u00a0$2')
}

const unit =
  /(?<=(?:^|[^\p{L}]))(\d) (km|m|cm|mm|kg|g|mg|mi|ft|lb|oz|mph|km\/h|kn|ha|km2|km²|m2|m²|kW|MW|GW|kWh|MWh|GWh|Hz|kHz|MHz|GHz|KB|MB|GB|TB|°C|°F|a\.m\.|p\.m\.|am|pm)(?![\p{L}\p{N}])/gu

function withPercent(words: string, percent: string | undefined): string {
  if (percent === undefined) return words
  return percent === '%'
    ? words.replace(/(\d) (?:percent|per cent)(?!\p{L})/gu, '$1%')
    : words.replace(/(\d)\s?%/gu, `$1 ${percent}`)
}

/** How a text writes most percentages, where it does so in several ways. */
export function percentStyle(text: string): string | undefined {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0
  const forms = [
    ['%', count(/\d\s?%/gu)],
    ['percent', count(/\d percent(?!\p{L})/gu)],
    ['per cent', count(/\d per cent(?!\p{L})/gu)],
  ] as const
  const used = forms.filter(([, times]) => times > 0)
  return used.length < 2 ? undefined : used.reduce((most, each) => (each[1] > most[1] ? each : most))[0]
}
