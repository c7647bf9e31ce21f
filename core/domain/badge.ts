import type { Support, SupportLabel } from './support.ts'

/** What the UI shows for the check of a sentence, in the order of counts and legends. */
export const badges = [
  'supported',
  'partly',
  'contradicted',
  'unsupported',
  'facts-found',
  'facts-missing',
  'not-checked',
] as const
export type Badge = (typeof badges)[number]

export const badgeWords: Readonly<Record<Badge, string>> = {
  supported: 'supported',
  partly: 'partly',
  contradicted: 'contradicted',
  unsupported: 'unsupported',
  'facts-found': 'facts found',
  'facts-missing': 'facts missing',
  'not-checked': 'not checked',
}

/**
 * The badge of a sentence. If no model judged it, the badge only says what code found: whether its evidence states all of
 * its numbers, dates and names.
 */
export function badgeOf({ label, basis, missing }: Pick<Support, 'label' | 'basis' | 'missing'>): Badge {
  if (label !== 'unchecked') return label
  if (basis !== 'facts') return 'not-checked'
  return missing.length === 0 ? 'facts-found' : 'facts-missing'
}

/** The badge of a passage, from the verifier's label. */
export function passageBadge(label: SupportLabel): Badge {
  return label === 'unchecked' ? 'not-checked' : label
}

/** The number of sentences with each badge. */
export function countBadges(supports: readonly Support[]): Readonly<Record<Badge, number>> {
  const found = supports.map(badgeOf)
  const counts = badges.map((badge) => [badge, found.filter((other) => other === badge).length] as const)
  return Object.fromEntries(counts) as Record<Badge, number>
}

/** The badges of sentences with their counts: "3 supported, 1 facts missing". */
export function badgeSummary(supports: readonly Support[]): string {
  const counts = countBadges(supports)
  return badges
    .filter((badge) => counts[badge] > 0)
    .map((badge) => `${counts[badge]} ${badgeWords[badge]}`)
    .join(', ')
}
