// The packages come without types; this is what the tests use of them.
declare module '@citation-js/core' {
  export class Cite {
    constructor(text: string)
    readonly data: unknown
  }
}
declare module '@citation-js/plugin-bibtex' {}
declare module '@citation-js/plugin-ris' {}
