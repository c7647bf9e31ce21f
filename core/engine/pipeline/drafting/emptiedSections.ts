import type { LeftOut } from '../../../domain/leftOut.ts'
import type { UnwrittenSection } from '../../../domain/plan.ts'

/** Planned sections whose every sentence the checks left out. */
export function emptiedSections(
  planned: readonly { readonly heading: string }[],
  {
    sections,
    leftOut,
  }: { readonly sections: readonly { readonly heading: string }[]; readonly leftOut: readonly LeftOut[] },
): readonly UnwrittenSection[] {
  const has = (list: readonly { readonly heading: string }[], heading: string): boolean =>
    list.some((one) => one.heading === heading)
  return planned
    .filter(({ heading }) => has(leftOut, heading) && !has(sections, heading))
    .map(({ heading }) => ({ heading, why: 'Every sentence that the model wrote for it was left out.' }))
}
