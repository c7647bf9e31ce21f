import type { Span } from '../domain/support.ts'

/** One parameter of a template. Offsets everywhere are UTF-16 indices into the wikitext. */
export interface TemplateParameter {
  /** Without blanks; "1", "2" … for parameters without a name. */
  readonly name: string
  /** Without blanks around it. */
  readonly value: string
  /** The span of the trimmed value; empty if there is none. */
  readonly at: Span
  /** From its bar to the next one. */
  readonly whole: Span
  readonly named: boolean
}

export interface Template extends Span {
  /** On one line, underscores as blanks, first letter as it is. */
  readonly name: string
  readonly parameters: readonly TemplateParameter[]
}

/** `<ref>…</ref>` or `<ref … />`. */
export interface RefTag extends Span {
  readonly name: string | undefined
  readonly group: string
  /** Undefined where the tag is closed in itself. */
  readonly content: Span | undefined
  /** Whether it defines a reference inside `<references>` or `{{Reflist|refs=}}`. */
  readonly inList: boolean
}

export interface Heading extends Span {
  /** Number of equals signs, 1 to 6. */
  readonly level: number
  readonly title: string
  /** Where the title is between its equals signs. */
  readonly at: Span
}

/** `[[target|label]]`. */
export interface WikiLink extends Span {
  readonly target: string
  /** The span of the shown words. */
  readonly shown: Span
}

/** `[https://… label]`, or a bare address. */
export interface ExternalLink extends Span {
  readonly url: string
  /** The span of the address. */
  readonly at: Span
  readonly bracketed: boolean
}

/** An opening bracket without its closing one, which a wiki shows literally. */
export interface Unclosed extends Span {
  readonly kind: 'template' | 'link' | 'ref' | 'comment'
}

/** Wikitext as the rules read it: its constructs with their places. */
export interface WikitextDocument {
  readonly text: string
  readonly templates: readonly Template[]
  readonly refs: readonly RefTag[]
  readonly headings: readonly Heading[]
  readonly links: readonly WikiLink[]
  readonly externalLinks: readonly ExternalLink[]
  readonly unclosed: readonly Unclosed[]
  /** Comments, and what `nowiki`, `pre`, `math` and their like hold. */
  readonly raw: readonly Span[]
  /** Tables, pictures and categories, which are not running text. */
  readonly aside: readonly Span[]
  /** What readers do not read as running text, joined and in order: markup, templates, references, addresses, tables, files, categories. */
  readonly unread: readonly Span[]
  /** As long as the text, with a blank in place of everything that is unread. Line breaks stay. */
  readonly prose: string
}
