import type { WrittenArticle } from '../../../write/writtenArticle.ts'

/** What the report counts in a part of an article. */
export function countArticle({ sections, defects }: WrittenArticle): Readonly<Record<string, number>> {
  return {
    sections: sections.length,
    sentences: sections.reduce((sum, { sentences }) => sum + sentences.length, 0),
    defects: defects.reduce((sum, { count }) => sum + count, 0),
  }
}
