import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { splitSentences } from '../core/text/splitSentences.ts'
import type { Draft } from '../core/domain/draft.ts'
import type { ReferenceArticle } from '../lab/evaluate/article/readReference.ts'
import { packageRoot } from '../core/platform/packageRoot.ts'
import { exampleDraft } from './exampleDraft.ts'

/** An article as long as one that is written section by section, made of sentences of an event's pages. */
export interface LongDraft {
  readonly draft: Draft
  /** Its paragraphs, parted by empty lines. */
  readonly text: string
  /** What people wrote of the event. */
  readonly reference: ReferenceArticle
}

const folder = join(packageRoot, '..', 'shared', 'data', 'wikigenbench')
const eventSchema = z.object({
  title: z.string(),
  reference: z.object({
    text: z.string(),
    sections: z.array(z.object({ heading: z.string(), text: z.string().default('') })),
  }),
  documents: z.array(z.object({ text: z.string() })),
})
/** WikiGenBench, PRR with GPT-3.5: 1,991 words an article. */
const wordsOfDraft = 2000
const sentencesOfParagraph = 5
const paragraphsOfSection = 4

/** One draft an event of the research data; undefined where that is absent. */
export function longDrafts(): readonly LongDraft[] | undefined {
  if (!existsSync(folder)) return undefined
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return files.sort().map((name) => {
    const event = eventSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')))
    const { title, reference, documents } = event
    const paragraphs = inGroups(sentencesOf(documents), sentencesOfParagraph)
    const sections = inGroups(paragraphs, paragraphsOfSection).map((own, at) => ({
      ...(at === 0 ? {} : { heading: `Part ${at}` }),
      sentences: own.flat().map(({ text, page }) => ({ text, cites: [page] })),
    }))
    return {
      draft: exampleDraft({ pages: documents, sections }),
      text: paragraphs.map((paragraph) => paragraph.map(({ text }) => text).join(' ')).join('\n\n'),
      reference: {
        title,
        text: reference.text,
        headings: reference.sections.map(({ heading }) => heading),
        sections: reference.sections.map(({ text: own }) => own),
        documents: [],
      },
    }
  })
}

interface PageSentence {
  readonly text: string
  readonly page: number
}

/** By turns the next sentence of each page, until they are as long as a draft. */
function sentencesOf(documents: readonly { readonly text: string }[]): readonly PageSentence[] {
  const usable = documents.map(({ text }) =>
    splitSentences(text)
      .map(({ start, end }) => text.slice(start, end).replace(/\s+/g, ' ').trim())
      .filter((sentence) => wordsIn(sentence) >= 6 && wordsIn(sentence) <= 60),
  )
  const chosen: PageSentence[] = []
  let words = 0
  for (let turn = 0; words < wordsOfDraft && usable.some((list) => list.length > turn); turn += 1) {
    for (const [page, list] of usable.entries()) {
      const text = list[turn]
      if (text === undefined || words >= wordsOfDraft) continue
      chosen.push({ text, page })
      words += wordsIn(text)
    }
  }
  return chosen
}

function wordsIn(text: string): number {
  return text.split(' ').length
}

function inGroups<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))
}
