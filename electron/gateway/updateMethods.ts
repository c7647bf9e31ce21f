import type { Desktop } from '../contract/desktopMethods.ts'
import type { Updates } from '../updates/createUpdates.ts'
import type { Gestures } from './gestures.ts'
import { needGesture } from './needGesture.ts'

type UpdateMethods = Pick<Desktop, 'updates' | 'lookForUpdate' | 'downloadUpdate' | 'cancelUpdate' | 'installUpdate'>

/** The desktop's methods about new versions. What requests or installs something needs a gesture of the person. */
export function updateMethods(updates: Updates, gestures: Gestures): UpdateMethods {
  const onGesture = (): void =>
    needGesture(
      gestures,
      'New versions are only looked for, downloaded and installed when you click or press a key for it.',
    )
  return {
    updates: () => updates.state(),
    async lookForUpdate() {
      onGesture()
      await updates.look()
    },
    async downloadUpdate() {
      onGesture()
      await updates.download()
    },
    cancelUpdate() {
      updates.cancel()
      return Promise.resolve()
    },
    installUpdate(when) {
      onGesture()
      updates.install(when)
      return Promise.resolve()
    },
  }
}
