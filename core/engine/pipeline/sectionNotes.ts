import type { WrittenArticle } from '../../write/writtenArticle.ts'

/** A requested section, and what the writer made of it. */
export interface AskedSection {
  /** Empty for the lead. */
  readonly heading: string
  readonly result: WrittenArticle
}

/** Notes on sections for which the model wrote nothing, or which it wrote without all of their passages. */
export function sectionNotes(sections: readonly AskedSection[]): readonly string[] {
  const empty = sections.filter(({ result }) => result.sections.length === 0)
  const short = sections.filter(({ result }) => (result.notShown ?? []).length > 0)
  return [
    ...(empty.length === 0
      ? []
      : [`Left out, because the model wrote nothing for them: ${empty.map(sectionName).join(', ')}.`]),
    ...(short.length === 0
      ? []
      : [`Not all passages fit into the prompt of these sections: ${short.map(describeShort).join(', ')}.`]),
  ]
}

/** The name of a section in notes and progress. */
export function sectionName({ heading }: { readonly heading: string }): string {
  return heading === '' ? 'opening' : heading
}

function describeShort(section: AskedSection): string {
  const { notShown = [] } = section.result
  const gone = notShown.filter(({ characters }) => characters === 0).length
  const parts = [...(gone === 0 ? [] : [`${gone} not shown`]), ...(gone === notShown.length ? [] : ['1 shortened'])]
  return `${sectionName(section)} (${parts.join(', ')})`
}
