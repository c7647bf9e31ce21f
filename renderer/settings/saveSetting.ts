import { create } from 'zustand'
import type { Settings, SettingsChange } from '../../core/settings/settings.ts'
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

/** A change of some settings, or how it follows from the settings as they are when its turn comes. */
type Change = SettingsChange | ((settings: Settings) => SettingsChange)

/** Ends when all changes so far were saved or failed. */
let before: Promise<unknown> = Promise.resolve()

/**
 * Saves settings, one change after the other. The result is shown beside the first of them.
 *
 * @param first runs before saving; if it fails, nothing is saved
 */
export function saveSetting(change: Change, first?: () => Promise<void>): Promise<boolean> {
  const saved = before.then(() => save(change, first))
  before = saved.catch(() => undefined)
  return saved
}

async function save(given: Change, first: (() => Promise<void>) | undefined): Promise<boolean> {
  clearTimeout(timer)
  const change =
    typeof given === 'function' ? given(useAppState.getState().settings ?? (await engine.settings.read())) : given
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
