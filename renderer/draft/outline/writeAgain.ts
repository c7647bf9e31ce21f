import { inlineText } from '../../../core/text/inlineText.ts'
import { engine } from '../../api/engine.ts'
import { useAppState } from '../../state/appState.ts'
import { runTask } from '../../state/tasks.ts'
import { textIn } from '../../text/useText.ts'
import { putView, selectSentence, useDraftStore } from '../draftStore.ts'

/** The task that writes sections of a draft again, one at a time. */
export function sectionTask(draftId: string): string {
  return `section:${draftId}`
}

/** Writes a section again and selects its first sentence. */
export async function writeAgain(
  draftId: string,
  { at, heading }: { readonly at: number; readonly heading: string },
): Promise<void> {
  const { outline } = textIn(useAppState.getState().settings?.language ?? 'en').draft
  const name = heading === '' ? outline.lead : inlineText(heading)
  const after = await runTask(sectionTask(draftId), outline.writing(name), (call) =>
    engine.drafts.writeSection(draftId, at, {}, call),
  )
  // The user may have opened another draft meanwhile.
  if (after === undefined || useDraftStore.getState().view?.id !== after.id) return
  putView(after)
  const first = after.sections.find((section) => section.heading === heading)?.sentences[0]
  if (first !== undefined) selectSentence(first.id)
}
