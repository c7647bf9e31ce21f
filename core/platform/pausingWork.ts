import { takeBreath } from './takeBreath.ts'

/** Work of many small parts, with a pause after each: it can be done at once, or so that Ctrl+C and messages are handled in the pauses. */
export type PausingWork<T> = Generator<undefined, T, undefined>

/** Does the work in one go, where it is known to be short. */
export function atOnce<T>(work: PausingWork<T>): T {
  for (;;) {
    const part = work.next()
    if (part.done === true) return part.value
  }
}

/** Milliseconds of work between two pauses that are taken: short beside the second within which a command ends. */
const longestPart = 25

/**
 * Does the work and lets the program handle what has happened every few milliseconds.
 *
 * @throws the signal's reason, if it is aborted
 */
export async function withPauses<T>(work: PausingWork<T>, signal: AbortSignal | undefined): Promise<T> {
  let paused = performance.now()
  for (;;) {
    const part = work.next()
    if (part.done === true) return part.value
    if (performance.now() - paused < longestPart) continue
    await takeBreath(signal)
    paused = performance.now()
  }
}
