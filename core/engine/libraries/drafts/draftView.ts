import { wordingSchema } from '../../../domain/phrase.ts'
import { z } from 'zod'
import { flagSentences } from '../../../export/flagSentences.ts'
import { draftFigures } from '../../../review/draftFigures.ts'
import { findReport } from '../../../store/draftReports.ts'
import type { Workspace } from '../../../store/openWorkspace.ts'
import { wikiProfileOf } from '../../../wikitext/wikis/wikiProfiles.ts'
import { pageCard } from '../events/pageCard.ts'
import { runReportSchema } from '../../pipeline/runReport.ts'
import type { DraftView } from './draftLibrary.ts'
import type { LoadedDraft } from './loadDraft.ts'

/** The draft after review, for a window: pages without their texts. */
export function draftView(workspace: Workspace, loaded: LoadedDraft): DraftView {
  const { eventId, savedAt, current, undo, redo } = loaded
  const run = runOf(workspace, current.id)
  return {
    ...current,
    eventId,
    savedAt,
    pages: current.pages.map(pageCard),
    figures: draftFigures(current),
    flags: flagSentences(current, wikiProfileOf(current.event)),
    ...(undo === undefined ? {} : { undo }),
    ...(redo === undefined ? {} : { redo }),
    ...(run === undefined ? {} : { run }),
  }
}

const { shape } = runReportSchema.unwrap()
const runSchema = z.object({
  notes: shape.notes,
  // Reports of earlier versions have the notes in English alone.
  wordings: z.array(wordingSchema).readonly().optional(),
  problems: shape.problems,
  seconds: shape.seconds,
  cost: shape.cost,
})

function runOf(workspace: Workspace, draftId: string): DraftView['run'] {
  const report = runSchema.safeParse(findReport(workspace, draftId)?.report)
  if (!report.success) return undefined
  const { notes, wordings = notes, ...rest } = report.data
  return { ...rest, notes: wordings }
}
