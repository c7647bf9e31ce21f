import type { LabelledSentence } from '../../chunk/labelSentences.ts'
import { loadPrompt } from '../../models/prompt/loadPrompt.ts'
import { renderMessages } from '../../models/prompt/renderMessages.ts'
import { leadLength, wordsIn } from '../../text/leadLength.ts'
import { kindNamed } from '../../wikitext/kinds/subjectKinds.ts'
import { askWhole, type AskCall } from '../askModel.ts'
import { describeEvent } from '../describeEvent.ts'
import { languageName } from '../languageName.ts'
import { promptLine } from '../promptLine.ts'
import type { DraftingTools } from './askDrafting.ts'
import type { DraftedPart, DraftedSection } from './draftedArticle.ts'
import { readDrafted } from './readDrafted.ts'
import { showWithin } from './showWithin.ts'

export interface LeadToDraft {
  readonly written: readonly DraftedSection[]
  /** Kind of subject; empty if unknown. */
  readonly kind: string
  /** The labelled sentences; the lead may cite those that the sections cite. */
  readonly byLabel: ReadonlyMap<string, LabelledSentence>
}

/** Tokens of the prompt for instructions, event and task. */
const instructionTokens = 600

/** The kind with what leads on it say. */
function describeKind(words: string): string {
  if (words === '') return ''
  const known = kindNamed(words)
  const line = `Kind of subject: ${promptLine(words)}`
  return known === undefined
    ? line
    : `${line}. The opening of such an article says ${known.lead}, as far as that applies to this subject and the sections tell it.`
}

/** As many sentences as the sections call for, with the words that keep them short. */
function describeLength(written: readonly DraftedSection[]): string {
  const texts = written.flatMap(({ sentences }) => sentences.map(({ text }) => text))
  const { sentences, paragraphs, words } = leadLength(wordsIn(texts))
  return `${sentences.join(' to ')} sentences in ${paragraphs}, with at most ${words} words in all`
}

/** Writes the lead from the sections, with the labels of the sentences that it summarises. */
export async function draftLead(
  { event, model, inputTokens, maxOutputTokens, seed }: DraftingTools,
  { written, kind, byLabel }: LeadToDraft,
  call: AskCall,
): Promise<DraftedPart> {
  const messages = renderMessages(await loadPrompt('draft-lead'), {
    event: describeEvent(event),
    title: promptLine(event.title),
    language: languageName(event.language),
    kind: describeKind(kind),
    length: describeLength(written),
    written: await showWithin(written, inputTokens - instructionTokens, model),
  })
  const { answer, calls } = await askWhole(
    model,
    { messages, maxOutputTokens, temperature: 0, seed },
    { ...call, step: 'write', current: event.title },
  )
  const cited = new Set(written.flatMap(({ sentences }) => sentences.flatMap(({ labels }) => labels)))
  const shown = new Map([...byLabel].filter(([label]) => cited.has(label)))
  const { title, language } = event
  const { sections, defects } = readDrafted(answer.text, { shown, title, language, finish: answer.finish })
  const sentences = sections.flatMap((section) => section.sentences)
  return {
    sections: sentences.length === 0 ? [] : [{ heading: '', level: 1, sentences }],
    defects,
    raw: answer.text,
    calls,
  }
}
