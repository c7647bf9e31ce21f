import type { Support, SupportLabel } from './support.ts'

/** Counts the sentences with each label, and all sentences. */
export function countLabels(supports: readonly Support[]): Readonly<Record<SupportLabel | 'sentences', number>> {
  const counts = { sentences: supports.length, supported: 0, partly: 0, unsupported: 0, contradicted: 0, unchecked: 0 }
  for (const { label } of supports) counts[label] += 1
  return counts
}
