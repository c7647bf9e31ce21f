import { CitewrightError } from '../../../domain/citewrightError.ts'
import { createChatJudge } from '../../../judge/createChatJudge.ts'
import { comparePages } from '../../../judge/disagreements/comparePages.ts'
import { readFields } from '../../../judge/fields/readFields.ts'
import { createNliJudge } from '../../../judge/createNliJudge.ts'
import { canScore, createScoringJudge } from '../../../judge/createScoringJudge.ts'
import type { Judge } from '../../../judge/judge.ts'
import { createBudget, type Purse } from '../../../models/chat/budget.ts'
import type { ChatModel } from '../../../models/chat/chatModel.ts'
import type { ModelCall } from '../../../models/chat/modelCall.ts'
import type { Prices } from '../../../models/chat/prices.ts'
import { findModel } from '../../../models/catalogue/findModel.ts'
import { openNliModel, type NliModel } from '../../../models/nli/openNliModel.ts'
import { builtinVerifierFolder } from '../../../judge/nli/createVerifier.ts'
import { askWithinContext } from '../contextTokens.ts'
import { findWriter, isSameModel, type ChatWriter, type Writer } from '../../tools/findWriter.ts'
import { pricesMissing } from '../methodErrors.ts'
import { rememberAnswers } from '../rememberAnswers.ts'
import type { RunContext } from '../runContext.ts'
import type { EngineSettings } from '../../tools/engineSettings.ts'
import { modelsRoot } from '../../tools/modelsRoot.ts'
import { resolveWriter } from '../../tools/resolveWriter.ts'

/** The judge is not known. */
function draftJudgeSpec(spec: string): CitewrightError {
  return new CitewrightError(
    'input',
    `The judge "${spec.length > 100 ? `${spec.slice(0, 99)}…` : spec}" is not known.`,
    'Choose same (the writer), none, gguf:FILE (a local model), model:ID (one of `citewright models list`), openai:MODEL (of an OpenAI-compatible service), service:ID (of the settings), or nli:DIR (an entailment model).',
  )
}

export interface DraftJudgeRequest {
  /** `same`, `none`, `gguf:FILE`, `model:ID`, `openai:MODEL`, `service:ID`, `nli:DIR`, `nli:model:ID` or `nli:builtin`. */
  readonly judge: string
  /** Address of the service of `openai:MODEL`. */
  readonly baseUrl?: string | undefined
  /** Prices of the judge's service. Default: those of the settings. */
  readonly prices?: Prices | undefined
}

export interface DraftJudgeContext extends Pick<RunContext, 'workspace' | 'clock'> {
  readonly settings: EngineSettings
  /** The draft's writer. `same`, or a file with the same content, shares its model. */
  readonly writer: Writer
  /** Prices of the writer's service. */
  readonly writerPrices?: Prices | undefined
  /** Maximum cost of the draft, writer and judge together; the writer's model already counts against it. Default: no limit. */
  readonly purse?: Purse | undefined
}

/** A judge that is opened on first use. Closing it leaves the writer's model open. */
export interface OpenDraftJudge extends AsyncDisposable {
  /** Its name in badges and reports. */
  readonly name: string
  /** Whether the writer judges its own sentences. */
  readonly isWriter: boolean
  judge(signal: AbortSignal | undefined): Promise<Judge>
  /** Calls of this run, without reused answers. */
  made(): readonly ModelCall[]
  /** Prices per call; undefined if not known. */
  readonly prices: Prices | undefined
  /** Name of the model in the report's steps. */
  readonly model: { readonly kind: string; readonly name: string; readonly version: string }
}

const chatSpec = /^\s*(?:gguf|model|openai|service):\s*\S/iu
const nliSpec = /^\s*nli:\s*(?<folder>\S.*?)\s*$/iu

/**
 * Finds the judge that `--judge` names. Its model is loaded, or asked, with the first claims.
 *
 * @returns undefined for `none`, and for `same` if the writer is no language model
 * @throws CitewrightError and the errors of a missing model
 */
export async function openDraftJudge(
  request: DraftJudgeRequest,
  context: DraftJudgeContext,
): Promise<OpenDraftJudge | undefined> {
  const spec = request.judge.trim()
  const { writer, writerPrices } = context
  switch (spec.toLowerCase()) {
    case 'none':
      return undefined
    case 'same':
      return writer.kind === 'extractive'
        ? undefined
        : chatJudge(writer, { isWriter: true, prices: writerPrices }, context)
  }
  const folder = nliSpec.exec(spec)?.groups?.['folder']
  if (folder !== undefined) return nliJudge(folder, context)
  if (!chatSpec.test(spec)) throw draftJudgeSpec(spec)

  const { settings, purse } = context
  const chosen = resolveWriter(spec, settings, { baseUrl: request.baseUrl })
  const prices = request.prices ?? chosen.prices
  const isService = /^\s*openai:/iu.test(chosen.writer)
  if (isService && purse !== undefined && prices === undefined) throw pricesMissing()
  const budget = purse === undefined || prices === undefined ? undefined : createBudget({ maxCost: purse, prices })
  const found = await findWriter(chosen.writer, { ...chosen, budget, models: modelsRoot(settings) })
  if (found.kind === 'extractive') throw draftJudgeSpec(spec)
  // A file is loaded only once.
  if (writer.kind === 'gguf' && isSameModel(writer, found)) {
    return chatJudge(writer, { isWriter: true, prices: writerPrices }, context)
  }
  return chatJudge(found, { isWriter: isSameModel(writer, found), prices, close: () => found.close() }, context)
}

function chatJudge(
  found: ChatWriter,
  {
    isWriter,
    prices,
    close = () => Promise.resolve(),
  }: { readonly isWriter: boolean; readonly prices: Prices | undefined; readonly close?: () => Promise<void> },
  storage: Pick<RunContext, 'workspace' | 'clock'>,
): OpenDraftJudge {
  const made: (readonly ModelCall[])[] = []
  const open = once(async (signal) => {
    const remembering = rememberAnswers(await found.model(signal), 'judge', storage)
    made.push(remembering.made)
    const { model } = remembering
    return canScore(model) ? createScoringJudge(model) : judgeWithinContext(model, storage)
  })
  return {
    name: found.name,
    isWriter,
    judge: open,
    made: () => made.flat(),
    prices,
    model: found,
    [Symbol.asyncDispose]: close,
  }
}

/** A judge that puts as many claims into a call as the model takes; a limit learnt from a refusal is stored. */
async function judgeWithinContext(model: ChatModel, storage: Pick<RunContext, 'workspace' | 'clock'>): Promise<Judge> {
  const judge = await createChatJudge(model)
  return {
    ...judge,
    judge: (claims, call) =>
      askWithinContext(model, { ...storage, signal: call.signal }, async (contextTokens) => {
        const fitting = await createChatJudge(model, { contextTokens })
        return fitting.judge(claims, call)
      }),
    compare: (pages, call) =>
      askWithinContext(model, { ...storage, signal: call.signal }, (contextTokens) =>
        comparePages(model, { ...pages, contextTokens }, call),
      ),
    readFields: (article, call) =>
      askWithinContext(model, { ...storage, signal: call.signal }, (contextTokens) =>
        readFields(model, { ...article, contextTokens }, call),
      ),
  }
}

async function nliJudge(spec: string, { settings, writer }: DraftJudgeContext): Promise<OpenDraftJudge> {
  const model: NliModel = await openNliModel(nliFolder(spec, settings), writer.kind === 'gguf' ? { threads: 1 } : {})
  const judge = createNliJudge(model)
  return {
    name: judge.name,
    isWriter: false,
    judge: () => Promise.resolve(judge),
    made: () => [],
    prices: undefined,
    model: { kind: 'nli', name: judge.name, version: model.fingerprint },
    [Symbol.asyncDispose]: () => model.close(),
  }
}

function nliFolder(spec: string, settings: EngineSettings): string {
  if (spec.toLowerCase() === 'builtin') return builtinVerifierFolder
  const id = /^model:(.*)$/iu.exec(spec)?.[1]?.trim()
  return id === undefined ? spec : findModel(id, { role: 'verifier', root: modelsRoot(settings) }).folder
}

/** Opens on the first call and shares the result; after a failure the next call tries again. */
function once<T>(
  open: (signal: AbortSignal | undefined) => Promise<T>,
): (signal: AbortSignal | undefined) => Promise<T> {
  let opened: Promise<T> | undefined
  return (signal) => {
    opened ??= open(signal).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
}
