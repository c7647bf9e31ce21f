import { articleSections } from '../../../core/article/articleSections.ts'
import type { Draft } from '../../../core/domain/draft.ts'
import type { PageId } from '../../../core/domain/ids.ts'
import { inlineText } from '../../../core/text/inlineText.ts'
import { splitSentences } from '../../../core/text/splitSentences.ts'
import { isReferenceHeading } from '../../../core/write/answer/headings.ts'
import type { ReferenceArticle } from '../article/readReference.ts'

/** A sentence without markup and without marks of citations. */
export interface ComparedSentence {
  readonly text: string
  /** The pages that it cites, each once; none in a reference article, whose citations are not known. */
  readonly pages: readonly PageId[]
}

interface ComparedSection {
  /** Empty for the lead. */
  readonly heading: string
  /** 1 for the lead, otherwise from 2. */
  readonly level: number
  readonly paragraphs: readonly (readonly ComparedSentence[])[]
}

/** A draft or a reference article, in the one form in which a judge reads both. */
export interface ComparedArticle {
  readonly title: string
  readonly sections: readonly ComparedSection[]
}

/** What of a draft stands. */
export function comparedDraft(draft: Draft): ComparedArticle {
  const pageOf = new Map(draft.chunks.map(({ id, pageId }) => [id, pageId]))
  return {
    title: draft.event.title,
    sections: articleSections(draft).map(({ heading, level, paragraphs }) => ({
      heading,
      level,
      paragraphs: paragraphs.map((sentences) =>
        sentences.map(({ text, citations }) => ({
          text: plainSentence(text),
          pages: [...new Set(citations.flatMap((id) => pageOf.get(id) ?? []))],
        })),
      ),
    })),
  }
}

/**
 * A reference article by its headings: lines of its text that name one of its sections, and short lines before a paragraph
 * below them. Sections of notes and references are left out.
 */
export function comparedReference({ title, text, headings, sections }: ReferenceArticle): ComparedArticle {
  const known = new Set(headings.map(inlineText))
  const lines = text.split(/\r\n|[\n\r]/).map(inlineText)
  const found = lines.some((line) => known.has(line))
  // A file may give its lead as the text and the rest as sections.
  const all = found
    ? lines
    : [...lines, ...headings.flatMap((heading, at) => [inlineText(heading), ...(sections[at] ?? '').split('\n')])]
  const parts: (ComparedSection & { readonly paragraphs: ComparedSentence[][] })[] = [
    { heading: '', level: 1, paragraphs: [] },
  ]
  let skipped = false
  const filled = all.filter((line) => line !== '')
  for (const [at, line] of filled.entries()) {
    if (isReferenceHeading(line)) skipped = true
    else if (known.has(line)) {
      skipped = false
      parts.push({ heading: line, level: 2, paragraphs: [] })
    } else if (skipped) continue
    else if (parts.length > 1 && isSubheading(line, filled[at + 1])) {
      parts.push({ heading: line, level: 3, paragraphs: [] })
    } else parts.at(-1)?.paragraphs.push(sentencesOf(line))
  }
  // A heading without text of its own stays where a deeper one follows.
  const filledParts = parts.filter(
    ({ level, paragraphs }, at) => paragraphs.length > 0 || (level > 1 && (parts[at + 1]?.level ?? 0) > level),
  )
  return { title, sections: filledParts }
}

/** Longest line, in words, that may be a heading, and shortest that is a paragraph though no full stop ends it. */
const headingWords = 8
const paragraphWords = 20

/** A short line without a full stop before a paragraph; in a list, another short line follows. */
function isSubheading(line: string, next: string | undefined): boolean {
  const isProse = (text: string): boolean => /[.!?…]["'”’)]*$/u.test(text) || text.split(' ').length >= paragraphWords
  return (
    line.split(' ').length <= headingWords && !/[.!?…,;:]["'”’)]*$/u.test(line) && next !== undefined && isProse(next)
  )
}

/** Every sentence in reading order. */
export function comparedSentences({ sections }: ComparedArticle): readonly ComparedSentence[] {
  return sections.flatMap(({ paragraphs }) => paragraphs.flat())
}

/** The article up to and with its first so many sentences, its lead marked, its headings between equals signs. */
export function comparedText({ sections }: ComparedArticle, sentences: number): string {
  const [first] = sections
  const lines = ['== Lead ==', ...(first?.level === 1 ? [] : ['(This article has no lead.)'])]
  let left = sentences
  for (const { heading, level, paragraphs } of sections) {
    if (left === 0) break
    if (heading !== '') lines.push(`${'='.repeat(level)} ${heading} ${'='.repeat(level)}`)
    for (const paragraph of paragraphs) {
      const shown = paragraph.slice(0, left)
      left -= shown.length
      if (shown.length > 0) lines.push(shown.map(({ text }) => text).join(' '))
    }
  }
  return lines.join('\n\n')
}

function sentencesOf(line: string): ComparedSentence[] {
  return splitSentences(line).map(({ start, end }) => ({ text: plainSentence(line.slice(start, end)), pages: [] }))
}

/** Notes and citations as they are left in a text: `[1]`, `[note 2]`, `[citation needed]`. */
const citationMark = / ?\[(?:\d{1,3}|[a-z]|(?:note|nb|n) \d{1,3}|citation needed)\]/gi

function plainSentence(text: string): string {
  return inlineText(text.replace(citationMark, ''))
}
