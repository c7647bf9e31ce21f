import { create } from 'zustand'
import type { SettingsChange } from '../../core/settings/settings.ts'
import { CallFailed } from '../api/callFailed.ts'
import { engine } from '../api/engine.ts'
import { useAppState } from '../state/appState.ts'

export type SettingField = keyof SettingsChange

interface LastChange {
  readonly field: SettingField | null
  /** Why it was not kept; null where it was. */
  readonly failed: CallFailed | null
}

/** How long "Kept" stands beside a field, milliseconds. */
const shown = 4000

const nothing: LastChange = { field: null, failed: null }
const useLastChange = create<LastChange>(() => nothing)
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Keeps some settings at once; whether they were kept, or why not, stands beside the first of them.
 *
 * @param first what has to be done before: where it fails nothing is kept
 */
export async function keepSetting(change: SettingsChange, first?: () => Promise<void>): Promise<boolean> {
  clearTimeout(timer)
  // The keys of an object are its own names.
  const field = Object.keys(change)[0] as SettingField
  try {
    await first?.()
    useAppState.getState().setSettings(await engine.settings.update(change))
    useLastChange.setState({ field, failed: null })
    timer = setTimeout(() => useLastChange.setState(nothing), shown)
    return true
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    useLastChange.setState({ field, failed: error })
    return false
  }
}

/** What became of the last change of a field: kept, failed, or nothing to say any more. */
export function useChangeOf(field: SettingField): { readonly kept: boolean; readonly failed: CallFailed | null } {
  const last = useLastChange()
  return last.field === field ? { kept: last.failed === null, failed: last.failed } : { kept: false, failed: null }
}
