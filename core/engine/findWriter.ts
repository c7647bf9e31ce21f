import { basename } from 'node:path'
import type { Draft, DraftParameters } from '../domain/draft.ts'
import type { Event } from '../domain/event.ts'
import type { LongCall } from '../domain/progress.ts'
import { openChatModel } from '../models/chat/openChatModel.ts'
import { ggufVersion } from '../models/chat/ggufVersion.ts'
import { parseWriterSpec, type WriterSpec } from '../models/chat/parseWriterSpec.ts'
import { writeExtractive } from '../write/extractive/writeExtractive.ts'
import { loadPrompt } from '../models/prompt/loadPrompt.ts'
import type { WrittenArticle } from '../write/writtenArticle.ts'
import { writeRr } from '../write/writeRr.ts'
import type { RankedPassage } from './steps/rankStep.ts'

export interface WritingTask {
  readonly event: Event
  readonly query: string
  readonly passages: readonly RankedPassage[]
  readonly parameters: DraftParameters
}

/** A writer whose identity is known before it is asked. What it needs is loaded when it is, and freed afterwards. */
export interface Writer extends Readonly<Draft['writer']> {
  /** Changes with everything of the program that changes what this writer writes: its prompt, its rules. */
  readonly revision: string
  write(task: WritingTask, call: LongCall): Promise<WrittenArticle>
}

/** Raised with every change of the extractive writer that changes what it picks. */
const extractiveRevision = '1'

/**
 * The writer that `--writer` names.
 *
 * @throws {CitewrightError} `input` for a writer that is not one or a file that is no model
 */
export async function findWriter(spec: string, baseUrl: string | undefined): Promise<Writer> {
  const parsed = parseWriterSpec(spec)
  if (parsed.kind === 'extractive') {
    return {
      kind: 'extractive',
      name: 'extractive',
      version: extractiveRevision,
      revision: extractiveRevision,
      write: ({ event, passages }, call) => writeExtractive({ event, passages }, call),
    }
  }
  return {
    ...(await identityOf(parsed, baseUrl)),
    revision: (await loadPrompt('rr')).sha256,
    write: async ({ event, query, passages, parameters }, call) => {
      const { preset, inputTokens, maxOutputTokens, seed } = parameters
      const model = await openChatModel(parsed, { ...address(baseUrl), ...signalOf(call) })
      try {
        return await writeRr({ event, query, passages, model, preset, inputTokens, maxOutputTokens, seed }, call)
      } finally {
        await model.close()
      }
    },
  }
}

/** What tells models apart. A file is not loaded for it, and a service is not asked. */
async function identityOf(
  spec: Exclude<WriterSpec, { kind: 'extractive' }>,
  baseUrl: string | undefined,
): Promise<Draft['writer']> {
  if (spec.kind === 'gguf') {
    return { kind: 'gguf', name: basename(spec.path), version: await ggufVersion(spec.path) }
  }
  const { kind, name, version } = await openChatModel(spec, address(baseUrl))
  return { kind, name, version }
}

function address(baseUrl: string | undefined): { readonly baseUrl?: string } {
  return baseUrl === undefined ? {} : { baseUrl }
}

function signalOf({ signal }: LongCall): { readonly signal?: AbortSignal } {
  return signal === undefined ? {} : { signal }
}
