import { z } from 'zod'
import { sha256 } from '../platform/sha256.ts'
import type { Spend } from './budget.ts'
import type { Importing } from './importedEvent.ts'

/** Characters that are read in one step. */
const perStep = 16
const lengthSchema = z.object({ length: z.number() }).optional()

/**
 * Stores the texts of the pages that a record names. Each is read as often as it is named.
 *
 * @returns false if one is neither here nor in the file
 * @throws ExcessError
 */
export function storeTexts(json: string, { workspace: { database }, file, lengths }: Importing, spend: Spend): boolean {
  const find = database.prepare('SELECT length(text) AS length FROM texts WHERE sha256 = ?')
  for (const [, hash = ''] of json.matchAll(/sha256\W{1,200}([0-9a-f]{64})/g)) {
    const length = lengths.get(hash) ?? lengthSchema.parse(find.get(hash) ?? undefined)?.length
    if (length !== undefined) {
      lengths.set(hash, length)
      spend(1 + length / perStep)
      continue
    }
    const path = `texts/${hash}.txt`
    const content = file.bytes(path)
    if (content === undefined) return false
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(content)
    if (sha256(text) !== hash) {
      file.misshapen(path)
      return false
    }
    database.prepare('INSERT INTO texts (sha256, text) VALUES (?, ?)').run(hash, text)
    lengths.set(hash, text.length)
    spend(1 + text.length / perStep)
  }
  return true
}
