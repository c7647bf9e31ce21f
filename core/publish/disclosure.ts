import type { Draft } from '../domain/draft.ts'

/** The edit summary that says what wrote the text, by the words of the wiki's profile; empty where no model did. */
export function disclosureOf({ writer, sections }: Pick<Draft, 'writer' | 'sections'>, words: string): string {
  const byModel = sections.some(({ sentences }) =>
    sentences.some(({ origin, review }) => review !== 'rejected' && (origin === 'model' || origin === 'model-edited')),
  )
  if (!byModel) return ''
  return words
    .replaceAll('{model}', () => writer.name)
    .replaceAll('{version}', () => writer.version)
    .replace(/\s+([,)])/g, '$1')
    .trim()
}
