import type { SentenceId } from '../../core/domain/ids.ts'
import type { Finding } from '../../core/lint/finding.ts'

/** All that is found at one sentence; without a sentence, about the draft as a whole. */
export interface FoundAt {
  readonly sentence: SentenceId | undefined
  readonly findings: readonly Finding[]
}

/** Findings by sentence: those with errors first, then those with warnings, each in the order in which a sentence is first named. */
export function bySentence(findings: readonly Finding[]): readonly FoundAt[] {
  const groups = new Map<SentenceId | undefined, Finding[]>()
  for (const finding of findings) {
    const group = groups.get(finding.sentence)
    if (group === undefined) groups.set(finding.sentence, [finding])
    else group.push(finding)
  }
  return [...groups]
    .map(([sentence, found]) => ({ sentence, findings: found }))
    .sort((one, other) => worstOf(one) - worstOf(other))
}

const severities: readonly Finding['severity'][] = ['error', 'warning', 'note']

function worstOf({ findings }: FoundAt): number {
  return Math.min(...findings.map(({ severity }) => severities.indexOf(severity)))
}
