import type { Verifier } from '../../../judge/nli/verifier.ts'
import { openVerifier } from '../../tools/openVerifier.ts'

/** A verifier that stays open between calls, so that a badge does not wait for its model to load. */
export interface HeldVerifier {
  /**
   * Opens the verifier that a name stands for, as in `--verifier`; `models` is the folder of models named by an id.
   * An open verifier of another name is closed after its pending calls.
   */
  open(name: string, models: string): Promise<Verifier>
  /** Closes it after its pending calls. */
  close(): void
}

export function holdVerifier(): HeldVerifier {
  let held: { readonly key: string; readonly verifier: Promise<Verifier> } | undefined
  const open = async (name: string, models: string): Promise<Verifier> =>
    closeAfterAnswers(await openVerifier(name, { models }))
  const close = (): void => {
    const verifier = held?.verifier
    held = undefined
    // If opening failed there is nothing to close, and the caller already has the error.
    verifier?.then((opened) => opened.close()).catch(() => undefined)
  }
  return {
    open: (name, models) => {
      const key = `${models}\n${name}`
      if (held?.key === key) return held.verifier
      close()
      const verifier = open(name, models)
      held = { key, verifier }
      verifier.catch(() => {
        if (held?.verifier === verifier) held = undefined
      })
      return verifier
    },
    close,
  }
}

/** The same verifier, whose `close` waits for pending calls. */
function closeAfterAnswers(verifier: Verifier): Verifier {
  const asked = new Set<Promise<unknown>>()
  const answered = async <T>(answer: Promise<T>): Promise<T> => {
    asked.add(answer)
    try {
      return await answer
    } finally {
      asked.delete(answer)
    }
  }
  return {
    name: verifier.name,
    fingerprint: verifier.fingerprint,
    get unavailable() {
      return verifier.unavailable
    },
    checkPairs: (pairs, call) => answered(verifier.checkPairs(pairs, call)),
    scorePairs: (pairs, call) => answered(verifier.scorePairs(pairs, call)),
    supportOf: (items, call) => answered(verifier.supportOf(items, call)),
    close: async () => {
      await Promise.allSettled(asked)
      await verifier.close()
    },
  }
}
