import type { Section, Sentence } from '../../core/domain/draft.ts'
import type { ChunkId } from '../../core/domain/ids.ts'
import { parseArticle, type ParseOptions } from '../../core/write/paper/parseArticle.ts'

/** A section's heading and level with those of its sentences that are to be written. */
export type SectionToWrite = Pick<Section, 'heading' | 'level' | 'sentences'>

export interface ArticleText {
  /** `==Heading==` lines, paragraphs, and `[k]` after each sentence, as the prompt asks for it. */
  readonly text: string
  /** Sections and sentences that the text contains. */
  readonly sections: readonly SectionToWrite[]
  /** Sentences that `parseArticle` would read otherwise, and that are left out for it. */
  readonly unread: readonly Sentence[]
}

export interface ArticleTextOptions extends Pick<ParseOptions, 'title' | 'language'> {
  /** The closed set: document number k is `shown[k - 1]`, and every citation is one of them. */
  readonly shown: readonly ChunkId[]
}

/**
 * Writes an article as a model is asked to, so that `parseArticle` gives the same headings, sentences and citations.
 * Where a sentence would run together with the one before it, a paragraph begins with it.
 *
 * @returns undefined where the whole reads otherwise, a heading of references say
 */
export function articleText(sections: readonly SectionToWrite[], options: ArticleTextOptions): ArticleText | undefined {
  const unread: Sentence[] = []
  const written = sections.flatMap((section) => {
    const paragraphs = paragraphsOf(section.sentences).flatMap((paragraph) => {
      if (readsBack(paragraph, options)) return [paragraph]
      const parts = readableParts(paragraph, options)
      unread.push(...paragraph.filter((sentence) => !parts.flat().includes(sentence)))
      return parts
    })
    return paragraphs.length === 0 ? [] : [{ ...section, sentences: paragraphs.flat(), paragraphs }]
  })
  const text = written
    .map(({ heading, level, paragraphs }) => {
      const marks = '='.repeat(Math.max(2, level))
      const title = heading === '' ? '' : `${marks}${oneLine(heading)}${marks}\n`
      return title + paragraphs.map((paragraph) => paragraphText(paragraph, options.shown)).join('\n\n')
    })
    .join('\n\n')
  if (!sameArticle(written, text, options)) return undefined
  return {
    text,
    sections: written.map(({ heading, level, sentences }) => ({ heading, level, sentences })),
    unread,
  }
}

function paragraphsOf(sentences: readonly Sentence[]): readonly (readonly Sentence[])[] {
  const paragraphs: Sentence[][] = []
  for (const sentence of sentences) {
    const last = paragraphs.at(-1)
    if (last === undefined || sentence.startsParagraph) paragraphs.push([sentence])
    else last.push(sentence)
  }
  return paragraphs
}

/** The paragraph in as few parts as read back as they are, without the sentences that do not even do so alone. */
function readableParts(paragraph: readonly Sentence[], options: ArticleTextOptions): readonly (readonly Sentence[])[] {
  const parts: Sentence[][] = []
  for (const sentence of paragraph) {
    const last = parts.at(-1)
    if (last !== undefined && readsBack([...last, sentence], options)) last.push(sentence)
    else if (readsBack([sentence], options)) parts.push([sentence])
  }
  return parts
}

function readsBack(paragraph: readonly Sentence[], options: ArticleTextOptions): boolean {
  const section = { heading: '', level: 1, sentences: paragraph }
  return sameArticle([section], paragraphText(paragraph, options.shown), options)
}

function sameArticle(sections: readonly SectionToWrite[], text: string, options: ArticleTextOptions): boolean {
  const { shown, ...parsing } = options
  const read = parseArticle(text, shown, parsing)
  return JSON.stringify(read.sections.map(identity)) === JSON.stringify(sections.map(identity))
}

function identity({
  heading,
  sentences,
}: {
  readonly heading: string
  readonly sentences: readonly Pick<Sentence, 'text' | 'citations'>[]
}): unknown {
  return [oneLine(heading), sentences.map(({ text, citations }) => [oneLine(text), [...new Set(citations)]])]
}

function paragraphText(sentences: readonly Sentence[], shown: readonly ChunkId[]): string {
  return sentences
    .map(({ text, citations }) => {
      const numbers = [...new Set(citations)].map((id) => `[${shown.indexOf(id) + 1}]`).join('')
      return numbers === '' ? oneLine(text) : `${oneLine(text)} ${numbers}`
    })
    .join(' ')
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
