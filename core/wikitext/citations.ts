import type { Template, TemplateParameter, WikitextDocument } from './wikitextDocument.ts'

/** A citation template of the family CS1, or `{{citation}}`. */
export interface CitationTemplate extends Template {
  /** In lower case: "cite web". */
  readonly kind: string
  /** The parameter with one of these names that holds something. */
  readonly filled: (...names: readonly string[]) => TemplateParameter | undefined
}

const citation =
  /^(?:cite (?:arxiv|av media(?: notes)?|biorxiv|book|conference|dictionary|document|encyclop(?:a|ae)dia|episode|interview|journal|magazine|mailing list|map|medrxiv|news|newspaper|newsgroup|podcast|press release|report|serial|sign|speech|ssrn|tech report|thesis|tweet|video|web)|citation)$/

/** The citation templates of a text, in order. */
export function citationsIn({ templates }: WikitextDocument): readonly CitationTemplate[] {
  return templates.flatMap((template) => {
    const kind = template.name.toLowerCase()
    if (!citation.test(kind)) return []
    const byName = new Map(
      template.parameters.filter(({ value }) => value !== '').map((each) => [each.name.toLowerCase(), each]),
    )
    const filled: CitationTemplate['filled'] = (...names) =>
      names.map((name) => byName.get(name)).find((each) => each !== undefined)
    return [{ ...template, kind, filled }]
  })
}

/** How a citation is called in messages: by its title, its address, or its template. */
export function nameOfCitation({ kind, filled }: CitationTemplate): string {
  const named = filled('title', 'url', 'website', 'work')?.value
  return named === undefined
    ? `A {{${kind}}}`
    : `The citation "${named.length > 60 ? `${named.slice(0, 59)}…` : named}"`
}
