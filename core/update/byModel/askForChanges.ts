import type { LabelledDocument } from '../../chunk/labelSentences.ts'
import type { Event } from '../../domain/event.ts'
import type { SentenceId } from '../../domain/ids.ts'
import type { AnswerFormat } from '../../models/chat/answerFormat.ts'
import type { ChatModel } from '../../models/chat/chatModel.ts'
import { quoteText } from '../../models/prompt/quoteDocument.ts'
import { loadPrompt, renderPrompt } from '../../models/prompt/loadPrompt.ts'
import { askWhole, type AskCall } from '../../write/askModel.ts'
import { sameHeading } from '../../write/answer/headings.ts'
import { framePrompt, showDocuments } from '../../write/drafting/framePrompt.ts'
import { createEvidencePacker } from '../../write/drafting/packEvidence.ts'
import { languageName } from '../../write/languageName.ts'
import { promptLine } from '../../write/promptLine.ts'
import type { NewSection } from '../draftUpdate.ts'
import { readChanges, type SaidChanges } from './readChanges.ts'

/** A draft as the model sees it. */
export interface ShownDraft {
  readonly sections: readonly {
    /** Empty for the lead. */
    readonly heading: string
    readonly sentences: readonly {
      readonly id: SentenceId
      readonly text: string
      /** ISO 8601 day of the newest page that it rests on; null if none is known. */
      readonly day: string | null
    }[]
  }[]
}

export interface ChangeTools {
  readonly event: Event
  readonly model: ChatModel
  /** Maximum tokens of a prompt and of an answer. */
  readonly inputTokens: number
  readonly maxOutputTokens: number
}

/** What newer documents change in a draft, according to a model. */
export interface ReportedChanges {
  /** Several changes of one sentence if its documents were shown at different times, the oldest first. */
  readonly changed: readonly {
    readonly sentence: SentenceId
    readonly why: string
    /** Empty if nothing takes its place. */
    readonly text: string
    readonly labels: readonly string[]
    readonly unsure: boolean
  }[]
  /** In the order of the answers. */
  readonly missing: readonly ReportedFact[]
  /** Sections that facts need and the draft does not have, in the order of the article. */
  readonly newSections: readonly NewSection[]
  /** Labels of sentences that report a sentence again, by the sentence. */
  readonly again: ReadonlyMap<SentenceId, readonly string[]>
  /** Documents for which the model gave no readable answer. */
  readonly unread: readonly LabelledDocument[]
}

export interface ReportedFact {
  readonly text: string
  readonly labels: readonly string[]
  /** Index of the section, or of the one before the new section; undefined if the model named none. */
  readonly section: number | undefined
  /** Heading of the new section that it belongs to; absent if it belongs to a section of the draft. */
  readonly newSection?: string
  /** The sentence before it; null for the beginning of the section, undefined if the model named neither. */
  readonly after: SentenceId | null | undefined
}

/**
 * Asks a chat model what documents change in a draft: all at once, or as many at a time as fit into the prompt. What was
 * found missing in earlier ones is then shown as a part of the draft, so that later ones add their evidence to it.
 *
 * @param documents the oldest first
 * @throws InputBudgetError if a prompt has no room for documents; the errors of the model
 */
export async function askForChanges(
  draft: ShownDraft,
  documents: readonly LabelledDocument[],
  tools: ChangeTools,
  call: AskCall,
): Promise<ReportedChanges> {
  const changed: ReportedChanges['changed'][number][] = []
  const missing: ReportedFact[] = []
  const again = new Map<SentenceId, readonly string[]>()
  const unread: LabelledDocument[] = []
  let outline = draft.sections.map(({ heading }, at): OutlineSection => ({ heading, at, isNew: false }))
  let open = documents
  while (open.length > 0) {
    const view = markDraft(draft, missing, outline)
    const { said, asked } = await askOnce(view, open, tools, call)
    open = open.slice(asked.length)
    if (said === undefined) {
      unread.push(...asked)
      continue
    }
    for (const { mark, ...change } of said.changed) {
      const sentence = view.sentences.get(mark)
      if (sentence !== undefined) changed.push({ sentence, ...change })
    }
    for (const { mark, labels } of said.again) {
      const sentence = view.sentences.get(mark)
      if (sentence !== undefined) again.set(sentence, [...new Set([...(again.get(sentence) ?? []), ...labels])])
      const fact = view.facts.get(mark)
      const known = fact === undefined ? undefined : missing[fact]
      if (fact === undefined || known === undefined) continue
      missing[fact] = { ...known, labels: [...new Set([...known.labels, ...labels])] }
    }
    const shown = outline
    for (const { text, labels, section: number, heading, after } of said.missing) {
      const named = number === undefined ? undefined : shown[number - 1]
      if (!sameHeading(heading, tools.event.title)) outline = withSection(outline, heading, named)
      const section = outline.find((one) => sameHeading(one.heading, heading)) ?? named
      missing.push({
        text,
        labels,
        section: section?.at,
        ...(section?.isNew === true ? { newSection: section.heading } : {}),
        // A model that names a section by its heading may place the fact behind a sentence of another one.
        after: section !== named ? undefined : after === null ? null : view.sentences.get(after),
      })
    }
  }
  const newSections = outline.flatMap(({ heading, at, isNew }) => (isNew ? [{ heading, at: at + 1 }] : []))
  return { changed, missing, newSections, again, unread }
}

/** A section of the draft, or one that facts need. */
interface OutlineSection {
  /** Empty for the lead. */
  readonly heading: string
  /** Index of the draft's section; of a new section, of the one before it. */
  readonly at: number
  readonly isNew: boolean
}

/**
 * An outline with a section of this heading, unless that is empty. A new one stands behind the section that the model named, and behind those
 * that are new there already; without one, at the end.
 */
function withSection(
  outline: readonly OutlineSection[],
  heading: string,
  named: OutlineSection | undefined,
): OutlineSection[] {
  if (heading === '' || outline.some((one) => sameHeading(one.heading, heading))) return [...outline]
  const at = (named ?? outline.at(-1))?.at ?? -1
  const behind = outline.findLastIndex((one) => one.at === at)
  return outline.toSpliced(behind + 1, 0, { heading, at, isNew: true })
}

interface MarkedDraft {
  readonly text: string
  /** Number of sections, with those that facts need. */
  readonly sections: number
  readonly sentences: ReadonlyMap<string, SentenceId>
  /** Indexes of the missing facts. */
  readonly facts: ReadonlyMap<string, number>
}

/** A draft with a mark before each sentence and, at the ends of their sections, the facts that it lacks. */
function markDraft(
  { sections }: ShownDraft,
  missing: readonly ReportedFact[],
  outline: readonly OutlineSection[],
): MarkedDraft {
  const [sentences, facts] = [new Map<string, SentenceId>(), new Map<string, number>()]
  let last = 0
  const marked = (text: string, day: string | null): string => {
    last += 1
    return `S${last}: ${promptLine(text)}${day === null ? '' : ` (${day})`}`
  }
  const isAmong = (
    { section = sections.length - 1, newSection }: ReportedFact,
    { heading, at, isNew }: OutlineSection,
  ) => (isNew ? newSection === heading : newSection === undefined && section === at)
  const text = outline
    .map((one, number) => {
      const { heading, at, isNew } = one
      const lines = (isNew ? [] : (sections[at]?.sentences ?? [])).map((sentence) => {
        const line = marked(sentence.text, sentence.day)
        sentences.set(`S${last}`, sentence.id)
        return line
      })
      const added = missing.flatMap((fact, place) => {
        if (!isAmong(fact, one)) return []
        const line = marked(fact.text, null)
        facts.set(`S${last}`, place)
        return [line]
      })
      const title = heading === '' ? 'the lead' : promptLine(heading)
      return [`Section ${number + 1}: ${title}`, ...lines, ...added].join('\n')
    })
    .join('\n\n')
  return { text, sections: outline.length, sentences, facts }
}

/** Asks about the first documents, as many as fit; at least one, of which parts are shown if it is too long. */
async function askOnce(
  view: MarkedDraft,
  documents: readonly LabelledDocument[],
  { event, model, inputTokens, maxOutputTokens }: ChangeTools,
  call: AskCall,
): Promise<{ readonly said: SaidChanges | undefined; readonly asked: readonly LabelledDocument[] }> {
  const [frame, prompt] = [await loadPrompt('update'), await loadPrompt('update-changes')]
  const task = renderPrompt(prompt, {
    article: quoteText(view.text, { title: 'The draft' }),
    language: languageName(event.language),
  }).user
  const around = framePrompt(frame, { event, shown: '', task })
    .map(({ content }) => content)
    .join('\n')
  const room = inputTokens - (await model.countTokens(around))
  const asked = await fitting(documents, room, model)
  const packed = await createEvidencePacker(asked, model).pack({ inputTokens, around, otherwise: { kind: 'digest' } })
  const request = {
    messages: framePrompt(frame, { event, shown: packed.text, task }),
    maxOutputTokens,
    temperature: 0,
    reserveTokens: packed.tokens + maxOutputTokens,
    format: changesFormat(view.sections),
  }
  const marks = new Set([...view.sentences.keys(), ...view.facts.keys()])
  // A cache would return the same answer again without another seed.
  for (const seed of [0, 1]) {
    const { answer } = await askWhole(model, { ...request, seed }, { ...call, step: 'read', current: event.title })
    const said = readChanges(answer.text, packed.shown, marks)
    if (said !== undefined) return { said, asked }
  }
  return { said: undefined, asked }
}

/** Tokens by which the documents of a prompt stay below the room for them, since they are counted one by one. */
const margin = 40

/** The first documents that fit, at least one. */
async function fitting(
  documents: readonly LabelledDocument[],
  room: number,
  { countTokens }: Pick<ChatModel, 'countTokens'>,
): Promise<readonly LabelledDocument[]> {
  let spent = margin
  for (const [at, document] of documents.entries()) {
    spent += (await countTokens(showDocuments([document]))) + 2
    if (spent > room) return documents.slice(0, Math.max(1, at))
  }
  return documents
}

/** @param sections number of sections that are shown */
function changesFormat(sections: number): AnswerFormat {
  const text = (maxLength: number) => ({ type: 'string', maxLength }) as const
  const listOf = <T>(items: T, maxItems: number) => ({ type: 'array', items, minItems: 0, maxItems }) as const
  const labels = listOf(text(12), 8)
  const section = { type: 'integer', enum: Array.from({ length: sections }, (_, at) => at + 1) } as const
  const unsure = { type: 'word', enum: ['yes', 'no'] } as const
  return {
    name: 'changes',
    schema: {
      type: 'object',
      properties: {
        changed: listOf(
          {
            type: 'object',
            properties: { sentence: text(8), why: text(300), text: text(800), labels, unsure },
          } as const,
          60,
        ),
        missing: listOf(
          {
            type: 'object',
            properties: { text: text(800), labels, section, heading: text(80), after: text(8) },
          } as const,
          80,
        ),
        again: listOf({ type: 'object', properties: { sentence: text(8), labels } } as const, 200),
      },
    },
  }
}
