import { isDateStamp } from './dateStamp.ts'
import { judgeLine, type TextShares } from './judgeText.ts'
import * as signs from './lineSigns.ts'
import type { ReadableLine } from './readableText.ts'
import type { RemovalReason, RemovedText } from './removedText.ts'

export interface ArticleNames {
  readonly title: string
  readonly authors: readonly string[]
  /** Headlines that are on the page, which may be worded otherwise than its title. */
  readonly headlines: readonly string[]
}

export interface TrimmedLines {
  readonly kept: readonly ReadableLine[]
  readonly removed: readonly RemovedText[]
}

interface JudgedLine extends ReadableLine {
  readonly kind: keyof TextShares
  readonly count: number
}

type Reasons = (RemovalReason | undefined)[]

/** Lines above the first sentence, or with it, that may repeat what the metadata says. */
const mostLeadingLines = 8
const longestByline = 25
/** Characters; no line of a page's furniture is longer. */
const longestFurniture = 600
/** From here on a line is all link. */
const allLink = 0.9
/** A list below the head of a box has links in its items, which may begin with words of their own. */
const partLink = 0.3
/** A headline or a saying may come twice; so many words in a row are a copy. */
const shortestCopy = 8
const copyDistance = 4
/** Lines at the end that are looked at, sentences counting double. */
const endLines = 6

/**
 * An article's lines without those that lead elsewhere or serve the page: links to other articles, calls to
 * subscribe, buttons, credits of pictures, lines that come twice. At its head what the page's metadata has already goes
 * too, at its end contacts, tags and notices.
 */
export function trimArticle(lines: readonly ReadableLine[], names: ArticleNames): TrimmedLines {
  const judged = lines.map((line): JudgedLine => ({ ...line, ...judgeLine(line.text) }))
  if (!judged.some(isProse)) return { kept: lines, removed: [] }
  const reasons: Reasons = judged.map((line, at) => reasonAnywhere(line, judged, at))
  markCopies(judged, reasons)
  markHead(judged, reasons, names)
  markEnd(judged, reasons, names)
  // A page of nothing but links to what it tells is left as it is.
  if (!judged.some((line, at) => isProse(line) && reasons[at] === undefined)) return { kept: lines, removed: [] }
  return {
    kept: lines.filter((_, at) => reasons[at] === undefined),
    removed: lines.flatMap(({ text }, at) => {
      const reason = reasons[at]
      return reason === undefined ? [] : [{ reason, text }]
    }),
  }
}

function isProse({ kind }: JudgedLine): boolean {
  return kind === 'prose'
}

function reasonAnywhere(line: JudgedLine, lines: readonly JudgedLine[], at: number): RemovalReason | undefined {
  const { text, count, linkShare, isHeading, isListItem } = line
  if (text.length > longestFurniture) return undefined
  if (count <= 8 && text.length <= 80 && signs.control.test(text)) return 'sharing'
  if (count <= 14 && !isProse(line) && !isHeading && signs.photoCredit.test(text)) return 'caption'
  if (count <= 90 && signs.captionEnd.test(text)) return 'caption'
  if (count <= 40 && isRelatedCue(line)) return 'related'
  if (count <= 40 && signs.callToAction.test(text) && !(isListItem && isProse(line))) return 'sign-up'
  if (isListItem) return linkShare >= partLink && isBelowCue(lines, at) ? 'related' : undefined
  const isAddress = /^(?:https?:|www\.)/.test(text)
  return linkShare >= allLink && count >= 3 && count <= 80 && !isHeading && !isAddress ? 'related' : undefined
}

function isRelatedCue(line: JudgedLine): boolean {
  const { text, linkShare } = line
  if (signs.relatedCue.test(text) || (linkShare > 0.5 && signs.relatedStart.test(text))) return true
  return (!isProse(line) || linkShare >= partLink) && signs.boxHead.test(text)
}

/** Whether an item appears in a list of links below words that lead to other articles. */
function isBelowCue(lines: readonly JudgedLine[], at: number): boolean {
  let before = at - 1
  while (before > 0 && at - before < 30 && isLinkedItem(lines[before])) before--
  const head = lines[before]
  return head !== undefined && head.count <= 8 && isRelatedCue(head)
}

function isLinkedItem(line: JudgedLine | undefined): boolean {
  return line !== undefined && line.isListItem && line.linkShare >= partLink
}

function markCopies(lines: readonly JudgedLine[], reasons: Reasons): void {
  const before: string[] = []
  lines.forEach(({ text, count }, at) => {
    if (count < shortestCopy || reasons[at] !== undefined) return
    if (before.includes(text)) reasons[at] = 'repeated'
    else if (before.push(text) > copyDistance) before.shift()
  })
}

function markHead(lines: readonly JudgedLine[], reasons: Reasons, names: ArticleNames): void {
  const first = lines.findIndex((line, at) => isProse(line) && reasons[at] === undefined)
  const titles = new Set([names.title, ...names.headlines].map(lettersOf).filter((title) => title !== ''))
  lines.slice(0, Math.min(first + 1, mostLeadingLines)).forEach((line, at) => {
    if (titles.has(lettersOf(line.text))) reasons[at] ??= 'citation'
    else if (at < first) reasons[at] ??= reasonAtHead(line, names)
  })
}

function reasonAtHead({ text, count, linkShare }: JudgedLine, { authors }: ArticleNames): RemovalReason | undefined {
  if (isDateStamp(text) || signs.bareBy.test(text)) return 'citation'
  if (count <= longestByline && /\d/.test(text) && signs.publishedBy.test(text)) return 'citation'
  if (count <= longestByline && authors.some((name) => text.toLowerCase().includes(name.toLowerCase())))
    return 'citation'
  return linkShare >= allLink && count <= 6 ? 'navigation' : undefined
}

/** The notices at the end, and what is above them that is no part of the article either. */
function markEnd(lines: readonly JudgedLine[], reasons: Reasons, names: ArticleNames): void {
  const last = lines.findLastIndex((line, at) => isProse(line) && reasons[at] === undefined)
  const notice = lines.findIndex((line, at) => at > last && line.kind === 'chrome')
  if (notice !== -1) for (let at = notice; at < lines.length; at++) reasons[at] ??= 'notice'
  let seen = 0
  let isLast = true
  for (let at = lines.length - 1; at > 0 && seen < endLines; at--) {
    const line = lines[at]
    if (line === undefined || reasons[at] !== undefined) continue
    // A heading with nothing below it belonged to what was taken away.
    const reason = reasonAtEnd(line, names) ?? (line.isHeading && isLast ? 'outside' : undefined)
    reasons[at] = reason
    if (reason !== undefined) continue
    isLast = false
    seen += isProse(line) ? 2 : 1
  }
}

function reasonAtEnd({ text, count }: JudgedLine, { authors }: ArticleNames): RemovalReason | undefined {
  if (text.length > longestFurniture) return undefined
  if (signs.tagLine.test(text)) return 'navigation'
  if (count <= 40 && signs.creditLine.test(text)) return 'author'
  if (count <= 30 && signs.contact.test(text) && signs.contactCue.test(text)) return 'author'
  return count <= 70 && authors.some((name) => isAbout(text, name)) ? 'author' : undefined
}

/** "Ann Lee is a reporter in Harrow Bay." */
function isAbout(text: string, name: string): boolean {
  const start = text.slice(0, name.length).toLowerCase()
  return name.length > 4 && start === name.toLowerCase() && /^(?: is | was |,| has )/.test(text.slice(name.length))
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
