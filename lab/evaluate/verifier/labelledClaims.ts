import { z } from 'zod'
import { readJsonLines } from '../../../core/platform/readJsonLines.ts'

export const claimLabels = ['entailment', 'neutral', 'contradiction'] as const
export type ClaimLabel = (typeof claimLabels)[number]

/** A claim about a passage, and whether the passage carries it. */
export interface LabelledClaim {
  readonly premise: string
  readonly hypothesis: string
  readonly label: ClaimLabel
  /** What was changed, or how the passage was put: number, date, name, role, …; empty where the file does not tell. */
  readonly kind: string
}

const common = { premise: z.string().min(1), label: z.enum(claimLabels), kind: z.string().default('') }
const claimSchema = z
  .object({ ...common, hypothesis: z.string().min(1) })
  .transform((claim): readonly LabelledClaim[] => [claim])
const pairSchema = z
  .object({ ...common, good: z.string().min(1), bad: z.string().min(1) })
  .transform(({ good, bad, label, ...rest }): readonly LabelledClaim[] => [
    { ...rest, hypothesis: good, label: 'entailment' },
    { ...rest, hypothesis: bad, label },
  ])

/**
 * The schema of a line: one claim, `{"premise", "hypothesis", "label", "kind"}`, or a minimal pair, `{"premise", "good",
 * "bad", "label", "kind"}`, of which `good` is carried and the label is that of `bad`. `kind` may be absent.
 */
export function claimLineSchema(value: unknown): z.ZodType<readonly LabelledClaim[]> {
  return typeof value === 'object' && value !== null && ('good' in value || 'bad' in value) ? pairSchema : claimSchema
}

/**
 * Reads claims, one or a minimal pair a line.
 *
 * @throws {CitewrightError} naming the file, the line and the field
 */
export async function readLabelledClaims(file: string): Promise<readonly LabelledClaim[]> {
  const lines = await readJsonLines(file, {
    schema: claimLineSchema,
    form: '{"premise": "…", "hypothesis": "…", "label": "entailment|neutral|contradiction", "kind": "…"}, or "good" and "bad" for "hypothesis"',
  })
  return lines.flat()
}
