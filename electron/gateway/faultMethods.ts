import { readFileSync, rmSync } from 'node:fs'
import { faultLog } from '../../core/platform/dataFolder.ts'
import { plainText } from '../../core/platform/plainText.ts'
import type { Desktop } from '../contract/desktopMethods.ts'
import type { Ends } from '../faults/openEnds.ts'
import { DesktopError } from './desktopError.ts'
import type { Gestures } from './gestures.ts'

type FaultMethods = Pick<Desktop, 'stopped' | 'dismissStopped' | 'faultLog' | 'deleteFaultLog'>

/** Characters of the log's end that are shown; the program itself writes fewer. */
const mostShown = 600_000

/** The desktop's methods about the log of faults. They reach this one file, and deleting it needs a gesture of the person. */
export function faultMethods(ends: Ends, gestures: Gestures): FaultMethods {
  return {
    stopped: () => Promise.resolve(ends.stopped()),
    dismissStopped() {
      ends.dismiss()
      return Promise.resolve()
    },
    faultLog: () => Promise.resolve().then(() => ({ file: faultLog, text: plainText(readLog().slice(-mostShown)) })),
    async deleteFaultLog() {
      if (!gestures.use()) {
        throw new DesktopError({
          code: 'input',
          message: 'The fault log is only deleted when you click or press a key for it.',
          remedy: 'Click on it again.',
        })
      }
      await Promise.resolve()
      try {
        rmSync(faultLog, { force: true })
      } catch (error) {
        throw unusable('deleted', error)
      }
    },
  }
}

function readLog(): string {
  try {
    return readFileSync(faultLog, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw unusable('read', error)
  }
}

function unusable(tried: 'read' | 'deleted', error: unknown): DesktopError {
  return new DesktopError({
    code: 'unavailable',
    message: `The fault log ${faultLog} cannot be ${tried} (${error instanceof Error ? error.message : ''}).`,
    remedy: 'Check the permissions of the file and its folder.',
  })
}
