import { basename } from 'node:path'
import type { Draft } from '../../domain/draft.ts'
import type { Budget } from '../../models/chat/budget.ts'
import type { ChatModel } from '../../models/chat/chatModel.ts'
import { ggufVersion } from '../../models/chat/ggufVersion.ts'
import { openChatModel, type OpenChatModelOptions } from '../../models/chat/openChatModel.ts'
import { parseWriterSpec, type WriterRole, type WriterSpec } from '../../models/chat/parseWriterSpec.ts'
import { withBudget } from '../../models/chat/withBudget.ts'

/** The built-in writer, or a chat model whose identity is known before it is asked or loaded. */
export type Writer = ExtractiveWriter | ChatWriter

type WriterIdentity = Readonly<Draft['writer']>

interface ExtractiveWriter extends WriterIdentity {
  readonly kind: 'extractive'
}

export interface ChatWriter extends WriterIdentity {
  readonly kind: 'gguf' | 'openai' | 'scripted'
  /** Answers that may be requested at the same time; an opened model may report another number. */
  readonly atOnce: number
  /** The model, loaded on first use and reused. */
  model(signal: AbortSignal | undefined): Promise<ChatModel>
  /** Frees the model, if it was loaded. */
  close(): Promise<void>
}

/** Raised with every change of the extractive writer that changes what it selects. */
const extractiveRevision = '5'

/** Services take several calls at a time and answer 429 if there are too many. */
const serviceCallsAtOnce = 4

export interface FindWriterOptions {
  /** Address of a service. */
  readonly baseUrl?: string | undefined
  /** The service's key; `null` for none. Default: the environment's. */
  readonly apiKey?: string | null | undefined
  /** Tokens of prompt and answer together. Default: what the service reports, or what the model file and memory allow. */
  readonly contextTokens?: number | undefined
  /** Temperature and maximum tokens of all answers of a service. Default: as each request says. */
  readonly temperature?: number | undefined
  readonly maxOutputTokens?: number | undefined
  readonly budget?: Budget | undefined
  /** Folder of the models named by an id. Default: `modelsFolder()`. */
  readonly models?: string | undefined
  /** Calls that a model on this machine answers in parallel. Default 1. */
  readonly sideBySide?: OpenChatModelOptions['atOnce']
  /** Its name in messages. Default `writer`. */
  readonly role?: WriterRole | undefined
  /** Timeouts and retries for a service. Default: those of a run, which nobody waits for. */
  readonly patience?: OpenChatModelOptions['patience']
}

/**
 * The writer that `--writer` names.
 *
 * @throws {CitewrightError} `input` for an unknown writer or a file that is not a model
 */
export async function findWriter(
  spec: string,
  { budget, models, role, sideBySide, contextTokens, patience, ...address }: FindWriterOptions = {},
): Promise<Writer> {
  const parsed = parseWriterSpec(spec, { models, role })
  if (parsed.kind === 'extractive') return { kind: 'extractive', name: 'extractive', version: extractiveRevision }
  let opened: Promise<ChatModel> | undefined
  return {
    ...(await identityOf(parsed, access(address))),
    atOnce: parsed.kind === 'gguf' ? 1 : serviceCallsAtOnce,
    model: (signal) => {
      opened ??= openChatModel(parsed, {
        ...access(address),
        ...(sideBySide === undefined ? {} : { atOnce: sideBySide }),
        ...(contextTokens === undefined ? {} : { contextTokens }),
        ...(patience === undefined ? {} : { patience }),
        ...(signal === undefined ? {} : { signal }),
      }).then((model) => (budget === undefined || model.kind !== 'openai' ? model : withBudget(model, budget)))
      return opened
    },
    close: async () => {
      // If opening failed there is nothing to close, and the caller already has the error.
      const model = await opened?.catch(() => undefined)
      opened = undefined
      await model?.close()
    },
  }
}

/** The identity of a model, found without loading a file or asking a service. */
async function identityOf(
  spec: Exclude<WriterSpec, { kind: 'extractive' }>,
  address: Access,
): Promise<WriterIdentity & Pick<ChatWriter, 'kind'>> {
  if (spec.kind === 'gguf') {
    return { kind: 'gguf', name: basename(spec.path), version: await ggufVersion(spec.path) }
  }
  const { kind, name, version } = await openChatModel(spec, address)
  return { kind, name, version }
}

type AccessName = 'baseUrl' | 'apiKey' | 'temperature' | 'maxOutputTokens'
type Access = Pick<OpenChatModelOptions, AccessName>

function access({ baseUrl, apiKey, temperature, maxOutputTokens }: Pick<FindWriterOptions, AccessName>): Access {
  return {
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(apiKey === undefined ? {} : { apiKey }),
    ...(temperature === undefined ? {} : { temperature }),
    ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
  }
}

type WriterName = Pick<Draft['writer'], 'name' | 'version'> & { readonly kind: string }

/** A file is identified by its content, a service's model by its name. */
export function isSameModel(writer: WriterName, judge: WriterName): boolean {
  if (writer.kind !== judge.kind) return false
  return judge.kind === 'gguf' ? writer.version === judge.version : writer.name === judge.name
}
