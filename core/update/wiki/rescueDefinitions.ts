import type { Span } from '../../domain/support.ts'
import type { RefTag, WikitextDocument } from '../../export/lint/scan/wikitextDocument.ts'
import type { WikitextChange } from './changeWikitext.ts'

/**
 * Changes by which references stay defined that other sentences use and that stretches which go define: the first other use
 * becomes the definition.
 */
export function rescueDefinitions({ text, refs }: WikitextDocument, gone: readonly Span[]): readonly WikitextChange[] {
  const goes = ({ start, end }: Span): boolean => gone.some((span) => span.start <= start && end <= span.end)
  const isDefinition = ({ name, content }: RefTag): boolean =>
    name !== undefined && content !== undefined && text.slice(content.start, content.end).trim() !== ''
  const staying = refs.filter((ref) => !goes(ref))
  const rescued = new Set<string>()
  return refs
    .filter((ref) => goes(ref) && isDefinition(ref))
    .flatMap((ref): readonly WikitextChange[] => {
      const others = staying.filter(({ name, group }) => name === ref.name && group === ref.group)
      const [first] = others
      const key = JSON.stringify([ref.group, ref.name])
      if (first === undefined || others.some(isDefinition) || rescued.has(key)) return []
      rescued.add(key)
      return [{ start: first.start, end: first.end, text: text.slice(ref.start, ref.end) }]
    })
}
