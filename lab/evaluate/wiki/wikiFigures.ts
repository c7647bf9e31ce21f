import type { Interval } from '../bootstrap/percentileInterval.ts'
import { meanInterval } from '../bootstrap/meanInterval.ts'
import type { ComparedCriterion } from './compareByCriteria.ts'
import type { JudgedStatement, StatementVerdict } from './judgeStatements.ts'

/** A share from 0 to 1 with its 95 % bootstrap interval; null where there is nothing to divide by, or fewer than two values. */
export interface Share {
  readonly value: number | null
  readonly interval: Interval | null
  /** Values that it is the mean of. */
  readonly of: number
}

export interface WinRate {
  readonly wins: number
  readonly ties: number
  readonly losses: number
  /** Criteria of which an answer could not be read; no part of the rate. */
  readonly unreadable: number
  /** Wins and half of the ties, of the criteria whose answers could be read. */
  readonly rate: Share
}

/** How often a draft meets criteria better than the reference. */
export function winRate(criteria: readonly Pick<ComparedCriterion, 'outcome'>[]): WinRate {
  const count = (wanted: ComparedCriterion['outcome']): number =>
    criteria.filter(({ outcome }) => outcome === wanted).length
  const points = criteria.flatMap(({ outcome }) => (outcome === 'unreadable' ? [] : [pointsOf[outcome]]))
  return {
    wins: count('win'),
    ties: count('tie'),
    losses: count('loss'),
    unreadable: count('unreadable'),
    rate: shareOf(points),
  }
}

const pointsOf = { win: 1, tie: 0.5, loss: 0 } as const

/**
 * Criteria for which the judge preferred whatever came first, or whatever came second, of those of which both answers could
 * be read.
 */
export function flipShare(criteria: readonly Pick<ComparedCriterion, 'draftFirst' | 'referenceFirst'>[]): Share {
  return shareOf(
    criteria.flatMap(({ draftFirst: { preference: first }, referenceFirst: { preference: second } }) =>
      first === null || second === null ? [] : [Number(first !== second && first !== 'tie' && second !== 'tie')],
    ),
  )
}

/** Choices of the article that came first, of all choices that were no tie; half where position does not matter. */
export function firstShare(criteria: readonly Pick<ComparedCriterion, 'draftFirst' | 'referenceFirst'>[]): Share {
  return shareOf(
    criteria.flatMap(({ draftFirst, referenceFirst }) => [
      ...chosenFirst(draftFirst.preference, 'draft'),
      ...chosenFirst(referenceFirst.preference, 'reference'),
    ]),
  )
}

function chosenFirst(
  preference: ComparedCriterion['draftFirst']['preference'],
  first: 'draft' | 'reference',
): readonly number[] {
  return preference === null || preference === 'tie' ? [] : [Number(preference === first)]
}

/** Statements with a verdict, of those whose verdict could be read. */
export function verdictShare(judged: readonly Pick<JudgedStatement, 'verdict'>[], wanted: StatementVerdict): Share {
  return shareOf(judged.flatMap(({ verdict }) => (verdict === null ? [] : [Number(verdict === wanted)])))
}

/** The interval's draws are the same for as many values, so that two drafts are looked at in the same resamples. */
function shareOf(values: readonly number[]): Share {
  return {
    value: values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length,
    interval: meanInterval(Float64Array.from(values), 0),
    of: values.length,
  }
}
