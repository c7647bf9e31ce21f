import type { Template, TemplateParameter } from './wikitextDocument.ts'

/** A bar or an equals sign of a template. */
export interface Mark {
  readonly sign: '|' | '='
  readonly at: number
}

/** Parameters that are read: no template has so many, and each takes memory. */
const mostParameters = 5_000
/** Characters of a name that are read: templates nest, and each would read all within it. */
const longestName = 200

/**
 * The name and the parameters of a template.
 *
 * @param inside from its opening to its closing braces
 * @param marks its own bars and equals signs, in order
 */
export function readParameters(
  text: string,
  { from, to }: { readonly from: number; readonly to: number },
  marks: readonly Mark[],
): Pick<Template, 'name' | 'parameters'> {
  const bars = marks.filter(({ sign }) => sign === '|').map(({ at }) => at)
  const name = text
    .slice(from, Math.min(bars[0] ?? to, from + longestName))
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/[\s_]+/g, ' ')
    .trim()
  const parameters: TemplateParameter[] = []
  let mark = 0
  let unnamed = 0
  for (const [index, bar] of bars.slice(0, mostParameters).entries()) {
    const end = bars[index + 1] ?? to
    while ((marks[mark]?.at ?? Infinity) <= bar) mark += 1
    const sign = marks[mark]
    const equals = sign?.sign === '=' && sign.at < end ? sign.at : undefined
    if (equals === undefined) unnamed += 1
    const at = trimmed(text, equals === undefined ? bar + 1 : equals + 1, end)
    parameters.push({
      name:
        equals === undefined
          ? String(unnamed)
          : text
              .slice(bar + 1, Math.min(equals, bar + longestName))
              .replace(/<!--[\s\S]*?-->/g, '')
              .trim(),
      value: text.slice(at.start, at.end),
      at,
      whole: { start: bar, end },
      named: equals !== undefined,
    })
  }
  return { name, parameters }
}

function trimmed(text: string, from: number, to: number): { readonly start: number; readonly end: number } {
  let start = from
  let end = to
  while (start < end && /\s/.test(text[start] ?? '')) start += 1
  while (end > start && /\s/.test(text[end - 1] ?? '')) end -= 1
  return { start, end }
}
