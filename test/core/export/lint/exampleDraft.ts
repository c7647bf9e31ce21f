import type { Draft } from '../../../../core/domain/draft.ts'
import type { DraftExample } from '../../../../core/export/lint/draft/draftExample.ts'
import { sketchDraft } from '../draftFixture.ts'

/** The draft that an example of a rule stands for. */
export function exampleDraft({ pages, sections }: DraftExample): Draft {
  return sketchDraft(pages, sections)
}
