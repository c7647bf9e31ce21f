import { create } from 'zustand'
import type { SettingsChange } from '../../core/settings/settings.ts'
import { CallFailed } from '../api/callFailed.ts'
import { engine } from '../api/engine.ts'
import { useAppState } from '../state/appState.ts'

export type SettingField = keyof SettingsChange

interface LastChange {
  readonly field: SettingField | null
  /** Why it was not saved; null if it was. */
  readonly failed: CallFailed | null
}

/** How long “Saved” is shown beside a field, in milliseconds. */
const shown = 4000

const nothing: LastChange = { field: null, failed: null }
const useLastChange = create<LastChange>(() => nothing)
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Saves settings at once. The result is shown beside the first of them.
 *
 * @param first runs before saving; if it fails, nothing is saved
 */
export async function saveSetting(change: SettingsChange, first?: () => Promise<void>): Promise<boolean> {
  clearTimeout(timer)
  // TypeScript types Object.keys as string[].
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

/** The result of the last change of a field: saved, failed, or none. */
export function useChangeOf(field: SettingField): { readonly kept: boolean; readonly failed: CallFailed | null } {
  const last = useLastChange()
  return last.field === field ? { kept: last.failed === null, failed: last.failed } : { kept: false, failed: null }
}
