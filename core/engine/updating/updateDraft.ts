import type { Draft } from '../../domain/draft.ts'
import { verifierReader } from '../../ledger/verifierReader.ts'
import type { DraftUpdate } from '../../update/draftUpdate.ts'
import { findUpdate } from '../../update/findUpdate.ts'
import { openVerifier } from '../openVerifier.ts'
import { openFactIndex } from './openSimilarity.ts'
import { readNewer, type NewerRead, type NewerRequest, type NewerTools } from './readNewer.ts'

/** A draft and where newer pages come from: they are named (`source`), looked for (`search` with `since`), or both. */
export interface UpdateRequest extends NewerRequest {
  readonly draft: Draft
  /** As `--verifier` names it. Default `builtin`. */
  readonly verifier?: string
  /** By what facts are found that a page may speak of: `words`, or an encoder as `--similarity` names it. Default `words`. */
  readonly similarity?: string
}

export interface UpdateResult extends DraftUpdate, Omit<NewerRead, 'pages'> {
  readonly verifier: string
  readonly similarity: string
}

/** See Engine. */
export async function updateDraft(
  { draft, verifier: named = 'builtin', similarity = 'words', ...request }: UpdateRequest,
  { models, ...tools }: NewerTools & { readonly models: string },
): Promise<UpdateResult> {
  await using verifier = await openVerifier(named, { models })
  await using index = await openFactIndex(similarity, { models, workspace: tools.run.workspace })
  const { pages, ...read } = await readNewer(draft, request, tools)
  const reader = verifierReader(verifier, draft.event.language)
  const update = await findUpdate(draft, { ...tools.run.call, pages, reader, verifier, index })
  return {
    ...update,
    ...read,
    problems: [...read.problems, ...update.silent],
    verifier: verifier.name,
    similarity: index.name,
  }
}
