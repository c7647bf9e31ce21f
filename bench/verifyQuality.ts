import type { SupportLabel } from '../core/domain/support.ts'
import type { LabelledClaim } from './claims.ts'

/** How well labels tell carried claims from others. Shares are 0 to 1. */
export interface Quality {
  readonly claims: number
  /** Share of carried claims that are labelled supported. */
  readonly found: number
  /** Share of the others that are labelled supported all the same. */
  readonly falselySupported: number
  /** Mean of `found` and of the share of the others that are not labelled supported. */
  readonly balancedAccuracy: number
  /** Share of contradicting claims labelled contradicted, and of carried ones. */
  readonly contradictionsFound: number
  readonly falselyContradicted: number
}

export interface Judged {
  readonly claim: LabelledClaim
  readonly label: SupportLabel
}

export function qualityOf(judged: readonly Judged[]): Quality {
  const carried = judged.filter(({ claim }) => claim.label === 'entailment')
  const others = judged.filter(({ claim }) => claim.label !== 'entailment')
  const opposed = judged.filter(({ claim }) => claim.label === 'contradiction')
  const found = shareOf(carried, 'supported')
  const falselySupported = shareOf(others, 'supported')
  return {
    claims: judged.length,
    found,
    falselySupported,
    balancedAccuracy: (found + 1 - falselySupported) / 2,
    contradictionsFound: shareOf(opposed, 'contradicted'),
    falselyContradicted: shareOf(carried, 'contradicted'),
  }
}

/** Share of wrong claims of each kind that are not labelled supported, kinds with most claims first. */
export function caughtByKind(judged: readonly Judged[]): ReadonlyMap<string, { claims: number; caught: number }> {
  const wrong = judged.filter(({ claim }) => claim.label !== 'entailment')
  const kinds = [...new Set(wrong.map(({ claim }) => claim.kind))]
  const rows = kinds.map((kind): [string, { claims: number; caught: number }] => {
    const ofKind = wrong.filter(({ claim }) => claim.kind === kind)
    return [kind, { claims: ofKind.length, caught: 1 - shareOf(ofKind, 'supported') }]
  })
  return new Map(rows.sort(([, a], [, b]) => b.claims - a.claims))
}

function shareOf(judged: readonly Judged[], label: SupportLabel): number {
  return judged.length === 0 ? 0 : judged.filter((one) => one.label === label).length / judged.length
}
