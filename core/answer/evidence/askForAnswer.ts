import type { LabelledSentence } from '../../chunk/labelSentences.ts'
import type { Event } from '../../domain/event.ts'
import type { ChunkId } from '../../domain/ids.ts'
import type { AnswerFormat } from '../../models/chat/answerFormat.ts'
import type { ChatModel } from '../../models/chat/chatModel.ts'
import { loadPrompt, renderPrompt } from '../../models/prompt/loadPrompt.ts'
import { neutralise } from '../../models/prompt/quoteDocument.ts'
import { askWhole, type AskCall } from '../../write/askModel.ts'
import { framePrompt } from '../../write/drafting/framePrompt.ts'
import type { EvidencePacker } from '../../write/drafting/packEvidence.ts'
import { readSaid, type Said } from './readSaid.ts'

/** A question with what it is asked with. */
export interface AskedQuestion {
  readonly text: string
  /** ISO 8601 day as of which it is asked. */
  readonly day: string
  /** The answers to choose from; empty for any answer. */
  readonly choices: readonly string[]
}

export interface AskingTools {
  readonly event: Event
  readonly model: ChatModel
  readonly packer: EvidencePacker
  /** Number of sentences in the collection. */
  readonly sentences: number
  /** Most tokens of a prompt and of an answer. */
  readonly inputTokens: number
  readonly maxOutputTokens: number
  /** Passages, best first, for a query. Asked only if the collection does not fit into the prompt. */
  readonly rank: (query: string) => Promise<readonly ChunkId[]>
}

/** One question to a model with the passages that were retrieved for it. */
export interface AskingRound {
  /** What passages were ranked by. */
  readonly query: string
  /** The sentences shown. */
  readonly shown: ReadonlyMap<string, LabelledSentence>
}

export interface AskedModel {
  /** Undefined if the model gave no readable answer, also when it was asked again. */
  readonly said: Said | undefined
  /** Whether a round had no readable answer, so that what it showed may answer the question. */
  readonly isUnread: boolean
  readonly rounds: readonly AskingRound[]
}

/**
 * Asks a chat model a question about the labelled sentences of a collection: of all pages, or of the passages that rank
 * best. If those do not answer the whole question, further passages are ranked with the phrases that the model expects
 * beside the answer, and it is asked once more.
 *
 * @throws InputBudgetError if the prompt has no room for documents; the errors of the model
 */
export async function askForAnswer(question: AskedQuestion, tools: AskingTools, call: AskCall): Promise<AskedModel> {
  const first = await askOnce(question, { query: question.text, order: () => tools.rank(question.text) }, tools, call)
  const seesAll = first.round.shown.size === tools.sentences
  if (seesAll || first.said?.extent === 'whole') {
    return { said: first.said, isUnread: first.said === undefined, rounds: [first.round] }
  }
  const query = [question.text, ...(first.said?.search ?? [])].join(' ')
  const passagesOf = (labels: readonly string[]): readonly ChunkId[] =>
    labels.flatMap((label) => first.round.shown.get(label)?.chunkId ?? [])
  const seen = new Set(passagesOf([...first.round.shown.keys()]))
  // What answers a part of the question is shown again, with passages that were not shown.
  const known = [...new Set(passagesOf(first.said?.extent === 'part' ? first.said.evidence : []))]
  const order = async (): Promise<readonly ChunkId[]> => [
    ...known,
    ...(await tools.rank(query)).filter((id) => !seen.has(id)),
  ]
  const second = await askOnce(question, { query, order }, tools, call)
  const better = extents.indexOf(second.said?.extent) >= extents.indexOf(first.said?.extent) ? second : first
  // What comes nearest is better known from the first round, whose passages suit the question best.
  const said =
    better.said?.extent === 'none' && first.said !== undefined && first.said.evidence.length > 0
      ? { ...better.said, evidence: first.said.evidence }
      : better.said
  const isUnread = first.said === undefined || second.said === undefined
  return { said, isUnread, rounds: [first.round, second.round] }
}

const extents: readonly (Said['extent'] | undefined)[] = [undefined, 'none', 'part', 'whole']

async function askOnce(
  { text, day, choices }: AskedQuestion,
  { query, order }: { readonly query: string; readonly order: () => Promise<readonly ChunkId[]> },
  { event, model, packer, inputTokens, maxOutputTokens }: AskingTools,
  call: AskCall,
): Promise<{ readonly said: Said | undefined; readonly round: AskingRound }> {
  const [frame, prompt] = [await loadPrompt('ask'), await loadPrompt('ask-question')]
  const task = renderPrompt(prompt, {
    question: quoted(text),
    day: `The question is asked on ${day}.`,
    choices: choices.length === 0 ? '' : `${choicesLine(choices)}\n\n`,
  }).user
  const around = framePrompt(frame, { event, shown: '', task })
  const {
    text: documents,
    shown,
    tokens,
  } = await packer.pack({
    inputTokens,
    around: around.map(({ content }) => content).join('\n'),
    otherwise: { kind: 'ranked', order },
  })
  const request = {
    messages: framePrompt(frame, { event, shown: documents, task }),
    maxOutputTokens,
    temperature: 0,
    reserveTokens: tokens + maxOutputTokens,
    format: formatFor([...shown.keys()], choices),
  }
  // A cache would return the same answer again without another seed.
  for (const seed of [0, 1]) {
    const { answer } = await askWhole(
      model,
      { ...request, seed },
      { ...call, step: 'read', current: text, isReadable: (given) => readSaid(given.text, shown) !== undefined },
    )
    const said = readSaid(answer.text, shown)
    if (said !== undefined) return { said, round: { query, shown } }
  }
  return { said: undefined, round: { query, shown } }
}

/** A text of the user's on one line, which cannot pass for a part of the prompt. */
function quoted(text: string): string {
  return neutralise(text).replace(/\s+/gu, ' ').trim()
}

function choicesLine(choices: readonly string[]): string {
  return `Choose the answer from these, and say "no" if the documents support none of them; "short" is the choice, word for word:\n${choices.map((choice) => `- ${quoted(choice)}`).join('\n')}`
}

/** With more labels than this a model is not held to those that were shown: services limit the size of a schema. */
const mostLabels = 120

function formatFor(labels: readonly string[], choices: readonly string[]): AnswerFormat {
  const text = (maxLength: number) => ({ type: 'string', maxLength }) as const
  const label = labels.length <= mostLabels ? ({ type: 'word', enum: labels } as const) : text(12)
  const listOf = <T>(items: T, maxItems: number) => ({ type: 'array', items, minItems: 0, maxItems }) as const
  const plain = choices.length > 0 && choices.every((choice) => !/["\\]/u.test(choice) && choice === quoted(choice))
  return {
    name: 'answer',
    schema: {
      type: 'object',
      properties: {
        evidence: listOf(label, 8),
        said: { type: 'word', enum: ['yes', 'partly', 'no'] },
        answers: listOf(
          {
            type: 'object',
            properties: {
              short: plain ? { type: 'word', enum: choices } : text(400),
              sentences: listOf(
                { type: 'object', properties: { text: text(600), labels: listOf(label, 8) } } as const,
                4,
              ),
            },
          } as const,
          4,
        ),
        unsaid: listOf(text(300), 1),
        search: listOf(text(80), 3),
      },
    },
  }
}
