import { create } from 'zustand'
import type { Service, SettingsChange } from '../../core/settings/settings.ts'
import { engine } from '../api/engine.ts'
import { leaveWriterOpen } from '../draft/create/newDraft.ts'
import { newId } from '../settings/checkService.ts'
import { saveSetting } from '../settings/saveSetting.ts'
import { useAppState } from '../state/appState.ts'

/** Maximum number of services in the settings. */
export const mostServices = 20

/** A writer that was set up. */
export interface AddedWriter {
  /** Its name in the settings. */
  readonly spec: string
  readonly name: string
}

/** Whether the settings show how to set up a writer. */
export const useSetUp = create<{ readonly open: boolean }>(() => ({ open: false }))

/**
 * Adds a service, or takes the one that is the same, stores its key and makes it the writer of new drafts.
 *
 * @returns undefined if it could not be saved
 * @throws CallFailed if the key cannot be stored; the service is then there without one
 */
export async function addService(given: Omit<Service, 'id'>, key = ''): Promise<AddedWriter | undefined> {
  const services = useAppState.getState().settings?.services ?? []
  const known = services.find(({ baseUrl, model }) => baseUrl === given.baseUrl && model === given.model)
  const service = { ...given, id: known?.id ?? newId(given.name, services) }
  const others = services.filter((other) => other !== known)
  const writer = `service:${service.id}`
  if (!(await selectWriter(writer, { services: [...others, { ...known, ...service }] }))) return undefined
  if (key.trim() !== '') await engine.desktop.setKey(service.id, key)
  return { spec: writer, name: service.name }
}

/** Makes a writer that of new drafts, also in forms where another one was chosen. */
export async function selectWriter(writer: string, change: SettingsChange = {}): Promise<boolean> {
  if (!(await saveSetting({ ...change, writer }))) return false
  leaveWriterOpen()
  return true
}
