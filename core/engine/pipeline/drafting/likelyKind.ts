import { primarySubtag } from '../../../text/primarySubtag.ts'
import { recogniseKind } from '../../../wikitext/kinds/recogniseKind.ts'
import type { SubjectKind } from '../../../wikitext/kinds/subjectKind.ts'
import type { DraftingWork } from './draftingWork.ts'

/** The kind of subject that title and pages, without those of namesakes, show before anything is written; undefined if they do not. */
export function likelyKind({ material, index }: DraftingWork): SubjectKind | undefined {
  const { title, language } = material.event
  return recogniseKind({
    title,
    language: primarySubtag(language),
    opening: '',
    pages: index.documents.flatMap(({ page }) => (material.doubtful?.has(page.id) === true ? [] : [page.text])),
  })
}
