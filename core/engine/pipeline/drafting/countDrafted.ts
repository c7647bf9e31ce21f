import type { DraftedPart, DraftedSentence } from '../../../write/drafting/draftedArticle.ts'

/** What the report counts for the answer to one question. */
export function countDrafted({
  sections,
  defects,
}: Pick<DraftedPart, 'defects'> & {
  readonly sections: readonly { readonly sentences: readonly DraftedSentence[] }[]
}): Readonly<Record<string, number>> {
  const sentences = sections.flatMap((section) => section.sentences)
  return {
    sections: sections.length,
    sentences: sentences.length,
    cited: sentences.filter(({ labels }) => labels.length > 0).length,
    defects: defects.reduce((sum, { count }) => sum + count, 0),
  }
}
