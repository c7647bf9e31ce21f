import type { Section } from '../../core/domain/draft.ts'

/** The new index of a section; the lead stays first. Undefined if it cannot move. */
export function moveTo(sections: readonly Pick<Section, 'heading'>[], from: number, to: number): number | undefined {
  const first = sections[0]?.heading === '' ? 1 : 0
  const place = Math.min(Math.max(to, first), sections.length - 1)
  return from < first || place === from ? undefined : place
}
