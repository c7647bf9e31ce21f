import type { DraftParameters } from '../../../domain/draft.ts'
import type { Event } from '../../../domain/event.ts'
import type { ChatModel } from '../../../models/chat/chatModel.ts'
import { addDefects, createDefectCounter } from '../../answer/defectCounter.ts'
import { sameHeading } from '../../answer/headings.ts'
import { askModel, type AskCall } from '../../askModel.ts'
import { promptLine } from '../../promptLine.ts'
import { isRefusal } from '../../isRefusal.ts'
import { loadPrompt } from '../../../models/prompt/loadPrompt.ts'
import { packPrompt } from '../packPrompt.ts'
import { writtenByModel, type RankedPassages } from '../writtenByModel.ts'
import { parseArticle, type ParsedSection } from '../parseArticle.ts'
import { readSentencesAnswer, sentencesFormat } from '../../protocol/sentencesFormat.ts'
import type { WrittenArticle, WrittenSection } from '../../writtenArticle.ts'

export interface SectionTask
  extends RankedPassages, Pick<DraftParameters, 'preset' | 'maxOutputTokens' | 'protocol' | 'seed'> {
  /** Most tokens of the prompt. */
  readonly inputTokens: number
  readonly event: Event
  /** Empty for the lead. */
  readonly heading: string
  /** Headings of all sections in order, without the lead. */
  readonly outline: readonly string[]
  /** Preceding sections, whose content the prompt repeats. */
  readonly before: readonly WrittenSection[]
  readonly model: ChatModel
}

/**
 * Plan-Retrieve-Read, one call per section (WikiGenBench, PRR). The result is the section, with any sub-sections of the
 * answer, or no section if the model declined or wrote nothing; `defects` says which.
 *
 * @throws InputBudgetError and the errors of the model
 */
export async function writeSection(task: SectionTask, call: AskCall): Promise<WrittenArticle> {
  const { event, heading, passages, model, preset, inputTokens, maxOutputTokens, protocol, seed } = task
  const prompt = await loadPrompt('section')
  const form = protocol === 'structured' ? await loadPrompt('json-sentences') : undefined
  const packed = await packPrompt({
    event,
    passages: passages.map(({ passage }) => passage),
    model,
    preset,
    inputTokens,
    maxOutputTokens,
    prompt,
    values: () => ({
      outline: ['opening', ...task.outline.map(promptLine)].join('; '),
      told: earlierText(task.before),
      task: assignment(heading),
    }),
    form: form && { prompt: form, values: ({ length }) => ({ documents: String(length) }) },
  })
  const { answer, call: asked } = await askModel(
    model,
    {
      messages: packed.messages,
      maxOutputTokens,
      temperature: 0,
      seed,
      reserveTokens: packed.budget + maxOutputTokens,
      ...(form === undefined ? {} : { format: sentencesFormat(packed.shown.length) }),
    },
    { ...call, step: 'write', current: heading === '' ? event.title : heading },
  )
  const parsed = (form === undefined ? parseArticle : readSentencesAnswer)(answer.text, packed.shown, {
    title: event.title,
    language: event.language,
    finish: answer.finish,
  })
  const defects = createDefectCounter()
  if (parsed.sections.length === 0 || isRefusal(parsed.sections)) {
    defects.add('refusal', answer.text)
    return {
      sections: [],
      defects: addDefects([...parsed.defects, ...defects.list()]),
      raw: answer.text,
      calls: [asked],
    }
  }
  const own = ownSections(parsed.sections, task, defects)
  return {
    ...writtenByModel(own, packed, task),
    defects: addDefects([...parsed.defects, ...defects.list()]),
    raw: answer.text,
    calls: [asked],
  }
}

function assignment(heading: string): string {
  return heading === ''
    ? `Write the opening of the article now: two to four sentences that say what happened, where and when, and how it ended.`
    : `Write the section "${promptLine(heading)}" now, in one to three paragraphs, and nothing that belongs to another part.`
}

/**
 * The parts of an answer that belong to the section: text before any heading and under the section's own. Other headings
 * become sub-headings. Parts under another heading of the outline are dropped and counted.
 */
function ownSections(
  sections: readonly ParsedSection[],
  { heading, outline }: SectionTask,
  defects: ReturnType<typeof createDefectCounter>,
): readonly ParsedSection[] {
  const isOwn = (name: string): boolean => name === '' || sameHeading(name, heading)
  const main = sections.filter((section) => isOwn(section.heading)).flatMap(({ sentences }) => sentences)
  const others = sections.filter((section) => !isOwn(section.heading))
  // A writer that uses only other headings misread the task, not the documents.
  if (main.length === 0 || heading === '') {
    const all = main.length === 0 ? others.flatMap(({ sentences }) => sentences) : main
    if (main.length > 0) for (const other of others) defects.add('other-section', other.heading)
    return [{ heading, level: heading === '' ? 1 : 2, sentences: all }]
  }
  const foreign = others.filter((section) => outline.some((name) => sameHeading(name, section.heading)))
  for (const section of foreign) defects.add('other-section', section.heading)
  return [
    { heading, level: 2, sentences: main },
    ...others.filter((section) => !foreign.includes(section)).map((section) => ({ ...section, level: 3 })),
  ]
}

/** Most characters of earlier sections in a prompt: about 600 tokens of English. */
const mostCharacters = 2400

/** Earlier sections for a section's prompt; the latest sentences if not all fit. */
function earlierText(sections: readonly WrittenSection[]): string {
  const lines = sections.flatMap(({ sentences }) => sentences.map(({ text }) => `- ${promptLine(text)}`))
  const latest: string[] = []
  let length = 0
  for (const line of lines.toReversed()) {
    length += line.length + 1
    if (length > mostCharacters) break
    latest.unshift(line)
  }
  if (latest.length === 0) return 'No part of it is written yet.'
  return `The parts before this one told the following already. Do not tell it again:\n${latest.join('\n')}`
}
