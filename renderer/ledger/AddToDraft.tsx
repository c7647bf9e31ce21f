import { useCallback, useState } from 'react'
import type { LedgerFact } from '../../core/engine/libraries/ledger/ledgerLibrary.ts'
import { inlineText } from '../../core/text/inlineText.ts'
import { CallFailed } from '../api/callFailed.ts'
import { engine } from '../api/engine.ts'
import { useData } from '../api/useData.ts'
import { Button } from '../parts/Button.tsx'
import { Failure } from '../parts/Failure.tsx'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'

/** Adds a fact to the section of the draft where it belongs. Nothing if the event has no draft. */
export function AddToDraft({ fact }: { readonly fact: LedgerFact }): React.JSX.Element | null {
  const draftId = useDraft()
  return draftId === undefined ? null : <AddTo draftId={draftId} fact={fact} />
}

/** The draft that is open, otherwise the newest that can be opened. */
function useDraft(): string | undefined {
  const event = useAppState((state) => state.event)
  const open = useAppState((state) => state.draftId)
  const read = useCallback(() => (event === null ? Promise.resolve([]) : engine.drafts.list(event.id)), [event])
  const { value: drafts = [] } = useData(read)
  const readable = drafts.filter(({ unreadable = false }) => !unreadable)
  return readable.find(({ id }) => id === open)?.id ?? readable[0]?.id
}

function AddTo({ draftId, fact }: { readonly draftId: string; readonly fact: LedgerFact }): React.JSX.Element | null {
  const { add } = useText().facts
  const { text, sources } = fact
  const place = useCallback(() => engine.drafts.placeFact(draftId, text), [draftId, text])
  const { value, reload } = useData(place)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailed | null>(null)
  const { go, select, openDraft } = useAppState.getState()
  if (value === undefined) return null
  const change = async (call: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      await call()
      reload()
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const insert = (): Promise<unknown> =>
    engine.drafts.insertFact(draftId, {
      text,
      sources: sources.map(({ document: { url, title }, passage }) => ({ url, title, passage })),
    })
  const { sentence } = value
  return (
    <div className="fact-pane__add">
      {failure === null ? null : <Failure error={failure} onDismiss={() => setFailure(null)} />}
      {sentence === null ? (
        <Button
          size="small"
          action="progressive"
          label={busy ? add.adding : add.to(inlineText(value.heading))}
          disabled={busy}
          onClick={() => void change(insert)}
        />
      ) : (
        <p role="status">
          {add.added}{' '}
          <Button
            size="small"
            label={add.show}
            onClick={() => {
              openDraft(draftId)
              select(sentence)
              go('draft')
            }}
          />
        </p>
      )}
    </div>
  )
}
