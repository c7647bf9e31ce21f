import { api } from '../browser.ts'
import { fieldsOf } from '../fieldsOf.ts'

/** What the app gave this browser, and where it listened last. */
export interface Pairing {
  readonly token: string
  readonly port: number
}

export async function storedPairing(): Promise<Pairing | undefined> {
  const { token, port } = fieldsOf((await api().storage.local.get('pairing'))['pairing'])
  return typeof token === 'string' && typeof port === 'number' ? { token, port } : undefined
}

export async function storePairing(pairing: Pairing): Promise<void> {
  await api().storage.local.set({ pairing })
}

export async function forgetPairing(): Promise<void> {
  await api().storage.local.remove('pairing')
}
