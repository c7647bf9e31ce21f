import { z } from 'zod'
import { defectSchema } from '../../domain/draft.ts'
import type { ChunkId } from '../../domain/ids.ts'
import { modelCallSchema } from '../../models/chat/modelCall.ts'
import { namesIn } from '../../judge/facts/namesIn.ts'
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
    /** With the index of the section among those asked about and of the sentence in it; null if the writer withdrew the sentence. */
    fixes: z
      .array(
        z
          .strictObject({
            section: z.int().nonnegative(),
            place: z.int().nonnegative(),
            fix: z
              .strictObject({ text: z.string().min(1), labels: z.array(z.string()).readonly() })
              .readonly()
              .nullable(),
          })
          .readonly(),
      )
      .readonly(),
    /** Sentences that did not fit into the prompt, or whose fixes were cut off. */
    open: z
      .array(z.strictObject({ section: z.int().nonnegative(), place: z.int().nonnegative() }).readonly())
      .readonly(),
    defects: z.array(defectSchema).readonly(),
    raw: z.string(),
    calls: z.array(modelCallSchema).readonly(),
  })
  .readonly()
export type Fixes = z.infer<typeof fixesSchema>

interface SectionToFix {
  readonly section: DraftedSection
  /** Faults by the index of the sentence, in words for the writer. */
  readonly faults: ReadonlyMap<number, string>
}

export interface FixTask {
  readonly sections: readonly SectionToFix[]
  /** The other sections of the article. */
  readonly others: readonly DraftedSection[]
  /** Passages, best first, if the collection does not fit into the prompt. */
  readonly order: () => Promise<readonly ChunkId[]>
}

/** A sentence as the prompt shows it. */
interface MarkedSentence {
  readonly section: number
  readonly place: number
  readonly number: number
  readonly line: string
  readonly fault: string | undefined
}

/** Asks once to fix the sentences in which a check found faults. Sentences without an answer are not in the result. */
export async function fixSentences(
  tools: DraftingTools,
  { sections, others, order }: FixTask,
  call: AskCall,
): Promise<Fixes> {
  const { event, model, inputTokens } = tools
  const { title, language } = event
  const marked = markAll(sections)
  const room = roomFor('written', inputTokens)
  const faulty = await withinRoom(
    marked.filter(({ fault }) => fault !== undefined),
    room,
    model,
  )
  const whole = showMarked(sections, marked)
  // If there is little room, sentences without a fault are left out.
  const isShort = (await model.countTokens(whole)) <= room
  const { answer, shown, calls } = await askDrafting(
    tools,
    {
      prompt: 'draft-fixes',
      values: {
        heading: nameOf(sections),
        language: languageName(language),
        section: `${isShort ? whole : showMarked(sections, faulty)}${describeOthers(others)}`,
        faults: faulty.map(({ number, fault = '' }) => `S${number}: ${fault}`).join('\n'),
      },
      step: 'fix',
      current: sections[0]?.section.heading === '' ? title : (sections[0]?.section.heading ?? title),
      otherwise: { kind: 'ranked', order },
    },
    call,
  )
  const asked = faulty.map(({ number }) => number)
  const { fixes, defects } = readFixes(answer.text, { shown, asked, title, language, finish: answer.finish })
  const isCut = answer.finish !== 'stop'
  const isOpen = ({ number }: MarkedSentence): boolean => !asked.includes(number) || (isCut && !fixes.has(number))
  return {
    open: marked
      .filter((sentence) => sentence.fault !== undefined && isOpen(sentence))
      .map(({ section, place }) => ({ section, place })),
    fixes: [...fixes].flatMap(([number, fix]) => {
      const sentence = faulty.find((each) => each.number === number)
      if (sentence === undefined) return []
      return [{ section: sentence.section, place: sentence.place, fix: fix === 'none' ? null : fix }]
    }),
    defects,
    raw: answer.text,
    calls,
  }
}

/** Most names of other sections that the prompt lists. */
const mostNames = 40

/** The headings of other sections, and whom and what they introduce, so that a fix introduces nothing twice. */
function describeOthers(others: readonly DraftedSection[]): string {
  const headed = others.filter(({ heading }) => heading !== '')
  if (headed.length === 0) return ''
  const texts = headed.flatMap(({ sentences }) => sentences.map(({ text }) => text))
  const names = texts.flatMap((text) =>
    namesIn(text).flatMap(({ start, end, words }) => (words.length > 1 ? [text.slice(start, end)] : [])),
  )
  const listed = [...new Set(names)].slice(0, mostNames).map(promptLine)
  const headings = headed.map(({ heading }) => `"${promptLine(heading)}"`).join(', ')
  const introduced = listed.length === 0 ? '' : ` They name ${listed.join('; ')}: do not introduce these again.`
  return `\n\nOther sections of the article are ${headings}.${introduced}`
}

/** As many sentences with their faults as fit into a prompt, at least one. */
async function withinRoom(
  faulty: readonly MarkedSentence[],
  room: number,
  model: DraftingTools['model'],
): Promise<readonly MarkedSentence[]> {
  let tokens = 0
  const fitting: MarkedSentence[] = []
  for (const sentence of faulty) {
    tokens += await model.countTokens(`${sentence.line}\nS${sentence.number}: ${sentence.fault ?? ''}\n`)
    if (fitting.length > 0 && tokens > room) break
    fitting.push(sentence)
  }
  return fitting
}

/** Sentences with marks, counted across all sections from 1. */
function markAll(sections: readonly SectionToFix[]): readonly MarkedSentence[] {
  let number = 0
  return sections.flatMap(({ section: { sentences }, faults }, section) =>
    sentences.map(({ text, labels }, place) => {
      number += 1
      const line = `S${number}: ${promptLine(text)} ${showLabels(labels)}`.trimEnd()
      return { section, place, number, line, fault: faults.get(place) }
    }),
  )
}

function showMarked(sections: readonly SectionToFix[], marked: readonly MarkedSentence[]): string {
  return sections
    .map(({ section: { heading } }, at) => {
      const lines = marked.filter(({ section }) => section === at).map(({ line }) => line)
      return [...(heading === '' || sections.length === 1 ? [] : [`==${promptLine(heading)}==`]), ...lines].join('\n')
    })
    .join('\n\n')
}

function nameOf(sections: readonly SectionToFix[]): string {
  const [only] = sections
  if (sections.length !== 1 || only === undefined) return 'part'
  return only.section.heading === '' ? 'the lead' : `the section "${promptLine(only.section.heading)}"`
}
