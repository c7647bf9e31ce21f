import { useCallback, useEffect, useState } from 'react'
import type { LeavingOptions } from '../../core/engine/libraries/drafts/leavingOptions.ts'
import type { ExportFormat } from '../../core/export/exportFormats.ts'
import { CallFailed } from '../api/callFailed.ts'
import { engine } from '../api/engine.ts'
import { onCommand } from '../frame/commands.ts'
import { useText } from '../text/useText.ts'

interface State {
  readonly busy: boolean
  /** Result of the last action, for display. */
  readonly said: string
  readonly failed: CallFailed | null
}

const still: State = { busy: false, said: '', failed: null }

export interface Exporting extends State {
  readonly copy: (text: string) => void
  readonly save: () => void
  readonly dismiss: () => void
}

/** Copies and saves a draft, also for the command `save-draft`. */
export function useExport(
  draftId: string,
  format: ExportFormat,
  { options, ready }: { readonly options: LeavingOptions; readonly ready: boolean },
): Exporting {
  const { exportScreen } = useText()
  const [state, setState] = useState<State>(still)
  const run = useCallback(async (work: () => Promise<string>): Promise<void> => {
    setState({ ...still, busy: true })
    try {
      setState({ ...still, said: await work() })
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setState({ ...still, failed: error })
    }
  }, [])
  const save = useCallback(() => {
    void run(async () => {
      const path = await engine.desktop.saveDraft(draftId, format, options)
      return path === null ? exportScreen.notSaved : exportScreen.savedTo(path)
    })
  }, [run, draftId, format, options, exportScreen])
  const copy = useCallback(
    (text: string) => {
      void run(async () => {
        await engine.desktop.copy(text)
        return exportScreen.copied(text.length)
      })
    },
    [run, exportScreen],
  )
  useEffect(
    () =>
      onCommand('save-draft', () => {
        if (ready) save()
      }),
    [ready, save],
  )
  useEffect(() => setState(still), [draftId, format, options])
  const dismiss = useCallback(() => setState(still), [])
  return { ...state, copy, save, dismiss }
}
