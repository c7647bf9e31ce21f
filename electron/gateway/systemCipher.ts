/* eslint-disable @typescript-eslint/no-deprecated -- the successors of these calls are not in all releases of Electron that this runs on */
import { safeStorage } from 'electron'
import type { Cipher } from './cipher.ts'

/** Keychain, DPAPI, or a secret service of the desktop. Chromium's fallback, `basic_text`, does not count as encryption: its key is public. */
export const systemCipher: Cipher = {
  encrypts: () =>
    safeStorage.isEncryptionAvailable() &&
    (process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text'),
  encrypt: (text) => safeStorage.encryptString(text),
  decrypt: (data) => safeStorage.decryptString(data),
}
