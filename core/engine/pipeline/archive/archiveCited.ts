import type { Archive } from '../../../collect/archive/archive.ts'
import type { Archiving } from '../../../collect/archive/archiving.ts'
import { ProviderError } from '../../../collect/providers/providerErrors.ts'
import type { Draft } from '../../../domain/draft.ts'
import { citedPages } from '../citedPages.ts'
import { describePages } from '../describePages.ts'
import type { RunContext } from '../runContext.ts'
import type { RunFindings } from '../runFindings.ts'
import { stepKey } from '../stepKey.ts'
import { archivePages, wasAsked, type ArchiveOutcome } from './archivePages.ts'

export interface CitedPagesToArchive {
  readonly archive: Archive
  readonly archiving: Exclude<Archiving, 'none'>
  /** Whether the archive is also asked about files that name an address. Nothing about them was sent over the network before. */
  readonly files: boolean
}

/**
 * Asks the archive about the pages of a draft, and returns the draft with their copies. Pages that were read from a
 * copy, and pages that were looked up recently, are skipped. If the archive refuses, the run gets a note and
 * continues.
 *
 * @throws the signal's reason
 */
export async function archiveCited(
  draft: Draft,
  { archive, archiving, files }: CitedPagesToArchive,
  context: RunContext,
  findings: RunFindings,
): Promise<Draft> {
  const { workspace, clock, call } = context
  const pages = citedPages(draft, { files }).flatMap(({ page, key, url }) => {
    if (page.archive !== undefined) return []
    const asked = { key, url, near: page.fetchedAt ?? draft.event.date }
    return archiving === 'look-up' && wasAsked(asked, { archive, workspace, clock }) ? [] : [asked]
  })
  if (pages.length === 0) return draft
  const started = performance.now()
  const outcomes: ArchiveOutcome[] = []
  let refusal: ProviderError | undefined
  try {
    const work = archiving === 'save' ? 'save-missing' : 'look-up'
    await archivePages(pages, work, { archive, workspace, clock, call, onOutcome: (outcome) => outcomes.push(outcome) })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    refusal = error
    findings.notes = [
      ...findings.notes,
      `${refusal.problem} ${refusal.remedy} Copies of the other pages were not requested.`,
    ]
  }
  context.steps.push({
    name: 'archive',
    version: 1,
    key: stepKey('archive', 1, [archive.server, archiving, pages.map(({ url }) => url)]),
    outcome: refusal === undefined ? 'done' : 'failed',
    seconds: (performance.now() - started) / 1000,
    counts: { pages: pages.length, ...countStates(outcomes) },
    parameters: { archive: archive.server, archiving },
    model: null,
    calls: [],
    tokens: { prompt: 0, output: 0 },
    cost: 0,
    defects: [],
    failures: [
      ...outcomes.flatMap(({ url, state, message }) =>
        state === 'failed' && message !== undefined ? [{ what: url, why: message }] : [],
      ),
      ...(refusal === undefined ? [] : [{ what: archive.server, why: refusal.problem }]),
    ],
  })
  return { ...draft, pages: describePages(workspace, draft.pages) }
}

function countStates(outcomes: readonly ArchiveOutcome[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { state } of outcomes) counts[state] = (counts[state] ?? 0) + 1
  return counts
}
