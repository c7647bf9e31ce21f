import type { WrittenSection, WrittenSentence } from '../writtenArticle.ts'

/**
 * Sections with what remains of their sentences, in order. A paragraph whose first sentence is gone begins with the next
 * one; a section without sentences is left out, and the levels below it close up.
 *
 * @param remaining one list a section, with the place of each sentence in the section as it was
 */
export function assembleSections(
  sections: readonly WrittenSection[],
  remaining: readonly (readonly { readonly sentence: WrittenSentence; readonly place: number }[])[],
): readonly WrittenSection[] {
  const kept: WrittenSection[] = []
  const outline: number[] = []
  for (const [at, section] of sections.entries()) {
    const sentences = (remaining[at] ?? []).map(({ sentence, place }, index, all) => {
      const after = (all[index - 1]?.place ?? -1) + 1
      const skipped = section.sentences.slice(after, place + 1)
      const startsParagraph = index === 0 || skipped.some((one) => one.startsParagraph)
      return startsParagraph === sentence.startsParagraph ? sentence : { ...sentence, startsParagraph }
    })
    if (sentences.length === 0) continue
    let { level } = section
    if (section.heading !== '') {
      while ((outline.at(-1) ?? 0) >= section.level) outline.pop()
      outline.push(section.level)
      level = Math.min(6, 1 + outline.length)
    }
    kept.push({ ...section, level, sentences })
  }
  return kept
}
