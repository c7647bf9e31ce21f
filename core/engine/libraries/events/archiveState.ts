import type { Page } from '../../../domain/page.ts'
import type { Workspace } from '../../../store/openWorkspace.ts'
import { noteKey, pageNote } from '../../../store/pageNotes.ts'
import type { ArchiveState } from './eventLibrary.ts'

/** The archive's last answer about a page; undefined if it was not asked. */
export function archiveState(
  workspace: Workspace,
  page: Pick<Page, 'url'> & Partial<Pick<Page, 'id'>>,
): ArchiveState | undefined {
  const note = pageNote(workspace, noteKey(page)).archive
  if (note === undefined) return undefined
  const { askedAt, copy, job, problem } = note
  return {
    askedAt,
    ...(copy === undefined ? {} : { copy }),
    pending: job !== undefined,
    ...(problem === undefined ? {} : { problem }),
  }
}
