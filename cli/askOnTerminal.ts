import { createInterface } from 'node:readline/promises'

/** Whether a person sits there who can be asked. */
export function isAtTerminal(): boolean {
  return process.stdin.isTTY && process.stderr.isTTY
}

/**
 * Asks a question on standard error that is answered with yes or no; anything but yes is no.
 *
 * @throws the signal's reason
 */
export async function askOnTerminal(question: string, signal: AbortSignal): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^\s*y(?:es)?\s*$/i.test(await terminal.question(`${question} [y/N] `, { signal }))
  } finally {
    terminal.close()
  }
}
