import { useEffect } from 'react'
import { engine } from '../api/engine.ts'
import { importEvent } from '../start/openEvents.ts'
import { useAppState } from '../state/appState.ts'
import { runTask } from '../state/tasks.ts'
import { useText } from '../text/useText.ts'
import { onCommand } from './commands.ts'

/** Opens files that the system asked the program to open, such as one that was double-clicked: at the start and later. */
export function useOpenedFiles(): void {
  const { openTask } = useText().start
  useEffect(() => {
    const open = (): void => void openFiles(openTask)
    open()
    return onCommand('open-files', open)
  }, [openTask])
}

async function openFiles(label: (name: string) => string): Promise<void> {
  for (const path of await engine.desktop.takeOpenedFiles()) {
    if (/(?:^|[\\/.])draft\.json$/i.test(path)) await openDraftFile(path, label)
    else await importEvent(path, label)
  }
}

async function openDraftFile(path: string, label: (name: string) => string): Promise<void> {
  const name = path.split(/[\\/]/).at(-1) ?? path
  const place = await runTask('import', label(name), () => engine.drafts.locate(path))
  const event = (await engine.events.list()).find(({ id }) => id === place?.eventId)
  if (place === undefined || event === undefined) return
  const { openEvent, openDraft, go } = useAppState.getState()
  openEvent(event)
  openDraft(place.draftId)
  go('draft')
}
