import { DesktopError } from './desktopError.ts'
import type { Gestures } from './gestures.ts'

/**
 * Lets what the window asks for go on only if the person has just clicked or pressed a key.
 *
 * @throws DesktopError that says so in these words
 */
export function needGesture(gestures: Gestures, message: string): void {
  if (!gestures.use()) throw new DesktopError({ code: 'input', message, remedy: 'Click on it again.' })
}
