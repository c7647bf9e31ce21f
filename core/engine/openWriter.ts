import type { Draft, DraftParameters } from '../domain/draft.ts'
import type { Event } from '../domain/event.ts'
import type { LongCall } from '../domain/progress.ts'
import { openChatModel } from '../models/chat/openChatModel.ts'
import { parseWriterSpec } from '../models/chat/parseWriterSpec.ts'
import { writeExtractive } from '../write/extractive/writeExtractive.ts'
import { loadPrompt } from '../write/loadPrompt.ts'
import type { WrittenArticle } from '../write/writtenArticle.ts'
import { writeRr } from '../write/writeRr.ts'
import type { RankedPassage } from './steps/rankStep.ts'

export interface WritingTask {
  readonly event: Event
  readonly query: string
  readonly passages: readonly RankedPassage[]
  readonly parameters: DraftParameters
}

/** A writer that is ready to be asked. Its identity is known before any call. */
export interface Writer extends Readonly<Draft['writer']> {
  /** Changes with everything of the program that changes what this writer writes: its prompt, its rules. */
  readonly revision: string
  write(task: WritingTask, call: LongCall): Promise<WrittenArticle>
  close(): Promise<void>
}

/** Raised with every change of the extractive writer that changes what it picks. */
const extractiveRevision = '1'

/**
 * Opens what `--writer` names.
 *
 * @throws {CitewrightError} `input` for a writer that is not one, `unavailable` for a model that cannot be used
 */
export async function openWriter(spec: string, baseUrl: string | undefined): Promise<Writer> {
  const parsed = parseWriterSpec(spec)
  if (parsed.kind === 'extractive') {
    return {
      kind: 'extractive',
      name: 'extractive',
      version: extractiveRevision,
      revision: extractiveRevision,
      write: ({ event, passages }, call) => writeExtractive({ event, passages }, call),
      close: () => Promise.resolve(),
    }
  }
  const model = await openChatModel(parsed, baseUrl === undefined ? {} : { baseUrl })
  return {
    kind: model.kind,
    name: model.name,
    version: model.version,
    revision: (await loadPrompt('rr')).sha256,
    write: ({ event, query, passages, parameters }, call) => {
      const { preset, inputTokens, maxOutputTokens, seed } = parameters
      return writeRr({ event, query, passages, model, preset, inputTokens, maxOutputTokens, seed }, call)
    },
    close: () => model.close(),
  }
}
