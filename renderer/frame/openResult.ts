import { useSection } from '../settings/section.ts'
import { useAppState } from '../state/appState.ts'
import { runCommand } from './commands.ts'
import type { SearchResult } from './searchResults.ts'

/** Goes to what was found. */
export function openResult(result: SearchResult): void {
  const { openEvent, openDraft, openPage, openSource, select, go } = useAppState.getState()
  switch (result.kind) {
    case 'command':
      runCommand(result.command)
      return
    case 'setting':
      useSection.getState().open(result.section)
      go('settings')
      return
    case 'event':
      openEvent(result.event)
      go('sources')
      return
    case 'source':
      openEvent(result.event)
      if (result.page === undefined) openSource(result.source)
      else {
        openPage(result.page)
        go('sources')
      }
      return
    case 'sentence':
      openEvent(result.event)
      openDraft(result.draft)
      select(result.sentence)
      go('draft')
  }
}
