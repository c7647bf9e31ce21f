import type { SentenceId } from '../../core/domain/ids.ts'
import type { Finding } from '../../core/lint/finding.ts'

/** All issues of a sentence; without a sentence, those of the whole draft. */
export interface FoundAt {
  readonly sentence: SentenceId | undefined
  readonly findings: readonly Finding[]
}

/** Issues by sentence: errors first, then warnings, each in order of first occurrence. */
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
