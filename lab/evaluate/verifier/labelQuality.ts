import { supportLabelSchema, type SupportLabel } from '../../../core/domain/support.ts'
import { claimLabels, type ClaimLabel, type LabelledClaim } from './labelledClaims.ts'

/** A claim and the badge that it was given. */
export interface BadgedClaim {
  readonly claim: Pick<LabelledClaim, 'label' | 'kind'>
  readonly badge: SupportLabel
}

/** How well badges tell carried claims from others. Shares are 0 to 1, null where there is nothing to divide by. */
export interface LabelQuality {
  readonly claims: number
  readonly carried: number
  /** Share of carried claims that are called supported. */
  readonly found: number | null
  /** Share of the others that are called supported all the same. */
  readonly falselySupported: number | null
  /** Mean of `found` and of the share of the others that are not called supported. */
  readonly balancedAccuracy: number | null
  /** Share of contradicting claims called contradicted, and of carried ones. */
  readonly contradictionsFound: number | null
  readonly falselyContradicted: number | null
}

/** Claims of each label by the badge that they were given. */
export type Confusion = Readonly<Record<ClaimLabel, Readonly<Record<SupportLabel, number>>>>

export function labelQuality(judged: readonly BadgedClaim[]): LabelQuality {
  const carried = judged.filter(({ claim }) => claim.label === 'entailment')
  const others = judged.filter(({ claim }) => claim.label !== 'entailment')
  const opposed = judged.filter(({ claim }) => claim.label === 'contradiction')
  const found = shareOf(carried, 'supported')
  const falselySupported = shareOf(others, 'supported')
  return {
    claims: judged.length,
    carried: carried.length,
    found,
    falselySupported,
    balancedAccuracy: found === null || falselySupported === null ? null : (found + 1 - falselySupported) / 2,
    contradictionsFound: shareOf(opposed, 'contradicted'),
    falselyContradicted: shareOf(carried, 'contradicted'),
  }
}

/** The quality of each kind of claim, kinds with most claims first. */
export function qualityByKind(judged: readonly BadgedClaim[]): ReadonlyMap<string, LabelQuality> {
  const byKind = new Map<string, BadgedClaim[]>()
  for (const one of judged) {
    const known = byKind.get(one.claim.kind)
    if (known === undefined) byKind.set(one.claim.kind, [one])
    else known.push(one)
  }
  const rows = Array.from(byKind, ([kind, claims]) => [kind, labelQuality(claims)] as const)
  return new Map(rows.sort(([, a], [, b]) => b.claims - a.claims))
}

export function confusionOf(judged: readonly BadgedClaim[]): Confusion {
  const rows = claimLabels.map((label): readonly [ClaimLabel, object] => {
    const own = judged.filter(({ claim }) => claim.label === label)
    const counts = supportLabelSchema.options.map((badge): readonly [SupportLabel, number] => [
      badge,
      own.filter((one) => one.badge === badge).length,
    ])
    return [label, Object.fromEntries(counts)]
  })
  // The keys are those of the two lists that the type is made of.
  return Object.fromEntries(rows) as Confusion
}

function shareOf(judged: readonly BadgedClaim[], badge: SupportLabel): number | null {
  return judged.length === 0 ? null : judged.filter((one) => one.badge === badge).length / judged.length
}
