import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftContents } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import { CallFailed } from '../api/callFailed.ts'
import { engine } from '../api/engine.ts'
import { useData } from '../api/useData.ts'
import { Button } from '../parts/Button.tsx'
import { Failure } from '../parts/Failure.tsx'
import { Message } from '../parts/Message.tsx'
import { Overlay } from '../parts/Overlay.tsx'
import { useAppState } from '../state/appState.ts'
import { showFailure, useTask } from '../state/tasks.ts'
import { useText } from '../text/useText.ts'
import { lookKey } from '../update/lookForChanges.ts'
import { sectionTask } from './outline/writeAgain.ts'
import { unsavedWords } from './unsavedWords.ts'

interface RemoveDraftProps {
  readonly draftId: string
  readonly onClose: () => void
  /** Called when it has been removed. */
  readonly onRemoved: () => void
}

/** Says what is deleted with a draft, and asks whether it shall be removed. */
export function RemoveDraft({ draftId, onClose, onRemoved }: RemoveDraftProps): React.JSX.Element {
  const { draft, frame } = useText()
  const { removal } = draft
  const { show, go } = useAppState.getState()
  const isOpen = useRef(false)
  // Keys of the draft do nothing meanwhile.
  useEffect(() => {
    isOpen.current = true
    show('remove-draft')
    return () => {
      isOpen.current = false
      show(null)
    }
  }, [show])
  const read = useCallback(() => engine.drafts.contents(draftId), [draftId])
  const { value: contents, error, reload } = useData(read)
  const [isRemoving, setIsRemoving] = useState(false)
  const [failure, setFailure] = useState<CallFailed | null>(null)
  const busy = useBusy(draftId)
  const remove = async (): Promise<void> => {
    setIsRemoving(true)
    setFailure(null)
    try {
      await engine.drafts.remove(draftId)
      onRemoved()
    } catch (thrown) {
      if (!(thrown instanceof CallFailed)) throw thrown
      if (isOpen.current) setFailure(thrown)
      else showFailure(`remove ${draftId}`, removal.title, thrown)
      setIsRemoving(false)
    }
  }
  return (
    <Overlay title={removal.title} onClose={onClose}>
      <div className="remove-draft" role="status">
        {error === null ? null : <Failure error={error} onRetry={reload} />}
        {contents !== undefined ? (
          <Losses draftId={draftId} contents={contents} />
        ) : error === null ? (
          <p className="subtle">{removal.counting}</p>
        ) : null}
        {busy === undefined ? null : <Message type="warning">{removal.busy[busy]}</Message>}
        {failure === null ? null : <Failure error={failure} />}
      </div>
      <div className="remove-draft__actions">
        <Button
          label={removal.exportFirst}
          onClick={() => {
            onClose()
            go('export')
          }}
        />
        <span className="remove-draft__space" />
        <Button data-first label={frame.cancel} onClick={onClose} />
        <Button
          action="destructive"
          weight="primary"
          label={removal.remove}
          // Only when the person could read what is deleted.
          disabled={contents === undefined || busy !== undefined}
          busy={isRemoving}
          onClick={() => void remove()}
        />
      </div>
    </Overlay>
  )
}

/** What this window is doing with the draft that it must not be removed during; the engine knows of the rest. */
function useBusy(draftId: string): 'writing' | 'updating' | undefined {
  const writing = useTask(sectionTask(draftId))?.failed === null
  const updating = useTask(lookKey(draftId))?.failed === null
  return writing ? 'writing' : updating ? 'updating' : undefined
}

function Losses({ draftId, contents }: { readonly draftId: string; readonly contents: DraftContents }) {
  const { removal } = useText().draft
  const { updates, additions, merges } = contents
  return (
    <>
      <p>{removal.deleted}</p>
      <ul>
        <li>{removal.sentences(contents)}</li>
        {updates === 0 ? null : <li>{removal.updates(updates)}</li>}
        {additions === 0 ? null : <li>{removal.additions(additions)}</li>}
        {unsavedWords(draftId).words.trim() === '' ? null : <li>{removal.unsaved}</li>}
      </ul>
      <p>
        {removal.kept(merges)} <strong>{removal.irreversible}</strong>
      </p>
    </>
  )
}
