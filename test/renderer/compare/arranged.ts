import type { Draft } from '../../../core/domain/draft.ts'
import type { DraftView } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import { pageCard } from '../../../core/engine/libraries/events/pageCard.ts'
import { compareDrafts } from '../../../core/review/compareDrafts.ts'
import { draftFigures } from '../../../core/review/draftFigures.ts'
import { arrange, type ComparedDrafts } from '../../../renderer/compare/comparedDrafts.ts'

/** Drafts as the Compare screen arranges them. */
export function arranged(...drafts: readonly Draft[]): ComparedDrafts {
  return arrange(drafts.map(viewOf), compareDrafts(drafts))
}

function viewOf(draft: Draft): DraftView {
  return {
    ...draft,
    eventId: 'event',
    savedAt: '2026-05-14T19:42:00.000Z',
    pages: draft.pages.map(pageCard),
    figures: draftFigures(draft),
    flags: [],
  }
}
