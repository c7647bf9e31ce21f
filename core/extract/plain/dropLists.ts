import { endsSentence } from '../../text/endsSentence.ts'
import { sentenceBlocks } from '../../text/sentenceBlocks.ts'
import { splitSentences } from '../../text/splitSentences.ts'
import { guessLanguage } from '../guessLanguage.ts'
import { judgeLine } from '../judgeText.ts'
import { areMenus } from '../menuLines.ts'
import { proseWords } from '../proseWords.ts'
import { words } from '../words.ts'
import { functionShare, type PageWords } from './pageWords.ts'
import { figureLines, tableRows } from './tableRows.ts'

/** What a block of a page is. */
type BlockKind = 'prose' | 'notice' | 'reference' | 'list' | 'line'

interface Block {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly kind: BlockKind
  readonly words: number
}

/** A block that was removed, with why. */
export interface RemovedBlock {
  readonly text: string
  /** `repeat`: the page has said it before. */
  readonly why: Exclude<BlockKind, 'prose'> | 'repeat'
}

/** An entry of a list of footnotes. */
const reference =
  /^(?:\^|↑|\[\d{1,3}\]\s*\^?)|\b(?:Retrieved|Archived)(?: from the original)? (?:on )?(?:\d{1,2} \p{Lu}|\p{Lu}\p{Ll}+ \d|\d{4}-)|\bISBN[:\s-]*[\dX-]{9}|\bdoi:\s?10\./u
/** A fact with what it is about: "Stadium: Ford Field", "Deaths: 12". */
const fact = /^\p{L}[\p{L} ./()-]{1,40}:\s+\S.{2,}$/u
const date =
  /\b(?:\d{1,2}(?:st|nd|rd|th)?\.?\s+\p{L}{3,9}\.?,?\s+(?:19|20)\d\d|\p{L}{3,9}\.?\s+\d{1,2},?\s+(?:19|20)\d\d|(?:19|20)\d\d-\d\d-\d\d)\b/u

/** What notices say and reports do not. */
const speaksToReader =
  /\b(?:you|your|yours|we|our|us|this (?:web)?site|the (?:web)?site|click|please|subscribe (?:to|now|today|for)|sign(?:ed)? (?:up|in)|log(?:ged)? in|rights reserved|follow us|share (?:this|on)|read more|cookies? (?:is|are|policy|settings)|privacy policy|terms of (?:use|service)|copyright (?:notice|holder|infringement)|(?:free|existing|an) account|readers and subscribers|recaptcha)\b|[©|]/i
/** Signs between the links of a menu on one line. */
const separators = /[•|·]/gu
/** A capital within a sentence. */
const namesSomebody = /(?<=\p{Ll},? )\p{Lu}\p{Ll}/u
/** A notice is short, and a sentence that only speaks of cookies or of a newsletter is longer. */
const longestNotice = 30
/** Words of a line from which on it is judged by its function words. */
const leastJudged = 8
const shares = { list: 0.15, prose: 0.22 }
/** Where capitals tell names, text without a sentence's end is prose only from so many words and function words on. */
const cased = { words: 14, prose: 0.3 }
/** Share of function words with which a line that speaks of newsletters or copyright is prose. */
const reportingShare = 0.38
/** A sentence of so many words has a larger share of function words. */
const longList = { words: 14, share: 0.08 }
/** Languages with fewer listed function words have fewer of them in their prose. */
const shortWordList = { words: 90, factor: 0.6 }
/** Words of a line from which on it may be a mixture, and the shares of prose and of function words below which it is one. */
const mixture = { words: 30, prose: 0.2, functionShare: 0.35 }
const longestHeading = 15
const numberedHeading = /^\d{1,2}[.)] \p{Lu}\S* \S+ \S+/u
/** Words of the title with which a page begins. */
const title = { least: 4, most: 25 }
/** A date so many lines above the prose is the article's own. */
const datelineReach = 3
/** Lines without a sentence between paragraphs are headings and captions; from so many on they are a list. */
const shortestList = 3
/** A page with fewer words of prose is a table or a list itself, or nothing but menus. */
const leastProse = 40

/**
 * Removes menus, lists without sentences, footnotes, notices and repeated paragraphs: whole lines, never part of one. Headings,
 * datelines and lines that state a fact stay next to their prose. Tables with column heads stay, one row per line. Undefined for a
 * page that has hardly any prose and is not a menu: it is a table or a list itself.
 */
export function dropLists(
  text: string,
  page: PageWords,
  language: string,
): { readonly text: string; readonly removed: readonly RemovedBlock[] } | undefined {
  const blocks = sentenceBlocks(text).map(({ start, end }): Block => {
    const content = text.slice(start, end)
    return { text: content, start, end, ...judgeBlock(content, page, language) }
  })
  const prose = blocks.reduce((sum, block) => sum + (block.kind === 'prose' ? block.words : 0), 0)
  if (prose < leastProse && !areMenus(text.split('\n'))) return undefined
  const tables = tableCells(blocks, page.isLowerCase)
  const goes = blocksToDrop(blocks, page.isLowerCase).map((drops, at) => drops && tables[at] === undefined)
  const kept: string[] = []
  const removed: RemovedBlock[] = []
  let end = 0
  blocks.forEach((block, at) => {
    // The white space before a block goes with it; the cells of a row come to be on one line.
    if (!goes[at]) kept.push(tables[at] === 'beside' ? ` ${block.text}` : text.slice(end, block.end))
    else removed.push({ text: block.text, why: block.kind === 'prose' ? 'repeat' : block.kind })
    end = block.end
  })
  const left = kept.join('').trim()
  return left === '' ? undefined : { text: left, removed }
}

/** By block, whether it is a cell that begins a row of a table, or is beside another one in it. */
function tableCells(blocks: readonly Block[], isLowerCase: boolean): readonly ('begins' | 'beside' | undefined)[] {
  const cells: ('begins' | 'beside' | undefined)[] = blocks.map(() => undefined)
  const lines = blocks.map(({ kind, text }) => (kind === 'line' || kind === 'list' ? text : ''))
  if (isLowerCase) {
    const lists = blocks.map(({ kind, text }) => (kind === 'list' ? text : ''))
    for (const [at, isFigures] of figureLines(lists).entries()) if (isFigures) cells[at] = 'begins'
    return cells
  }
  for (const { heads, from, until, width } of tableRows(lines)) {
    for (let at = heads; at < until; at += 1) cells[at] = (at - from) % width === 0 ? 'begins' : 'beside'
    const above = blocks[heads - 1]
    if (above?.kind === 'line' && above.words >= title.least - 1 && above.words <= longestHeading)
      cells[heads - 1] = 'begins'
  }
  return cells
}

function judgeBlock(content: string, page: PageWords, language: string): { kind: BlockKind; words: number } {
  const { kind, count } = judgeLine(content)
  if (kind === 'chrome' && count <= longestNotice && !reports(content, page)) return { kind: 'notice', words: count }
  if (reference.test(content) && count <= 80) return { kind: 'reference', words: count }
  const share = functionShare(content, page)
  const isMixed = !page.isLowerCase && share !== undefined && share < mixture.functionShare && isMixture(content, count)
  if (isMixed) return { kind: kind === 'chrome' ? 'notice' : 'list', words: count }
  const isSentence = splitSentences(content, { language }).some(({ start, end }) =>
    readsAsSentence(content.slice(start, end), page),
  )
  if (count >= leastJudged && share !== undefined && !isSentence) {
    const factor = (page.functionWords?.size ?? 0) < shortWordList.words ? shortWordList.factor : 1
    const isProse = page.isLowerCase
      ? share >= factor * shares.prose
      : count >= cased.words && share >= factor * cased.prose
    if (isProse) return { kind: 'prose', words: count }
    if (share < factor * shares.list) return { kind: 'list', words: count }
  }
  if (!isSentence && (content.match(separators)?.length ?? 0) >= 3) return { kind: 'list', words: count }
  return { kind: isSentence ? 'prose' : 'line', words: count }
}

/**
 * Menus, headlines and notices in one long line may contain a full stop or two; a sentence or more of prose saves the
 * line, also one in another language than its page.
 */
function isMixture(content: string, count: number): boolean {
  return count >= mixture.words && proseWords(content, guessLanguage(content)).prose < mixture.prose * count
}

/**
 * "The court found that Harrow Ltd had broken the copyright of two writers." speaks to nobody and names somebody. On a
 * page without capitals, a line may contain the end of an article and the first word of a menu.
 */
function reports(content: string, page: PageWords): boolean {
  if (speaksToReader.test(content)) return false
  if (page.isLowerCase) return (functionShare(content, page) ?? 0) >= reportingShare
  return namesSomebody.test(content) && readsAsSentence(content, page)
}

/** A run of links that ends in "Inc." has no function words. */
function readsAsSentence(sentence: string, page: PageWords): boolean {
  if (!endsSentence(sentence)) return false
  const count = words(sentence).length
  return count >= 5 && (count < longList.words || (functionShare(sentence, page) ?? 1) >= longList.share)
}

function blocksToDrop(blocks: readonly Block[], isLowerCase: boolean): readonly boolean[] {
  const said = new Set<string>()
  const goes = blocks.map(({ kind, text }) => {
    if (kind !== 'prose') return kind === 'notice' || kind === 'reference'
    const isRepeat = said.has(text)
    said.add(text)
    return isRepeat
  })
  let from = 0
  while (from < blocks.length) {
    let until = from
    while (until < blocks.length && blocks[until]?.kind !== 'prose') until += 1
    const run = blocks.slice(from, until)
    const place = { opensPage: from === 0, beforeProse: until < blocks.length, isLowerCase }
    run.forEach((_, at) => {
      if (!stays(run, at, place)) goes[from + at] = true
    })
    from = until + 1
  }
  return goes
}

interface RunPlace {
  readonly opensPage: boolean
  readonly beforeProse: boolean
  readonly isLowerCase: boolean
}

/** Whether a block of a run without prose stays. */
function stays(run: readonly Block[], at: number, { opensPage, beforeProse, isLowerCase }: RunPlace): boolean {
  const block = run[at]
  if (block === undefined || block.kind === 'notice' || block.kind === 'reference') return false
  const [isFirst, isLast] = [at === 0, at === run.length - 1]
  const isTitle = opensPage && isFirst && block.words >= title.least && block.words <= title.most
  const nearProse = beforeProse && run.length - at <= datelineReach
  // "4. Who the storm hit" is above its paragraphs, sometimes with a caption in between.
  if (beforeProse && !opensPage && numberedHeading.test(block.text) && block.words <= 2 * longestHeading) return true
  const tells = (block.kind !== 'list' && fact.test(block.text)) || (nearProse && date.test(block.text))
  if ((isTitle && !isLowerCase) || tells) return true
  // Without capitals, what is alone between two blocks of prose may be a sentence full of names.
  if (block.kind === 'list') return isLowerCase && run.length === 1 && !opensPage
  const isHeading = beforeProse && isLast && block.words <= longestHeading
  // So may a line beside prose that has some function words.
  const isBeside = isLowerCase && block.words >= leastJudged && ((isFirst && !opensPage) || (isLast && beforeProse))
  return run.length < shortestList || isHeading || isBeside
}
