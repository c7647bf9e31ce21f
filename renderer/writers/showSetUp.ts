import { useSection } from '../settings/section.ts'
import { useAppState } from '../state/appState.ts'
import { useSetUp } from './setUpWriter.ts'

/** Opens the settings where a writer is set up. */
export function showSetUp(): void {
  useSetUp.setState({ open: true })
  useSection.getState().open('writers')
  useAppState.getState().go('settings')
}
