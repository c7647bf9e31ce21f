import { engine } from '../api/engine.ts'
import { Button } from '../parts/Button.tsx'
import { useText } from '../text/useText.ts'
import { importEvent } from './openEvents.ts'

/** Asks for a file or a folder, because the system's dialogs show only one or the other. */
export function OpenEvent({ onClose }: { readonly onClose: () => void }): React.JSX.Element {
  const { start, frame } = useText()
  const choose = async (what: 'event-file' | 'event-folder'): Promise<void> => {
    const [path] = await engine.desktop.chooseFiles(what)
    if (path === undefined) return
    onClose()
    await importEvent(path, start.openTask)
  }
  return (
    <section className="start__open" aria-label={start.open}>
      <p>{start.openHelp}</p>
      <div className="start__actions">
        <Button label={start.openFile} autoFocus onClick={() => void choose('event-file')} />
        <Button label={start.openFolder} onClick={() => void choose('event-folder')} />
        <Button weight="quiet" label={frame.cancel} onClick={onClose} />
      </div>
    </section>
  )
}
