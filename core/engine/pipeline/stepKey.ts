import { sha256 } from '../../platform/sha256.ts'

/** The key of a step's result: SHA-256 of all that the result depends on, hexadecimal. */
export function stepKey(name: string, version: number, inputs: unknown): string {
  return sha256(JSON.stringify([name, version, inputs]))
}
