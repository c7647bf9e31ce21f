import { z } from 'zod'
import { defectSchema } from '../../domain/draft.ts'
import type { ChunkId } from '../../domain/ids.ts'
import { modelCallSchema } from '../../models/chat/modelCall.ts'
import { addDefects, createDefectCounter } from '../answer/defectCounter.ts'
import { sameHeading } from '../answer/headings.ts'
import { stripThinking } from '../answer/stripThinking.ts'
import type { AskCall } from '../askModel.ts'
import { languageName } from '../languageName.ts'
import { askDrafting, type DraftingTools } from './askDrafting.ts'
import {
  draftedSectionSchema,
  draftedSentenceSchema,
  type DraftedSection,
  type DraftedSentence,
} from './draftedArticle.ts'
import { isNone, readDrafted, type ReadDraftedOptions } from './readDrafted.ts'
import { showSoFar, type ArticleSoFar } from './showSoFar.ts'

/** Fewest sentences of a new section: fewer are added to the end of the last one. */
const fewestOfASection = 3

/** What an article lacks. */
export const omissionsSchema = z
  .strictObject({
    /** Sentences to insert, with the number of the one before them, counted across all sections from 1. */
    additions: z
      .array(
        z.strictObject({ after: z.int().positive(), sentences: z.array(draftedSentenceSchema).readonly() }).readonly(),
      )
      .readonly(),
    /** New sections. */
    sections: z.array(draftedSectionSchema).readonly(),
    defects: z.array(defectSchema).readonly(),
    raw: z.string(),
    calls: z.array(modelCallSchema).readonly(),
  })
  .readonly()
export type Omissions = z.infer<typeof omissionsSchema>

/**
 * Asks once what the article lacks of what matters in the documents.
 *
 * @param task.written the sections without the lead
 * @param task.plan undefined for an article that was written in one call
 * @param task.order passages, best first, if the collection does not fit into the prompt
 */
export async function draftOmissions(
  tools: DraftingTools,
  task: Pick<ArticleSoFar, 'plan' | 'written'> & { readonly order: () => Promise<readonly ChunkId[]> },
  call: AskCall,
): Promise<Omissions> {
  const { event, model, inputTokens } = tools
  const { title, language } = event
  const { plan, written } = task
  const soFar = await showSoFar({ title, plan, written, heading: undefined }, inputTokens, model)
  const { answer, shown, calls } = await askDrafting(
    tools,
    {
      prompt: 'draft-omissions',
      values: { language: languageName(language), soFar },
      step: 'write',
      current: title,
      otherwise: { kind: 'ranked', order: task.order },
    },
    call,
  )
  return { ...readOmissions(answer.text, { shown, title, language, finish: answer.finish }), raw: answer.text, calls }
}

/** Reads additions, in lines such as `After S12: Words. [3.12]`, and sections under headings. */
export function readOmissions(
  raw: string,
  options: ReadDraftedOptions,
): Pick<Omissions, 'additions' | 'sections' | 'defects'> {
  if (isNone(raw)) return { additions: [], sections: [], defects: [] }
  const counter = createDefectCounter()
  const text = stripThinking(raw, counter)
  const marks = [...text.matchAll(/^\W{0,6}(?:after\s)?S\s?(\d{1,5})\W{0,4}?[:.)\]–—-]\s*/gimu)]
  const additions: Omissions['additions'][number][] = []
  const defects: Omissions['defects'][number][] = [...counter.list()]
  let rest = text.slice(0, marks[0]?.index)
  for (const [at, mark] of marks.entries()) {
    const isLast = at === marks.length - 1
    const words = text.slice(mark.index + mark[0].length, marks[at + 1]?.index)
    // A heading below a line with a mark begins a new section.
    const heading = /^(?:={2,6}[^=\n]|#{1,6}\s)/mu.exec(words)?.index ?? words.length
    rest += `\n${words.slice(heading)}`
    const read = readDrafted(words.slice(0, heading), {
      ...options,
      finish: isLast && heading === words.length ? options.finish : 'stop',
    })
    defects.push(...read.defects)
    const sentences = read.sections.flatMap((section) => section.sentences)
    if (sentences.length > 0) additions.push({ after: Math.max(1, Number(mark[1])), sentences })
  }
  if (rest.trim() === '') return { additions, sections: [], defects: addDefects(defects) }
  const { sections, defects: found } = readDrafted(rest, options)
  return { additions, sections, defects: addDefects([...defects, ...found]) }
}

/**
 * Inserts omissions into sections. Additions come after the sentence that they name. A section joins the one with the same
 * heading, becomes a new one or, if it is too short, goes to the end of the last. Sentences without citations are dropped.
 */
export function withOmissions(
  written: readonly DraftedSection[],
  { additions, sections }: Pick<Omissions, 'additions' | 'sections'>,
): readonly DraftedSection[] {
  let number = 0
  const grown = written.map((section) => ({
    ...section,
    sentences: section.sentences.flatMap((sentence) => {
      number += 1
      const added = additions.filter(({ after }) => after === number).flatMap((addition) => cited(addition.sentences))
      return [sentence, ...added.map((each) => ({ ...each, startsParagraph: false }))]
    }),
  }))
  const total = number
  const beyond = additions.filter(({ after }) => after > total).flatMap((addition) => cited(addition.sentences))
  const loose = beyond.length === 0 ? sections : [...sections, { heading: '', level: 2, sentences: beyond }]
  for (const { heading, sentences } of loose) {
    const added = cited(sentences)
    const at = grown.findIndex((section) => heading !== '' && sameHeading(section.heading, heading))
    const place = at < 0 ? grown.length - 1 : at
    const section = grown[place]
    if (added.length === 0) continue
    if (section === undefined || (at < 0 && heading !== '' && added.length >= fewestOfASection)) {
      grown.push({ heading, level: 2, sentences: [...added] })
    } else {
      const paragraph = added.map((sentence, first) =>
        first === 0 ? { ...sentence, startsParagraph: true } : sentence,
      )
      grown[place] = { ...section, sentences: [...section.sentences, ...paragraph] }
    }
  }
  return grown
}

function cited(sentences: readonly DraftedSentence[]): readonly DraftedSentence[] {
  return sentences.filter(({ labels }) => labels.length > 0)
}
