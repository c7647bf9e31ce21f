import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Draft } from '../../../../../core/domain/draft.ts'
import type { LongCall } from '../../../../../core/domain/progress.ts'
import { createEngine } from '../../../../../core/engine/createEngine.ts'
import type { DraftRequest } from '../../../../../core/engine/pipeline/draftRequest.ts'
import type { DraftResult } from '../../../../../core/engine/engine.ts'
import {
  startOpenaiServer,
  type OpenaiServer,
  type RecordedRequest,
  type ScriptedReply,
} from '../../../../openaiServer.ts'
import { runHere } from '../../../../cli/runHere.ts'
import type { Ended } from '../../../../cli/runCitewright.ts'
import { inShort, isChat, questionOf, sensibleWriter, type SensibleWriterOptions } from '../../../../sensibleWriter.ts'
import { makeFerryEvent } from './ferryEvent.ts'
import { temporaryFolder } from '../../../../temporaryFolder.ts'

/** A folder with an event, and a service whose script each test sets. */
export interface DraftingSession {
  readonly event: string
  readonly server: OpenaiServer
  /** Default: a sensible writer. */
  script: (request: RecordedRequest) => ScriptedReply
  /** The service as a sensible writer, but for what is named. */
  answers(options: SensibleWriterOptions): void
  /** Drafts the event section by section, in a workspace of its own unless one is named. */
  draft(
    request?: Partial<DraftRequest>,
    run?: { readonly workspace?: string; readonly call?: LongCall },
  ): Promise<SessionDraft>
  /** Drafts the event with `citewright draft`; the files lie in `out`. */
  draftByCommand(name: string, options?: readonly string[]): Promise<Ended & { readonly out: string }>
  workspaceFile(name: string): string
  close(): Promise<void>
}

export interface SessionDraft extends DraftResult {
  /** The questions of this run, in short, in the order in which they arrived. */
  readonly asked: readonly string[]
}

export async function openDraftingSession(): Promise<DraftingSession> {
  const folder = temporaryFolder('drafting')
  const event = makeFerryEvent(folder)
  let made = 0
  const server = await startOpenaiServer({ script: (request) => session.script(request) })
  const session: DraftingSession = {
    event,
    server,
    script: sensibleWriter(),
    answers: (options) => {
      session.script = sensibleWriter(options)
    },
    workspaceFile: (name) => join(folder, `${name}.sqlite`),
    draftByCommand: async (name, options = []) => {
      const out = join(folder, `${name}-out`)
      const ended = await runHere([
        ...['draft', event, '--method', 'prr', '--writer', 'openai:sensible', '--base-url', server.baseUrl],
        ...['--workspace', session.workspaceFile(name), '--out', out, ...options],
      ])
      return { ...ended, out }
    },
    draft: async (request = {}, { workspace = `new-${(made += 1)}`, call = {} } = {}) => {
      const before = server.requests.length
      const engine = createEngine({ workspace: join(folder, `${workspace}.sqlite`) })
      try {
        const result = await engine.draft(
          {
            source: { kind: 'event', path: event },
            method: 'prr',
            preset: 'grounded',
            verifier: 'none',
            writer: 'openai:sensible',
            baseUrl: server.baseUrl,
            ...request,
          },
          call,
        )
        const asked = server.requests
          .slice(before)
          .filter(isChat)
          .map((each) => inShort(questionOf(each)))
        return { ...result, asked }
      } finally {
        engine.close()
      }
    },
    close: async () => {
      await server.close()
      rmSync(folder, { recursive: true })
    },
  }
  return session
}

export function textsOf({ sections }: Pick<Draft, 'sections'>): readonly string[] {
  return sections.flatMap(({ sentences }) => sentences.map(({ text }) => text))
}

export function defectsOf({ defects }: Pick<Draft, 'defects'>): Readonly<Record<string, number>> {
  return Object.fromEntries(defects.map(({ kind, count }) => [kind, count]))
}

/** What holds of every draft: evidence lies in its pages and says what it is quoted for, and no label is left in a text. */
export function faultsIn({ chunks, pages, sections, leftOut }: Draft): readonly string[] {
  const byChunk = new Map(chunks.map((chunk) => [chunk.id, chunk]))
  const byPage = new Map(pages.map((page) => [page.id, page]))
  const sentences = [...sections.flatMap((section) => section.sentences), ...(leftOut ?? [])]
  return sentences.flatMap(({ text, support }) => [
    ...(/\[\d|\d\.\d+\]|\uFDD0/.test(text) ? [`a label is left in: ${text}`] : []),
    ...support.evidence.flatMap(({ chunkId, start, end }) => {
      const chunk = byChunk.get(chunkId)
      const page = chunk === undefined ? undefined : byPage.get(chunk.pageId)
      return page === undefined || page.text.slice(start, end).trim() === ''
        ? [`evidence points to nothing: ${text}`]
        : []
    }),
  ])
}
