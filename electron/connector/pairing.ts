import { randomInt, timingSafeEqual } from 'node:crypto'
import type { ConnectorLimits } from './connectorLimits.ts'

/** Codes by which the person shows that a browser is theirs: one at a time, for a few minutes, used once. */
export interface Pairing {
  /**
   * A new code, which replaces the one before. It tells the extension on which of the ports the app listens, so that it
   * sends the code to no program on another: the code's remainder, when it is divided by their number, is the port's place.
   */
  start(listening: { readonly place: number; readonly ports: number }): PairingCode
  stop(): void
  /** The code that is valid now. */
  current(): PairingCode | undefined
  /** Whether this is the code. It is used up by that, and by too many wrong ones. */
  use(code: string): boolean
}

interface PairingCode {
  /** Eight digits. */
  readonly code: string
  /** Milliseconds since 1970. */
  readonly until: number
}

/** @param now milliseconds since 1970 */
export function createPairing(
  { codeMs, codeTries }: Pick<ConnectorLimits, 'codeMs' | 'codeTries'>,
  now: () => number,
): Pairing {
  let open: (PairingCode & { readonly tries: number }) | undefined
  const current = (): typeof open => {
    if (open !== undefined && now() >= open.until) open = undefined
    return open
  }
  return {
    start: ({ place, ports }) => {
      const code = randomInt(Math.floor(10 ** 8 / ports)) * ports + place
      open = { code: String(code).padStart(8, '0'), until: now() + codeMs, tries: 0 }
      return open
    },
    stop: () => {
      open = undefined
    },
    current,
    use: (given) => {
      const valid = current()
      if (valid === undefined) return false
      const isRight = isSame(given, valid.code)
      const tries = valid.tries + 1
      open = isRight || tries >= codeTries ? undefined : { ...valid, tries }
      return isRight
    },
  }
}

function isSame(given: string, code: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(code)]
  return one.length === other.length && timingSafeEqual(one, other)
}
