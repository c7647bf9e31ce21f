import type { EvidenceIndex } from '../../../chunk/indexEvidence.ts'
import type { ChunkId } from '../../../domain/ids.ts'
import type { StepName } from '../../../domain/progress.ts'
import type { Judge } from '../../../judge/judge.ts'
import type { ChatModel } from '../../../models/chat/chatModel.ts'
import type { ModelCall } from '../../../models/chat/modelCall.ts'
import { promptBudget } from '../../../models/chat/promptBudget.ts'
import { loadPrompt, type Prompt } from '../../../models/prompt/loadPrompt.ts'
import type { ResultFormat } from '../../../store/stepResults.ts'
import type { DraftingTools } from '../../../write/drafting/askDrafting.ts'
import type { DraftedPart } from '../../../write/drafting/draftedArticle.ts'
import { createEvidencePacker, type EvidencePacker } from '../../../write/drafting/packEvidence.ts'
import type { JudgeName } from '../../../write/drafting/workingArticle.ts'
import { ContextExceededError } from '../../../models/chat/serviceErrors.ts'
import { InputBudgetError } from '../../../write/packDocuments.ts'
import { askWithinContext } from '../contextTokens.ts'
import type { ChatWriter } from '../../tools/findWriter.ts'
import type { Material } from '../material.ts'
import type { OpenDraftJudge } from '../judging/openDraftJudge.ts'
import { rankQuery } from '../rankQuery.ts'
import { rememberAnswers } from '../rememberAnswers.ts'
import type { RunContext } from '../runContext.ts'
import { runStep, type StepDefinition } from '../runStep.ts'
import { promptParameters } from '../steps/promptParameters.ts'
import type { DraftAhead } from './estimateDraft.ts'

/** The tools of a grounded draft. */
export interface DraftingWork {
  readonly material: Material
  readonly writer: ChatWriter
  readonly index: EvidenceIndex
  /** The judge; undefined if only code checks. */
  readonly judge: DraftingJudge | undefined
  /** Chooses what prompts show. Created for the first question and reused. */
  readonly packer: (model: ChatModel) => EvidencePacker
  /** Announces, once and before a model is asked, the expected tokens and cost of the rest of the run. */
  readonly announce?: (ahead: DraftAhead) => Promise<void>
}

export interface DraftingJudge extends JudgeName {
  readonly judge: Judge
  readonly version: string
  /** Its model, prices and calls, for the report. */
  readonly opened: OpenDraftJudge
}

export function createDraftingWork(parts: Omit<DraftingWork, 'packer'>): DraftingWork {
  let made: EvidencePacker | undefined
  return { ...parts, packer: (model) => (made ??= createEvidencePacker(parts.index.documents, model)) }
}

/** What every question to a writer specifies besides its own result. */
type Answered = Pick<DraftedPart, 'calls' | 'defects'>

export interface StepResult<T> {
  readonly result: T
  readonly key: string
}

export interface DraftingQuestionStep<T extends Answered> extends Pick<StepDefinition<T>, 'part' | 'counts'> {
  readonly name: StepName
  /** Raised whenever the same inputs may give another result. */
  readonly version: number
  /** Names of its prompt files. */
  readonly prompts: readonly string[]
  /** All that the result depends on, besides the collection, the writer, its prompts and the draft's parameters. */
  readonly inputs: unknown
  readonly format: ResultFormat<T>
  /** Maximum tokens of the answer. Default: those of the draft's parameters. */
  readonly outputTokens?: number
  /** The calls that remain after this question, for the estimate; absent for steps after the sections. */
  readonly ahead?: Omit<DraftAhead, 'tried'>
  readonly ask: (tools: DraftingTools) => Promise<T>
}

/**
 * Asks the writer one question as a step. The result is stored before the next step starts, and each answer as it
 * arrives. If a prompt is too long for the model, the question is repeated with less, and the model's limit is
 * stored.
 */
export async function questionStep<T extends Answered>(
  { material, writer, packer, announce }: DraftingWork,
  { prompts, inputs, ahead, ask, outputTokens, ...step }: DraftingQuestionStep<T>,
  context: RunContext,
): Promise<StepResult<T>> {
  const { event, key, parameters } = material
  const { kind, name, version } = writer
  const { inputTokens, maxOutputTokens, contextTokens, seed, ranker } = parameters
  const files: readonly Prompt[] = await Promise.all(prompts.map((id) => loadPrompt(id)))
  let made: readonly ModelCall[] = []
  return runStep(context, {
    ...step,
    account: ({ calls, defects }) => ({ calls, defects }),
    inputs: {
      collection: key,
      event,
      writer: { kind, name, version },
      parameters: {
        inputTokens: inputTokens ?? null,
        maxOutputTokens,
        contextTokens: contextTokens ?? null,
        seed,
        ranker,
      },
      prompts: files.map(({ sha256 }) => sha256),
      asked: inputs,
    },
    parameters: { maxOutputTokens, seed, ...promptParameters(...files) },
    model: writer,
    made: () => made,
    work: async () => {
      if (ahead !== undefined) await announce?.({ ...ahead, tried: { writer: false, judge: false } })
      const model = await writer.model(context.call.signal)
      const remembering = rememberAnswers(model, step.name, context)
      made = remembering.made
      return askWithinContext(model, { ...context, signal: context.call.signal }, (tokens) =>
        ask({
          event,
          model: remembering.model,
          packer: packer(model),
          ...budgetOf({ ...parameters, maxOutputTokens: outputTokens ?? maxOutputTokens }, tokens, model),
          seed,
        }),
      )
    },
  })
}

/** The result of a question that a draft can do without; undefined if it does not fit the model's context. */
export async function whereItFits<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof InputBudgetError || error instanceof ContextExceededError) return undefined
    throw error
  }
}

/** How a context is divided between a prompt and its answer. */
export function budgetOf(
  { inputTokens, maxOutputTokens }: Pick<Material['parameters'], 'inputTokens' | 'maxOutputTokens'>,
  contextTokens: number,
  { kind }: Pick<ChatModel, 'kind'>,
): Pick<DraftingTools, 'inputTokens' | 'maxOutputTokens'> {
  const output = Math.min(maxOutputTokens, Math.floor(contextTokens / 3))
  const budget = promptBudget({ contextTokens, maxOutputTokens: output, exact: kind === 'gguf' })
  return { inputTokens: Math.min(inputTokens ?? Infinity, budget), maxOutputTokens: output }
}

/** The passages for a part of the article, best first. Those that it already cites come before all others. */
export function passageOrder(
  { material, index }: Pick<DraftingWork, 'material' | 'index'>,
  { query, part, cited = [] }: { readonly query: string; readonly part: string; readonly cited?: readonly string[] },
  context: RunContext,
): () => Promise<readonly ChunkId[]> {
  return async () => {
    const { result } = await rankQuery(material, { query, best: material.passages.length, part }, context)
    const first = cited.flatMap((label) => index.byLabel.get(label)?.chunkId ?? [])
    return [...new Set([...first, ...result.map(({ passage }) => passage.chunk.id)])]
  }
}
