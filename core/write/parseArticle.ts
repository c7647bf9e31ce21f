import type { Defect } from '../domain/draft.ts'
import type { ChunkId } from '../domain/ids.ts'
import type { FinishKind } from '../models/chat/chatModel.ts'
import { createDefectCounter, type DefectCounter } from './answer/defectCounter.ts'
import { endsSentence } from './answer/endsSentence.ts'
import { cleanHeading, isLeadHeading, isPlaceholderHeading } from './answer/headings.ts'
import { findMarkers, standIn, type Marker } from './answer/markers.ts'
import { stripLinks } from './answer/plainText.ts'
import { readBlocks } from './answer/readBlocks.ts'
import { readSentences } from './answer/readSentences.ts'
import { stripControls } from './answer/stripControls.ts'
import { stripMarkup } from './answer/stripMarkup.ts'
import { stripThinking } from './answer/stripThinking.ts'
import { trimTalk } from './answer/trimTalk.ts'
import { withoutLoop } from './answer/withoutLoop.ts'

export interface ParsedSentence {
  /** Plain text without citation markers. */
  readonly text: string
  /** Of the closed set, each once, in the order of the answer. */
  readonly citations: readonly ChunkId[]
  readonly startsParagraph: boolean
}

export interface ParsedSection {
  /** Empty for the lead. */
  readonly heading: string
  /** 1 for the lead, otherwise 2 to 6, none skipped. */
  readonly level: number
  readonly sentences: readonly ParsedSentence[]
}

export interface ParsedArticle {
  readonly sections: readonly ParsedSection[]
  readonly defects: readonly Defect[]
}

export interface ParseOptions {
  /** Title of the event: a heading that repeats it is dropped. Default: none. */
  readonly title?: string
  /** BCP 47 code, for splitting sentences. Default: unknown. */
  readonly language?: string
  /**
   * How the answer ended. Default `stop`. After `length` a last sentence without an end is dropped; after `repetition`
   * all that only repeats, and such a sentence before it.
   */
  readonly finish?: FinishKind
}

interface OpenSection {
  readonly heading: string
  readonly depth: number
  readonly sentences: { text: string; markers: Marker[]; startsParagraph: boolean }[]
}

/**
 * Reads an article out of what a model wrote, whatever that is. Every sentence is the model's own words; every citation
 * is one of `shown`; what the answer contained besides is counted. Takes time linear in the length of the answer.
 *
 * @param raw the answer as it came
 * @param shown passages that the writer was shown, number k at k - 1
 */
export function parseArticle(raw: string, shown: readonly ChunkId[], options: ParseOptions = {}): ParsedArticle {
  const { title = '', finish = 'stop' } = options
  const defects = createDefectCounter()
  const once = finish === 'repetition' ? withoutLoop(raw, defects) : raw
  const answer = stripThinking(stripControls(once, defects), defects)
  const plain = stripControls(stripMarkup(answer, defects), defects)
  const { text, markers } = findMarkers(plain, shown.length)
  const blocks = trimTalk(readBlocks(stripLinks(text, defects)), title, defects)

  const sections: OpenSection[] = [{ heading: '', depth: 0, sentences: [] }]
  for (const block of blocks) {
    const current = sections.at(-1)
    if (block.kind === 'heading') {
      for (const [, index] of block.text.matchAll(standIn)) {
        defects.add('citation-unreadable', markers[Number(index)]?.written ?? '')
      }
      const heading = cleanHeading(block.text)
      const intoLead = sections.length === 1 && current?.sentences.length === 0 && isLeadHeading(heading)
      if (intoLead) continue
      if (isPlaceholderHeading(heading)) defects.add('preamble', heading)
      else sections.push({ heading, depth: block.depth, sentences: [] })
      continue
    }
    const { sentences, loose } = readSentences(block.text, markers, options)
    for (const [index, sentence] of sentences.entries()) {
      current?.sentences.push({ text: sentence.text, markers: [...sentence.markers], startsParagraph: index === 0 })
    }
    if (loose.length > 0) {
      const owner = current?.sentences.at(-1)
      if (owner !== undefined) owner.markers.push(...loose)
      else for (const { written } of loose) defects.add('citation-unreadable', written)
    }
  }
  if (finish !== 'stop') dropCutOff(sections, defects)
  return { sections: closeSections(sections, shown, defects), defects: defects.list() }
}

function dropCutOff(sections: readonly OpenSection[], defects: DefectCounter): void {
  const sentences = sections.at(-1)?.sentences
  const last = sentences?.at(-1)
  if (last === undefined || endsSentence(last.text)) return
  sentences?.pop()
  defects.add('cut-off-sentence', last.text)
}

function closeSections(
  sections: readonly OpenSection[],
  shown: readonly ChunkId[],
  defects: DefectCounter,
): readonly ParsedSection[] {
  const closed: ParsedSection[] = []
  // Depths of the sections that the current one lies in: marks of any kind become levels without a gap.
  const outline: number[] = []
  for (const { heading, depth, sentences } of sections) {
    if (sentences.length === 0) {
      if (heading !== '') defects.add('empty-section', heading)
      continue
    }
    if (heading !== '') {
      while ((outline.at(-1) ?? 0) >= depth) outline.pop()
      outline.push(depth)
    }
    closed.push({
      heading,
      level: Math.min(6, 1 + outline.length),
      sentences: sentences.map(({ text, markers, startsParagraph }, index) => ({
        text,
        citations: resolve(markers, shown, defects),
        startsParagraph: startsParagraph || index === 0,
      })),
    })
  }
  return closed
}

function resolve(markers: readonly Marker[], shown: readonly ChunkId[], defects: DefectCounter): readonly ChunkId[] {
  const citations = new Set<ChunkId>()
  for (const { written, numbers } of markers) {
    if (numbers === undefined) {
      defects.add('citation-unreadable', written)
      continue
    }
    for (const number of numbers) {
      const id = shown[number - 1]
      if (id === undefined) defects.add('citation-out-of-range', written)
      else citations.add(id)
    }
  }
  return Array.from(citations)
}
