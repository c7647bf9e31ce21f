import type { LongCall } from '../../domain/progress.ts'
import type { Judge, Verdict } from '../../judge/judge.ts'
import type { Fault } from './checkText.ts'
import type { FusedChecks } from './fused.ts'
import type { EvidenceGroup } from './groupSentences.ts'

/** A sentence that passed the checks by code, with what it was written from. */
export interface SentenceWithNotes {
  readonly text: string
  readonly group: EvidenceGroup
  readonly notes: string
}

const adviceOfMeaning = 'Say no more than the notes.'

/**
 * Probabilities of the entailment model, 0 to 1, at which a sentence is refused, flagged, or believed against a judge. A
 * sentence that is in its premise word for word scores 0.62.
 */
const entailment = { contradicted: 0.6, doubtful: 0.57, believed: 0.59 } as const

/**
 * The faults that the entailment model and the judge find in each sentence. Neither refuses a sentence that the other
 * believes: a small model judges its own words badly, and a small entailment model judges paraphrases badly.
 */
export async function checkMeaning(
  sentences: readonly SentenceWithNotes[],
  { checks, judge, call }: { readonly checks: FusedChecks; readonly judge: Judge | undefined; readonly call: LongCall },
): Promise<readonly (readonly Fault[])[]> {
  if (sentences.length === 0) return []
  const scores = await checks.scorePairs(
    sentences.map(({ text, notes }) => ({ premise: premiseOf(notes), hypothesis: text })),
    call,
  )
  const verdicts =
    (await judge?.judge(
      sentences.map(({ text, group }) => ({
        sentence: text,
        evidence: group.sentences.map(({ sentence, passage: { page }, published }) => ({
          label: sentence.label,
          text: sentence.text,
          title: page.title,
          ...(published === null ? {} : { publishedAt: published }),
        })),
      })),
      call,
    )) ?? []
  return sentences.map((_, at) => {
    const score = scores[at] ?? null
    const verdict = verdicts[at]
    const contradicts = score !== null && score.contradiction >= entailment.contradicted
    const doubts = score !== null && score.entailment < entailment.doubtful
    const believes = score !== null && score.entailment >= entailment.believed
    const denied = verdict?.label === 'contradicted' || verdict?.label === 'unsupported'
    const faults: Fault[] = []
    if (contradicts)
      faults.push({
        refuses: verdict?.label !== 'supported',
        text: 'seems to contradict the notes',
        advice: adviceOfMeaning,
      })
    else if (doubts) faults.push({ refuses: denied, text: 'may say more than the notes', advice: adviceOfMeaning })
    if (verdict !== undefined && verdict.label !== 'supported') {
      faults.push({ refuses: denied && !believes, text: judged(verdict), advice: adviceOfMeaning })
    }
    return faults
  })
}

function judged({ label, unsupported }: Verdict): string {
  const words = unsupported.length === 0 ? '' : `: ${unsupported.join(', ')}`
  return label === 'partly' ? `is only partly supported${words}` : `is ${label} by the evidence${words}`
}

/** The notes without their list marks. */
function premiseOf(notes: string): string {
  return notes.replaceAll(/^- /gmu, '').replaceAll('\n', ' ')
}
