import type { Span } from '../../domain/support.ts'
import type { RefTag, WikitextDocument } from '../../wikitext/wikitextDocument.ts'
import { isNamingTemplate } from './articleReferences.ts'
import type { WikitextChange } from './changeWikitext.ts'

/**
 * Changes by which references stay defined that other sentences use and that stretches which go define: the first other use
 * becomes the definition.
 *
 * @param excluded spans that other changes replace, where no definition is put
 */
export function rescueDefinitions(
  document: WikitextDocument,
  gone: readonly Span[],
  excluded: readonly Span[] = [],
): readonly WikitextChange[] {
  const { text, refs } = document
  const lies = ({ start, end }: Span, spans: readonly Span[]): boolean =>
    spans.some((span) => span.start <= start && end <= span.end)
  const goes = (span: Span): boolean => lies(span, gone)
  const isDefinition = ({ name, content }: RefTag): boolean =>
    name !== undefined && content !== undefined && text.slice(content.start, content.end).trim() !== ''
  const rescued = new Set<string>()
  return refs
    .filter((ref) => goes(ref) && isDefinition(ref))
    .flatMap((ref): readonly WikitextChange[] => {
      const staying = refs.filter((other) => !goes(other) && other.name === ref.name && other.group === ref.group)
      const calls = ref.group === '' ? callsOf(document, ref.name ?? '').filter((call) => !goes(call)) : []
      const [first] = [...staying, ...calls].filter((use) => !lies(use, excluded)).sort((a, b) => a.start - b.start)
      const key = JSON.stringify([ref.group, ref.name])
      if (first === undefined || staying.some(isDefinition) || rescued.has(key)) return []
      rescued.add(key)
      const definition = text.slice(ref.start, ref.end)
      // A template may name other references besides, which stay.
      const isOne = staying.some((other) => other === first) || isSingle(first, calls)
      return [{ start: first.start, end: isOne ? first.end : first.start, text: definition }]
    })
}

interface Call extends Span {
  readonly names: number
}

/** Templates that name a reference: `{{r|name}}`. */
function callsOf({ templates }: WikitextDocument, name: string): readonly Call[] {
  return templates.filter(isNamingTemplate).flatMap(({ start, end, parameters }) => {
    const names = parameters.flatMap((parameter) => (parameter.named ? [] : parameter.value))
    return names.includes(name) ? [{ start, end, names: names.length }] : []
  })
}

function isSingle(first: Span, calls: readonly Call[]): boolean {
  return calls.some((call) => call === first && call.names === 1)
}
