import { setTimeout } from 'node:timers/promises'

/** The connector's popup, as the browser opens it. */
export interface Popup {
  /** The value of an expression in the popup. */
  readonly evaluate: (expression: string) => Promise<unknown>
  /** Waits until an expression is true. */
  readonly until: (expression: string) => Promise<void>
  /** A picture of it as PNG. */
  readonly picture: (appearance: 'light' | 'dark') => Promise<Buffer>
  readonly close: () => Promise<void>
}

/** Waits until an expression is true in a page, and says what the page shows where it does not become so. */
export async function waitUntil(evaluate: Popup['evaluate'], expression: string): Promise<void> {
  const end = Date.now() + 20_000
  while ((await evaluate(expression)) !== true) {
    if (Date.now() > end) throw new Error(`Not so: ${expression}. ${String(await evaluate('document.body.innerText'))}`)
    await setTimeout(50)
  }
}
