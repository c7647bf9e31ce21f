import { endsSentence } from '../../text/endsSentence.ts'
import { splitSentences } from '../../text/splitSentences.ts'
import type { Span } from '../../domain/support.ts'
import type { Heading, WikitextDocument } from '../../wikitext/wikitextDocument.ts'
import type { ArticleReference } from './articleReferences.ts'
import { readWords, type ReadWords } from './readWords.ts'
import { beginningWithin } from './spanOrder.ts'
import type { TemplateWords } from '../../wikitext/templateWords.ts'
import { wholeSpan } from './wholeSpan.ts'

/** A section of an article; the lead is one as any other. */
export interface ArticleSection {
  /** Empty for the lead. */
  readonly heading: string
  /** 1 for the lead, otherwise the number of equals signs. */
  readonly level: number
  readonly sentences: readonly ArticleSentence[]
}

/** A sentence of an article with its place in the wikitext. */
export interface ArticleSentence {
  /** Counts through the article: `s1`, `s2`, … */
  readonly id: string
  /** As readers read it. */
  readonly text: string
  /** Its words with their markup; without what comes after its final stop. */
  readonly at: Span
  /** Where the references and tags behind it end. */
  readonly tail: number
  /** For each UTF-16 unit of `text`, its span in the wikitext. */
  readonly letters: readonly Span[]
  readonly startsParagraph: boolean
  /** The mark of the list of which it is an item, such as `*`; empty in a paragraph. */
  readonly item: string
  /** References within and behind it, in order. */
  readonly refs: readonly ArticleReference[]
  /** Of a sentence without references, those of the next one in its paragraph that has some: they may be meant for both. */
  readonly later: readonly ArticleReference[]
  /** Names of templates in it whose words are not known. */
  readonly unread: readonly string[]
}

export interface ReadArticleOptions {
  readonly words: TemplateWords
  readonly references: readonly ArticleReference[]
  /** BCP 47. */
  readonly language: string
  /** Headings of sections that end an article and contain no text of their own, in lower case. */
  readonly endHeadings: ReadonlySet<string>
}

/** Words from which on a line without a final stop, an item of a list, says something. */
const leastWords = 4
const listMarker = /^[*#:;]+\s*/
/** What unclosed tables and templates leave at the beginning of a line. */
const broken = /^(?:\||!|\{\||\}\}|\{\{)/

/** The sections of an article with their sentences, in order. Tables, boxes, captions and lists of references are not read. */
export function articleSections(document: WikitextDocument, options: ReadArticleOptions): readonly ArticleSection[] {
  const { text, headings } = document
  const bounds: readonly (Heading | undefined)[] = [undefined, ...headings]
  let count = 0
  const newId = (): string => `s${(count += 1)}`
  let endLevel: number | undefined
  return bounds.map((heading, at) => {
    const level = heading?.level ?? 1
    if (endLevel !== undefined && level <= endLevel) endLevel = undefined
    const title = heading === undefined ? '' : headingWords(document, heading, options.words)
    if (heading !== undefined && options.endHeadings.has(title.toLowerCase())) endLevel ??= level
    const span = { start: heading?.end ?? 0, end: bounds[at + 1]?.start ?? text.length }
    return {
      heading: title,
      level,
      sentences: endLevel === undefined ? sectionSentences(document, span, { ...options, newId }) : [],
    }
  })
}

function headingWords(document: WikitextDocument, { at }: Heading, words: TemplateWords): string {
  return readWords(document, at, words).text.trim()
}

type SectionOptions = ReadArticleOptions & { readonly newId: () => string }

function sectionSentences(document: WikitextDocument, span: Span, options: SectionOptions): readonly ArticleSentence[] {
  const read = readWords(document, span, options.words)
  return blocksOf(read.text).flatMap((block, at, all) => {
    const [before, next] = [all[at - 1], all[at + 1]]
    const from = before === undefined ? span.start : (read.ends[before.end - 1] ?? span.start)
    const until = next === undefined ? span.end : (read.starts[next.start] ?? span.end)
    const own = beginningWithin(options.references, from, until)
    return blockSentences(constructsWithin(document, { start: from, end: until }), { read, block, until, own }, options)
  })
}

/** A document with those of its links, templates and references alone that begin in a stretch of it. */
function constructsWithin(document: WikitextDocument, { start, end }: Span): WikitextDocument {
  const { links, externalLinks, templates, refs } = document
  return {
    ...document,
    links: beginningWithin(links, start, end),
    externalLinks: beginningWithin(externalLinks, start, end),
    templates: beginningWithin(templates, start, end),
    refs: beginningWithin(refs, start, end),
  }
}

/** A paragraph or an item of a list, without its mark: a span of the words. */
interface TextBlock extends Span {
  /** With the blanks behind it; empty for a paragraph. */
  readonly item: string
}

function blocksOf(text: string): readonly TextBlock[] {
  const blocks: { start: number; end: number; item: string }[] = []
  let start = 0
  let isOpen = false
  for (const line of text.split('\n')) {
    const mark = listMarker.exec(line)?.[0] ?? ''
    const marker = mark.length
    const isBlank = line.trim() === ''
    const last = blocks.at(-1)
    if (!isBlank && isOpen && marker === 0 && last !== undefined) last.end = start + line.length
    else if (!isBlank) blocks.push({ start: start + marker, end: start + line.length, item: mark })
    isOpen = !isBlank
    start += line.length + 1
  }
  return blocks.filter((block) => !broken.test(text.slice(block.start, block.end).trimStart()))
}

interface Block {
  readonly read: ReadWords
  readonly block: TextBlock
  /** Where in the wikitext what follows it begins. */
  readonly until: number
  readonly own: readonly ArticleReference[]
}

function blockSentences(
  document: WikitextDocument,
  { read, block, until, own }: Block,
  { language, newId }: SectionOptions,
): readonly ArticleSentence[] {
  const content = read.text.slice(block.start, block.end).replaceAll('\n', ' ')
  const spans = splitSentences(content, { language })
  const found = spans.flatMap(({ start, end }, at): readonly Omit<ArticleSentence, 'id' | 'later'>[] => {
    const [from, to] = [block.start + start, block.start + end]
    const letters = lettersOf(read, from, to)
    const [first, last] = [letters[0], letters.at(-1)]
    if (first === undefined || last === undefined) return []
    const following = spans[at + 1]
    const limit = following === undefined ? until : (read.starts[block.start + following.start] ?? until)
    const words = wholeSpan(document, { start: first.start, end: last.end })
    const tail = tailOf(document, words.end, limit)
    const refs = own.filter((reference) => reference.start >= words.start && reference.end <= tail)
    const text = content.slice(start, end)
    const isSentence = endsSentence(text) || refs.length > 0
    if (!isSentence || wordsIn(text) < leastWords) return []
    const unread = read.unknown.flatMap((template) => (template.at > from && template.at < to ? template.name : []))
    const { item } = block
    return [{ text, at: words, tail, letters, startsParagraph: at === 0, item, refs, unread }]
  })
  return found.map((sentence, at) => {
    const next = sentence.refs.length > 0 ? undefined : found.slice(at + 1).find(({ refs }) => refs.length > 0)
    return { id: newId(), ...sentence, later: next?.refs ?? [] }
  })
}

/** Words; in scripts without blanks between words, letters. */
function wordsIn(text: string): number {
  return (
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}]+/gu)?.length ?? 0
  )
}

function lettersOf({ starts, ends }: ReadWords, from: number, to: number): readonly Span[] {
  const letters: Span[] = []
  for (let at = from; at < to; at += 1) letters.push({ start: starts[at] ?? 0, end: ends[at] ?? 0 })
  return letters
}

/** Where the references, templates and tags right behind a sentence end: before `limit`, and before a line break that follows them. */
function tailOf({ text, refs, templates }: WikitextDocument, end: number, limit: number): number {
  const pieces = [...refs, ...templates]
  let tail = end
  for (let at = end; at < limit;) {
    const blanks = /^[^\S\n]*/.exec(text.slice(at, at + 20))?.[0].length ?? 0
    const piece = pieces.find(({ start }) => start === at + blanks)
    if (piece === undefined || piece.end > limit) break
    tail = piece.end
    at = piece.end
  }
  return tail
}
