import { z } from 'zod'
import type { Passage } from '../../../chunk/passage.ts'
import type { Draft } from '../../../domain/draft.ts'
import type { LongCall } from '../../../domain/progress.ts'
import { findReport } from '../../../store/draftReports.ts'
import { workspaceVectors } from '../../../store/vectors.ts'
import type { Workspace } from '../../../store/openWorkspace.ts'
import type { Verifier } from '../../../judge/nli/verifier.ts'
import { draftParameters } from '../../pipeline/draftParameters.ts'
import { writeOptionsSchema, type ParsedDraftRequest } from '../../pipeline/draftRequest.ts'
import type { SourcesReader } from '../events/readSources.ts'
import type { Writer } from '../../tools/findWriter.ts'
import type { OpenDraftJudge } from '../../pipeline/judging/openDraftJudge.ts'
import type { LibraryContext } from '../../libraryContext.ts'
import { gatherMaterial, type Material } from '../../pipeline/material.ts'
import type { RunContext } from '../../pipeline/runContext.ts'
import { stepKey } from '../../pipeline/stepKey.ts'
import { withDraftTools } from './withDraftTools.ts'
import type { WriteOptions } from './draftLibrary.ts'
import { eventPassages } from './eventPassages.ts'
import { fillOptions } from './fillOptions.ts'
import type { LoadedDraft } from './loadDraft.ts'

/** The library's tools for writing a section. */
export interface SectionMeans {
  readonly context: LibraryContext
  readonly reader: SourcesReader
  readonly call: LongCall
}

/** The tools and options for writing one section. */
export interface SectionTools {
  readonly writer: Writer
  readonly verifier: Verifier
  readonly judge: OpenDraftJudge | undefined
  readonly material: Material
  readonly passages: readonly Passage[]
  readonly run: RunContext
}

/** Opens the tools for a section: those that the options name, otherwise those of the draft. */
export async function withSectionTools<T>(
  loaded: LoadedDraft,
  given: WriteOptions,
  { context, reader, call }: SectionMeans,
  work: (tools: SectionTools) => Promise<T>,
): Promise<T> {
  const { workspace, clock, settings, web, archive } = context
  const request = sectionRequest(loaded, given, context)
  return withDraftTools(request, settings, { workspace: workspace(), clock }, async (opened) => {
    const { writer, ranker, verifier, judge, prices } = opened
    const parameters = draftParameters(request, { writer: writer.kind, ranker: ranker.name })
    const passages = await eventPassages(loaded, { reader, cut: parameters, call })
    const key = stepKey(
      'passages',
      1,
      passages.map(({ chunk }) => chunk.id),
    )
    const material = gatherMaterial(
      { event: loaded.current.event, passages, parameters, key },
      { writer, opened: ranker, vectors: workspaceVectors(workspace()) },
    )
    return work({
      writer,
      verifier,
      judge,
      material,
      passages,
      run: { workspace: workspace(), clock, call, web, archive: archive(), prices, steps: [] },
    })
  })
}

/** The draft's own options, overridden by the given ones and completed from the settings. */
export function sectionRequest(
  { eventId, written }: LoadedDraft,
  given: WriteOptions,
  { workspace, settings }: LibraryContext,
): ParsedDraftRequest {
  const own = ownOptions(workspace(), written)
  const asked = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  // An address belongs to the writer that it was given for.
  const address = given.writer === undefined ? {} : { baseUrl: given.baseUrl }
  const { request } = fillOptions({ kind: 'stored', eventId }, { ...own, ...address, ...asked }, settings)
  return { ...request, method: 'prr' }
}

/** The stored request of the draft; if there is none, what the draft itself records. */
function ownOptions(workspace: Workspace, { id, writer, parameters }: Draft): WriteOptions {
  const options = z.looseObject({}).safeParse(findReport(workspace, id)?.options)
  // Drafts of version 0.1 have an option that no longer exists: a gate for sections.
  const known = Object.entries(options.data ?? {}).filter(([name]) => name !== 'gate')
  const stored = writeOptionsSchema.safeParse(options.success ? Object.fromEntries(known) : undefined)
  if (stored.success) return stored.data
  const { preset, chunkWords, provenance, seed } = parameters
  return { preset, chunkWords, provenance, seed, ...(writer.kind === 'extractive' ? { writer: 'extractive' } : {}) }
}
