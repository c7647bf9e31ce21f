import type { VersionDialogue, VersionQuestion } from './versionQuestion.ts'

const [fewest, most] = [3, 4]

/**
 * Questions of one part of a text as dialogues of three or four turns, in the order of the text, each answered with the
 * sentence that carries it (GrowOVER, Ko et al. 2024).
 *
 * @param questions in the order of their evidence
 * @param starts places of the sentences that begin a part
 */
export function makeDialogues(
  questions: readonly VersionQuestion[],
  starts: readonly number[],
): readonly VersionDialogue[] {
  const parts = new Map<number, VersionQuestion[]>()
  for (const question of questions) {
    const place = question.evidence.sentences[0] ?? 0
    const part = starts.filter((start) => start <= place).length
    parts.set(part, [...(parts.get(part) ?? []), question])
  }
  return [...parts.values()].flatMap((own) => {
    // A turn has a sentence of its own: what was said is not said again.
    const turns = own.filter(
      ({ evidence }, at) => own.findIndex((other) => other.evidence.text === evidence.text) === at,
    )
    return groupsOf(turns).map((group) => ({
      turns: group.map(({ kind, question, answer, evidence, before }) => ({
        kind,
        question,
        answer,
        evidence,
        before,
        response: evidence.text,
        responseBefore: kind === 'changed' ? (before?.evidence.text ?? null) : null,
      })),
    }))
  })
}

/** Groups of three or four in a row; what is left over is none. */
function groupsOf<T>(items: readonly T[]): readonly (readonly T[])[] {
  const groups = Math.floor(items.length / fewest)
  if (groups === 0) return []
  const sizes = Array.from({ length: groups }, (_, at) => Math.min(most, fewest + (at < items.length % fewest ? 1 : 0)))
  let next = 0
  return sizes.map((size) => {
    const group = items.slice(next, next + size)
    next += size
    return group
  })
}
