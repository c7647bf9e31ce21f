import { z } from 'zod'
import { readJsonLines } from '../core/platform/readJsonLines.ts'

const pairSchema = z.object({ premise: z.string(), hypothesis: z.string() })

/** Reads JSON lines of premise and hypothesis; other fields and blank lines are passed over. */
export async function readPairs(
  file: string,
): Promise<readonly { readonly premise: string; readonly hypothesis: string }[]> {
  return readJsonLines(file, { schema: () => pairSchema, form: '{"premise": "…", "hypothesis": "…"}' })
}
