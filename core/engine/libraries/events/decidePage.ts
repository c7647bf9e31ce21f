import { z } from 'zod'
import type { Page } from '../../../domain/page.ts'
import type { Workspace } from '../../../store/openWorkspace.ts'
import { changeNote, noteKey } from '../../../store/pageNotes.ts'

/** A person's decisions on a page that override the program's. */
export const pageDecisionSchema = z.union([
  /** Whether it is read although no article was recognised on it. */
  z.strictObject({ readAnyway: z.boolean() }).readonly(),
  /** Whether it is the one that is read among its copies. */
  z.strictObject({ preferred: z.boolean() }).readonly(),
])
export type PageDecision = z.infer<typeof pageDecisionSchema>

/**
 * Stores a decision on a page, for all events that have it. Of an article and its copies at most one is preferred.
 *
 * @param pages all pages of the event, with copies marked
 */
export function decidePage(workspace: Workspace, page: Page, decision: PageDecision, pages: readonly Page[]): void {
  if ('readAnyway' in decision) {
    changeNote(workspace, noteKey(page), { readAnyway: decision.readAnyway ? true : undefined })
    return
  }
  const original = page.duplicateOf ?? page.id
  const group = pages.filter(({ id, duplicateOf }) => id === original || duplicateOf === original)
  for (const other of group) changeNote(workspace, noteKey(other), { preferred: undefined })
  if (decision.preferred) changeNote(workspace, noteKey(page), { preferred: true })
}
