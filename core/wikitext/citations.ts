import { phrase, type Phrase } from '../domain/phrase.ts'
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

/** Rules ask one after the other for the citations of the same text. */
const known = new WeakMap<WikitextDocument, readonly CitationTemplate[]>()

/** The citation templates of a text, in order. */
export function citationsIn(document: WikitextDocument): readonly CitationTemplate[] {
  const before = known.get(document)
  if (before !== undefined) return before
  const citations = document.templates.flatMap((template) => {
    const kind = template.name.toLowerCase()
    return citation.test(kind) ? [{ ...template, kind, filled: filledIn(template.parameters) }] : []
  })
  known.set(document, citations)
  return citations
}

/** Parameters up to which looking through them takes less than a table of their names. */
const fewParameters = 24

function filledIn(parameters: readonly TemplateParameter[]): CitationTemplate['filled'] {
  if (parameters.length <= fewParameters) {
    return (...names) => {
      for (const wanted of names) {
        const found = parameters.findLast(({ name, value }) => value !== '' && name.toLowerCase() === wanted)
        if (found !== undefined) return found
      }
      return undefined
    }
  }
  const byName = new Map(parameters.filter(({ value }) => value !== '').map((each) => [each.name.toLowerCase(), each]))
  return (...names) => names.map((name) => byName.get(name)).find((each) => each !== undefined)
}

/** How a citation is called in messages: by its title, its address, or its template. */
export function nameOfCitation({ kind, filled }: CitationTemplate): Phrase {
  const named = filled('title', 'url', 'website', 'work')?.value
  return named === undefined
    ? phrase`A {{${kind}}}`
    : phrase`The citation "${named.length > 60 ? `${named.slice(0, 59)}…` : named}"`
}
