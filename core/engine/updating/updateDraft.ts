import type { Draft } from '../../domain/draft.ts'
import type { DraftUpdate } from '../../update/draftUpdate.ts'
import { findUpdate } from '../../update/findUpdate.ts'
import { takenBackPages } from '../../store/ledgers.ts'
import { eventKey } from '../eventKey.ts'
import { openVerifier } from '../openVerifier.ts'
import type { EngineSettings } from '../settings/engineSettings.ts'
import { openLedgerReader } from './openLedgerReader.ts'
import { openFactIndex } from './openSimilarity.ts'
import { readNewer, type NewerRead, type NewerRequest, type NewerTools } from './readNewer.ts'

/** Who holds sentences against newer pages. */
export interface UpdateJudges {
  /** As `--verifier` names it. Default `builtin`. */
  readonly verifier?: string
  /** By what facts are found that a page may speak of: `words`, or an encoder as `--similarity` names it. Default `words`. */
  readonly similarity?: string
  /** Who reads pages: `extractive`, or a model as `--reader` names it. Default `extractive`. */
  readonly reader?: string
  /** Address of the service of `openai:MODEL`. */
  readonly baseUrl?: string
}

/** A draft and where newer pages come from: they are named (`source`), looked for (`search` with `since`), or both. */
export interface UpdateRequest extends NewerRequest, UpdateJudges {
  readonly draft: Draft
}

export interface UpdateResult extends DraftUpdate, Omit<NewerRead, 'pages'> {
  readonly verifier: string
  readonly similarity: string
  /** Who read the pages. */
  readonly reader: string
}

/** See Engine. */
export async function updateDraft(
  {
    draft,
    verifier: named = 'builtin',
    similarity = 'words',
    reader: reads = 'extractive',
    baseUrl,
    ...request
  }: UpdateRequest,
  { models, settings, ...tools }: NewerTools & { readonly models: string; readonly settings: EngineSettings },
): Promise<UpdateResult> {
  await using verifier = await openVerifier(named, { models })
  const { workspace, clock } = tools.run
  const { language } = draft.event
  await using reader = await openLedgerReader(reads, {
    settings,
    models,
    baseUrl,
    verifier,
    language,
    workspace,
    clock,
  })
  await using index = await openFactIndex(similarity, { models, workspace })
  const { pages, ...read } = await readNewer(draft, request, tools)
  const takenBack = takenBackPages(workspace, eventKey(draft.event))
  const update = await findUpdate(draft, { ...tools.run.call, pages, reader, verifier, index, takenBack })
  const passedOver = pages.filter(({ page }) => takenBack.has(page.id)).length
  return {
    ...update,
    ...read,
    notes: [...read.notes, ...takenBackNote(passedOver)],
    problems: [...read.problems, ...update.silent],
    verifier: verifier.name,
    similarity: index.name,
    reader: reader.name,
  }
}

function takenBackNote(count: number): readonly string[] {
  if (count === 0) return []
  const them = count === 1 ? '1 page was' : `${count} pages were`
  return [`${them} taken back from the event's ledger and ${count === 1 ? 'was' : 'were'} not read.`]
}
