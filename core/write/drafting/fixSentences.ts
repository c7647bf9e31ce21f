import { z } from 'zod'
import { defectSchema } from '../../domain/draft.ts'
import type { ChunkId } from '../../domain/ids.ts'
import { modelCallSchema } from '../../models/chat/modelCall.ts'
import type { AskCall } from '../askModel.ts'
import { languageName } from '../languageName.ts'
import { promptLine } from '../promptLine.ts'
import { askDrafting, type DraftingTools } from './askDrafting.ts'
import type { DraftedSection } from './draftedArticle.ts'
import { readFixes } from './readFixes.ts'
import { roomFor } from './showWithin.ts'
import { showLabels } from './showWritten.ts'

export const fixesSchema = z
  .strictObject({
    /** By the place of the sentence in its section, from 0; null where the writer withdrew it. */
    fixes: z
      .array(
        z
          .strictObject({
            place: z.int().nonnegative(),
            fix: z
              .strictObject({ text: z.string().min(1), labels: z.array(z.string()).readonly() })
              .readonly()
              .nullable(),
          })
          .readonly(),
      )
      .readonly(),
    defects: z.array(defectSchema).readonly(),
    raw: z.string(),
    calls: z.array(modelCallSchema).readonly(),
  })
  .readonly()
export type Fixes = z.infer<typeof fixesSchema>

export interface SectionToFix {
  readonly section: DraftedSection
  /** What is wrong, by the place of the sentence in the section, from 0; in words for the writer. */
  readonly faults: ReadonlyMap<number, string>
  readonly order: () => Promise<readonly ChunkId[]>
}

/** Asks once for the sentences of a section in which a check found faults. Sentences without an answer are not in the result. */
export async function fixSentences(
  tools: DraftingTools,
  { section, faults, order }: SectionToFix,
  call: AskCall,
): Promise<Fixes> {
  const { event, model, inputTokens } = tools
  const { title, language } = event
  const lines = section.sentences.map(({ text, labels }, place) =>
    `S${place + 1}: ${promptLine(text)} ${showLabels(labels)}`.trimEnd(),
  )
  const isShort = (await model.countTokens(lines.join('\n'))) <= roomFor('written', inputTokens)
  const name = section.heading === '' ? 'the lead' : `the section "${promptLine(section.heading)}"`
  const { answer, shown, calls } = await askDrafting(
    tools,
    {
      prompt: 'draft-fixes',
      values: {
        heading: name,
        language: languageName(language),
        // Where there is little room, the sentences without a fault stay out.
        section: lines.filter((_, place) => isShort || faults.has(place)).join('\n'),
        faults: [...faults].map(([place, fault]) => `S${place + 1}: ${fault}`).join('\n'),
      },
      step: 'fix',
      current: section.heading === '' ? title : section.heading,
      otherwise: { kind: 'ranked', order },
    },
    call,
  )
  const asked = [...faults.keys()].map((place) => place + 1)
  const { fixes, defects } = readFixes(answer.text, { shown, asked, title, language, finish: answer.finish })
  return {
    fixes: [...fixes].map(([number, fix]) => ({ place: number - 1, fix: fix === 'none' ? null : fix })),
    defects,
    raw: answer.text,
    calls,
  }
}
