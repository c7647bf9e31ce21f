import type { Defect } from '../../domain/draft.ts'
import type { FinishKind } from '../../models/chat/chatModel.ts'
import { createDefectCounter, type DefectCounter } from './defectCounter.ts'
import { endsSentence } from '../../text/endsSentence.ts'
import { cleanHeading, isLeadHeading, isPlaceholderHeading } from './headings.ts'
import { standIn } from './markers.ts'
import { stripLinks } from './plainText.ts'
import { readBlocks } from './readBlocks.ts'
import { readSentences } from './readSentences.ts'
import { stripControls } from './stripControls.ts'
import { stripMarkup } from './stripMarkup.ts'
import { stripThinking } from './stripThinking.ts'
import { trimTalk } from './trimTalk.ts'
import { findLoop } from '../../models/chat/findLoop.ts'

export interface ReadOptions {
  /** Title of the event: a heading that repeats it is dropped. Default: none. */
  readonly title?: string
  /** BCP 47 code, for splitting sentences. Default: unknown. */
  readonly language?: string
  /**
   * How the answer ended. Default `stop`. After `length`, an unfinished last sentence is dropped; after `repetition`, so is
   * everything that repeats.
   */
  readonly finish?: FinishKind
}

/** How to find citations in an answer and resolve them. */
export interface CitationForm<M extends { readonly written: string }, C> {
  /** The text with a stand-in for each marker, see markers.ts. */
  readonly find: (text: string) => { readonly text: string; readonly markers: readonly M[] }
  /** Whether a marker after a full stop always ends the sentence. Default false. */
  readonly endsSentences?: boolean
  /** The citations of one sentence's markers, in order, without duplicates; those that do not resolve are counted. */
  readonly resolve: (markers: readonly M[], defects: DefectCounter) => readonly C[]
}

export interface ReadSection<C> {
  /** Empty for the lead. */
  readonly heading: string
  /** 1 for the lead, otherwise 2 to 6, none skipped. */
  readonly level: number
  readonly sentences: readonly {
    /** Plain text without citation markers. */
    readonly text: string
    readonly citations: readonly C[]
    readonly startsParagraph: boolean
  }[]
}

interface OpenSection<M> {
  readonly heading: string
  readonly depth: number
  readonly sentences: { text: string; markers: M[]; startsParagraph: boolean }[]
}

/**
 * Reads sections from any answer of a model. Sentences are the model's own words; everything else in the answer is counted.
 * Takes time linear in the length of the answer.
 *
 * @param raw the unchanged answer
 */
export function readAnswer<M extends { readonly written: string }, C>(
  raw: string,
  form: CitationForm<M, C>,
  options: ReadOptions = {},
): { readonly sections: readonly ReadSection<C>[]; readonly defects: readonly Defect[] } {
  const { title = '', finish = 'stop' } = options
  const defects = createDefectCounter()
  const once = finish === 'repetition' ? withoutLoop(raw, defects) : raw
  const answer = stripThinking(stripControls(once, defects), defects)
  const plain = stripControls(stripMarkup(answer, defects), defects)
  const { text, markers } = form.find(plain)
  const blocks = trimTalk(readBlocks(stripLinks(text, defects)), title, defects)

  const sections: OpenSection<M>[] = [{ heading: '', depth: 0, sentences: [] }]
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
    const { sentences, loose } = readSentences(block.text, markers, {
      ...options,
      markersEndSentences: form.endsSentences ?? false,
    })
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
  return { sections: closeSections(sections, form, defects), defects: defects.list() }
}

function dropCutOff<M>(sections: readonly OpenSection<M>[], defects: DefectCounter): void {
  const sentences = sections.at(-1)?.sentences
  const last = sentences?.at(-1)
  if (last === undefined || endsSentence(last.text)) return
  sentences?.pop()
  defects.add('cut-off-sentence', last.text)
}

function closeSections<M extends { readonly written: string }, C>(
  sections: readonly OpenSection<M>[],
  form: CitationForm<M, C>,
  defects: DefectCounter,
): readonly ReadSection<C>[] {
  const closed: ReadSection<C>[] = []
  // Depths of the enclosing sections: marks of any kind become levels without gaps.
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
        citations: form.resolve(markers, defects),
        startsParagraph: startsParagraph || index === 0,
      })),
    })
  }
  return closed
}

/** The part of an answer before it starts to repeat itself. */
function withoutLoop(raw: string, defects: DefectCounter): string {
  const start = findLoop(raw)
  if (start === undefined) return raw
  defects.add('repetition', raw.slice(start))
  return raw.slice(0, start)
}
