import type { Desktop } from '../contract/desktopMethods.ts'
import type { Updates } from '../updates/createUpdates.ts'
import { DesktopError } from './desktopError.ts'
import type { Gestures } from './gestures.ts'

type UpdateMethods = Pick<Desktop, 'updates' | 'lookForUpdate' | 'downloadUpdate' | 'cancelUpdate' | 'installUpdate'>

/** The desktop's methods about new versions. What requests or installs something needs a gesture of the person. */
export function updateMethods(updates: Updates, gestures: Gestures): UpdateMethods {
  const needGesture = (): void => {
    if (gestures.use()) return
    throw new DesktopError({
      code: 'input',
      message: 'New versions are only looked for, downloaded and installed when you click or press a key for it.',
      remedy: 'Click on it again.',
    })
  }
  return {
    updates: () => updates.state(),
    async lookForUpdate() {
      needGesture()
      await updates.look()
    },
    async downloadUpdate() {
      needGesture()
      await updates.download()
    },
    cancelUpdate() {
      updates.cancel()
      return Promise.resolve()
    },
    installUpdate(when) {
      needGesture()
      updates.install(when)
      return Promise.resolve()
    },
  }
}
