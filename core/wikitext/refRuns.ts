import type { Span } from '../domain/support.ts'
import type { WikitextDocument } from './wikitextDocument.ts'

/** Adjacent references, with the page numbers of `{{rp}}`, as one span; those of a list are left out. */
export function refRuns({ refs, templates }: WikitextDocument): readonly Span[] {
  const pieces = [
    ...refs.filter(({ inList }) => !inList),
    ...templates.filter(({ name }) => /^(?:rp|sfn|efn|refn|r)$/i.test(name)),
  ].sort((a, b) => a.start - b.start)
  const runs: { start: number; end: number }[] = []
  for (const { start, end } of pieces) {
    const last = runs.at(-1)
    if (last !== undefined && start < last.end) continue
    if (last?.end === start) last.end = end
    else runs.push({ start, end })
  }
  return runs
}
