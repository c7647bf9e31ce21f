import type { LintOptions, LintProfile } from './lintProfile.ts'
import { matchesByRule } from './lintWikitext.ts'
import type { Replacement } from './rule.ts'

/** Most rounds of fixes: one fix can reveal another issue. */
const mostRounds = 5

/**
 * The wikitext with everything fixed that can be fixed without a person's judgement.
 *
 * @returns the text and how many places were fixed
 */
export function fixWikitext(
  text: string,
  profile: LintProfile,
  options: LintOptions = {},
): { readonly text: string; readonly fixed: number } {
  let current = text
  let fixed = 0
  for (let round = 0; round < mostRounds; round += 1) {
    const fixes = apart(
      Array.from(matchesByRule(current, profile, options), ({ matches }) =>
        matches.flatMap(({ fix }) => fix ?? []),
      ).flat(),
    )
    if (fixes.length === 0) break
    current = replaced(current, fixes)
    fixed += fixes.length
  }
  return { text: current, fixed }
}

/** In order; a fix that overlaps an earlier one waits for the next round. */
function apart(fixes: readonly Replacement[]): readonly Replacement[] {
  let end = -1
  return fixes
    .toSorted((a, b) => a.start - b.start)
    .filter((fix) => {
      if (fix.start < end) return false
      end = Math.max(fix.end, fix.start + 1)
      return true
    })
}

function replaced(text: string, fixes: readonly Replacement[]): string {
  const parts: string[] = []
  let at = 0
  for (const { start, end, text: put } of fixes) {
    parts.push(text.slice(at, start), put)
    at = end
  }
  return [...parts, text.slice(at)].join('')
}
