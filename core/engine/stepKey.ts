import { createHash } from 'node:crypto'

/** The name under which a step's result is stored: SHA-256 of all that its result depends on, hexadecimal. */
export function stepKey(name: string, version: number, inputs: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([name, version, inputs]))
    .digest('hex')
}
