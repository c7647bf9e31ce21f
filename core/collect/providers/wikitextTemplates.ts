/** One template of an article: `{{name|a=1|2}}`. */
export interface WikitextTemplate {
  readonly name: string
  /** By their names in lower case, or by number from 1. Values as they stand, without comments. */
  readonly parameters: ReadonlyMap<string, string>
}

/** Templates and links that may be open within one another: deeper ones are left as text. */
const deepest = 40

interface OpenTemplate {
  readonly kind: 'template'
  /** Where each part begins: the name, then the parameters. */
  readonly parts: number[]
}
type Open = OpenTemplate | { readonly kind: 'link' }

/**
 * The templates of an article's wikitext in the order in which they begin, also those within references and within one
 * another. What stands in comments, `nowiki` and `pre` is none. Reads the text once.
 */
export function wikitextTemplates(wikitext: string): readonly WikitextTemplate[] {
  const text = wikitext.replace(hidden, (found) => (found.startsWith('<!--') ? '' : ' '.repeat(found.length)))
  const open: Open[] = []
  const found: { readonly start: number; readonly template: WikitextTemplate }[] = []
  const marks = /\{\{|\}\}|\[\[|\]\]|\|/g
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    const at = mark.index
    const top = open.at(-1)
    if (mark[0] === '{{' || mark[0] === '[[') {
      if (open.length < deepest) open.push(mark[0] === '[[' ? { kind: 'link' } : { kind: 'template', parts: [at + 2] })
    } else if (mark[0] === '|') {
      if (top?.kind === 'template') top.parts.push(at + 1)
    } else if (mark[0] === ']]') {
      if (top?.kind === 'link') open.pop()
    } else {
      const template = closeTemplate(open)
      if (template !== undefined) found.push({ start: template.parts[0] ?? at, template: read(text, template, at) })
    }
  }
  return found.sort((a, b) => a.start - b.start).map(({ template }) => template)
}

const hidden = /<!--[\s\S]*?(?:-->|$)|<(nowiki|pre|syntaxhighlight|math)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi

/** The template that ends: links that were begun in it and never ended are text. */
function closeTemplate(open: Open[]): OpenTemplate | undefined {
  const at = open.findLastIndex(({ kind }) => kind === 'template')
  const [template] = at < 0 ? [] : open.splice(at)
  return template?.kind === 'template' ? template : undefined
}

function read(text: string, { parts }: OpenTemplate, end: number): WikitextTemplate {
  const [name = '', ...given] = parts.map((start, at) => text.slice(start, (parts[at + 1] ?? end + 1) - 1).trim())
  const parameters = new Map<string, string>()
  let number = 0
  for (const part of given) {
    const [, key, value] = /^([^={}[\]<>]*)=([\s\S]*)$/.exec(part) ?? []
    if (key === undefined || value === undefined) parameters.set(String((number += 1)), part)
    else parameters.set(key.trim().toLowerCase(), value.trim())
  }
  return { name, parameters }
}
