import type { LongCall } from '../core/domain/progress.ts'
import type { Judge, Verdict } from '../core/judge/judge.ts'
import { judgeWithNeighbours } from '../core/judge/judgeWithNeighbours.ts'
import type { EvidenceSource } from '../core/judge/evidenceSource.ts'
import { readWrittenClaims, writtenEvents, type WrittenClaim } from './writtenClaims.ts'

/** How a judge rates the sentences of data/written. A sentence is flagged where its verdict is not `supported`. */
export interface JudgeFigures {
  readonly honest: number
  readonly faulty: number
  /** Shares of the honest and of the faulty sentences. */
  readonly honestFlagged: number
  readonly faultyFlagged: number
  /** The same, where missing facts flag a sentence too; absent without `missing`. */
  readonly honestFlaggedWithFacts?: number
  readonly faultyFlaggedWithFacts?: number
  /** Of honest against faulty by the judge's probabilities, or by its labels where it gives none. */
  readonly auc: number
  /** Sentences without a verdict; they count as flagged. */
  readonly unanswered: number
  /** Where neighbours were shown: sentences that these made supported. */
  readonly rescued: { readonly honest: number; readonly faulty: number }
  /** Share of the sentences that are honest, by tenths of the judge's probability; only where it gives one. */
  readonly reliability: readonly { readonly from: number; readonly sentences: number; readonly honest: number }[]
}

export interface JudgeOnWrittenOptions {
  readonly events?: readonly string[]
  /** Whether sentences that are not supported are judged again with those around their evidence. Default false. */
  readonly neighbours?: boolean
  /** How many facts of a sentence its evidence lacks, by code. */
  readonly missing?: (sentence: string, sources: readonly EvidenceSource[]) => readonly unknown[]
  /** Asks about every nth sentence, from 1. Default 1. */
  readonly every?: number
}

export { writtenEvents }

export async function judgeOnWritten(
  judge: Judge,
  { events = writtenEvents.heldOut, neighbours = false, missing, every = 1 }: JudgeOnWrittenOptions,
  call: LongCall = {},
): Promise<JudgeFigures> {
  const all = (await Promise.all(events.map(readWrittenClaims))).flat().filter((_, at) => at % every === 0)
  const asked = all.map(({ claim, neighbours: around }) => ({ ...claim, neighbours: neighbours ? around : [] }))
  const results = await judgeWithNeighbours(asked, judge, call)
  const rows = all.map((written, at) => {
    const result = results[at]
    return {
      written,
      verdict: result?.verdict,
      rescued: (result?.added.length ?? 0) > 0,
      lacksFact: missing !== undefined && missing(written.claim.sentence, sourcesOf(written)).length > 0,
    }
  })
  const [honest, faulty] = [true, false].map((wanted) => rows.filter(({ written }) => written.honest === wanted))
  const flagged = ({ verdict }: (typeof rows)[number]): boolean => verdict?.label !== 'supported'
  const share = (of: typeof rows = [], test: (row: (typeof rows)[number]) => boolean): number =>
    of.length === 0 ? 0 : of.filter(test).length / of.length
  const withFacts = (row: (typeof rows)[number]): boolean => flagged(row) || row.lacksFact
  return {
    honest: honest?.length ?? 0,
    faulty: faulty?.length ?? 0,
    honestFlagged: share(honest, flagged),
    faultyFlagged: share(faulty, flagged),
    ...(missing === undefined
      ? {}
      : { honestFlaggedWithFacts: share(honest, withFacts), faultyFlaggedWithFacts: share(faulty, withFacts) }),
    auc: areaUnderCurve(scoresOf(honest), scoresOf(faulty)),
    unanswered: rows.filter(({ verdict }) => verdict === undefined).length,
    rescued: {
      honest: honest?.filter(({ rescued }) => rescued).length ?? 0,
      faulty: faulty?.filter(({ rescued }) => rescued).length ?? 0,
    },
    reliability: reliabilityOf(rows),
  }
}

function sourcesOf({ claim }: WrittenClaim): readonly EvidenceSource[] {
  return claim.evidence.map(({ text, title }) => ({ text, title, start: 0, end: text.length, language: 'und' }))
}

const byLabel: Readonly<Record<Verdict['label'], number>> = {
  supported: 1,
  partly: 0.5,
  unsupported: 0,
  contradicted: 0,
}

function scoresOf(rows: readonly { readonly verdict: Verdict | undefined }[] = []): readonly number[] {
  return rows.map(({ verdict }) => (verdict === undefined ? 0 : (verdict.probability ?? byLabel[verdict.label])))
}

function areaUnderCurve(honest: readonly number[], faulty: readonly number[]): number {
  const wins = honest.flatMap((high) => faulty.map((low) => (high > low ? 1 : high === low ? 0.5 : 0)))
  return wins.length === 0 ? 0 : wins.reduce<number>((sum, win) => sum + win, 0) / wins.length
}

function reliabilityOf(
  rows: readonly { readonly written: WrittenClaim; readonly verdict: Verdict | undefined }[],
): JudgeFigures['reliability'] {
  return Array.from({ length: 10 }, (_, tenth) => {
    const inside = rows.filter(({ verdict }) => {
      const probability = verdict?.probability ?? null
      return probability !== null && Math.min(9, Math.floor(probability * 10)) === tenth
    })
    return {
      from: tenth / 10,
      sentences: inside.length,
      honest: inside.length === 0 ? 0 : inside.filter(({ written }) => written.honest).length / inside.length,
    }
  }).filter(({ sentences }) => sentences > 0)
}
