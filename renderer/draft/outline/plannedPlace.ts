import type { DraftView } from '../../../core/engine/libraries/drafts/draftLibrary.ts'

/** Where to insert a planned section: after the nearest section that was planned before it; at the end if it was not planned. */
export function plannedPlace({ plan, sections }: Pick<DraftView, 'plan' | 'sections'>, heading: string): number {
  const planned = plan?.sections.map((section) => section.heading) ?? []
  const order = planned.indexOf(heading)
  if (order < 0) return sections.length
  const before = new Set(planned.slice(0, order))
  const last = sections.findLastIndex((section) => before.has(section.heading))
  if (last >= 0) return last + 1
  return sections[0]?.heading === '' ? 1 : 0
}
