import { rougeL } from '../overlap/rouge.ts'

/**
 * How well an article's sections cover those of the reference, whatever they are called: the mean, over the reference's
 * sections, of the ROUGE-L F1 of the section of the article that suits it best. 0 to 1; null where the reference has none.
 */
export function sectionOverlap(sections: readonly string[], reference: readonly string[]): number | null {
  const wanted = reference.filter((text) => text.trim() !== '')
  if (wanted.length === 0) return null
  const best = wanted.map((text) => Math.max(0, ...sections.map((section) => rougeL(section, text).f1)))
  return best.reduce((sum, value) => sum + value, 0) / wanted.length
}
