import { useMemo } from 'react'
import type { DraftSummary } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import type { UpdateView } from '../../core/engine/libraries/updating/draftUpdates.ts'
import { engine } from '../api/engine.ts'
import { Written } from '../parts/Written.tsx'
import { useText } from '../text/useText.ts'
import { SuggestionsBody } from './SuggestionsBody.tsx'
import { openUpdatePage } from '../parts/PageLine.tsx'
import { UpdateHead } from './UpdateHead.tsx'
import type { UpdateCalls } from './useDeciding.ts'
import type { UpdatePage } from '../../core/update/draftUpdate.ts'
import type { UpdateSection } from '../../core/update/viewUpdate.ts'
import { isWorthALook, ToLookAt } from './ToLookAt.tsx'

interface UpdateBodyProps {
  readonly view: UpdateView
  readonly drafts: readonly DraftSummary[]
  readonly onView: (view: UpdateView) => void
}

/** What newer pages change in a draft, with the decisions. */
export function UpdateBody({ view, drafts, onView }: UpdateBodyProps): React.JSX.Element {
  const { update } = useText()
  const { id, draftId } = view
  const calls = useMemo((): UpdateCalls<UpdateView> => {
    const move = (which: 'undo' | 'redo') => async () => {
      await engine.drafts[which](draftId)
      return engine.drafts.readUpdate(draftId)
    }
    return {
      decide: (choice) => engine.drafts.decideSuggestion(draftId, choice),
      undo: move('undo'),
      redo: move('redo'),
    }
  }, [draftId])
  return (
    <SuggestionsBody
      view={view}
      name={`${draftId} ${id}`}
      calls={calls}
      onView={onView}
      onOpenPage={openUpdatePage}
      head={(head) => <UpdateHead view={view} drafts={drafts} {...head} />}
      nothing={update.nothingChanged(view.pages.length)}
      others={({ unchanged }) =>
        unchanged.length === 0 ? null : <Unchanged sentences={unchanged} onOpen={openUpdatePage} />
      }
    />
  )
}

interface UnchangedProps {
  readonly sentences: UpdateSection['unchanged']
  readonly onOpen: (page: UpdatePage) => void
}

/** Sentences that newer pages do not change. All are collapsed except those worth a look. */
function Unchanged({ sentences, onOpen }: UnchangedProps): React.JSX.Element {
  const { update } = useText()
  const toLookAt = sentences.filter(isWorthALook)
  const plain = sentences.filter((sentence) => !isWorthALook(sentence))
  return (
    <>
      <ToLookAt sentences={toLookAt.map((each) => ({ ...each, id: each.sentence }))} onOpen={onOpen} />
      {plain.length === 0 ? null : (
        <details className="update__unchanged">
          <summary className="subtle">{update.unchanged(plain.length)}</summary>
          <ul>
            {plain.map(({ sentence, text, saidBy }) => (
              <li key={sentence}>
                <Written>{text}</Written>
                {saidBy.length === 0 ? null : (
                  <span className="subtle small"> ({update.saidAgain(saidBy.length)})</span>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
