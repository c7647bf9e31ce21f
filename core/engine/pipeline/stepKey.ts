import { sha256 } from '../../platform/sha256.ts'

/** The name under which a step's result is stored: SHA-256 of all that its result depends on, hexadecimal. */
export function stepKey(name: string, version: number, inputs: unknown): string {
  return sha256(JSON.stringify([name, version, inputs]))
}
