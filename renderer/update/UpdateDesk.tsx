import { useCallback, useMemo, useState } from 'react'
import type { DraftSummary } from '../../core/engine/drafts/draftLibrary.ts'
import type { UpdateView } from '../../core/engine/updating/draftUpdates.ts'
import { Failure } from '../parts/Failure.tsx'
import { useText } from '../text/useText.ts'
import { holdOffer, useHeldOffer } from './heldOffer.ts'
import { offerElement } from './offerElement.ts'
import { changedOffer, isOpen, isUndecided, nextOpen, offersOf, stepOffer } from './offers.ts'
import { openUpdatePage } from './PageLine.tsx'
import { UpdateHead } from './UpdateHead.tsx'
import { UpdateSectionView } from './UpdateSectionView.tsx'
import { useStableActions } from './offerActions.ts'
import { useDeciding } from './useDeciding.ts'
import { useUpdateKeys } from './useUpdateKeys.ts'

interface UpdateDeskProps {
  readonly view: UpdateView
  readonly drafts: readonly DraftSummary[]
  readonly onView: (view: UpdateView) => void
}

/** What newer pages change in a draft, by section, and what is decided of it. */
export function UpdateDesk({ view, drafts, onView }: UpdateDeskProps): React.JSX.Element {
  const { update } = useText()
  const offers = useMemo(() => offersOf(view), [view])
  const [chosen, setChosen] = useState<string | null>(null)
  const atHand = offers.find(({ id }) => id === chosen) ?? offers.find(isOpen) ?? offers[0]
  const deciding = useDeciding(view, onView)
  const held = useHeldOffer(view.id)
  const { decide } = deciding
  const choose = useCallback((id: string) => {
    setChosen(id)
    focusOffer(id)
  }, [])
  const take = async (id: string, choice: 'accept' | 'reject'): Promise<void> => {
    const offer = offers.find((each) => each.id === id)
    const mayBe = offer?.decision === 'open' || (offer?.decision === 'rejected' && choice === 'accept')
    if (!mayBe || held?.offer === id) return
    setChosen(id)
    const after = await decide({ choice, offer: id })
    const next = after === undefined ? undefined : nextOpen(offersOf(after), id)
    if (next !== undefined) choose(next.id)
  }
  const edit = (id: string): void => {
    const offer = offers.find((each) => each.id === id)
    if (offer === undefined || !isUndecided(offer)) return
    // Words that were begun are not given up for others.
    if (held !== undefined && offers.some((each) => each.id === held.offer && isUndecided(each))) {
      focusEditor()
      return
    }
    setChosen(id)
    holdOffer(view.id, { offer: id, words: offer.offered ?? offer.text })
  }
  const keep = async (): Promise<void> => {
    const words = held?.words.trim() ?? ''
    if (held === undefined || words === '') return
    const after = await decide({ choice: 'edit', offer: held.offer, text: words })
    if (after === undefined) return
    holdOffer(view.id, undefined)
    choose(nextOpen(offersOf(after), held.offer)?.id ?? held.offer)
  }
  const history = async (which: 'undo' | 'redo'): Promise<void> => {
    const after = await deciding[which]()
    const changed = after === undefined ? undefined : changedOffer(offers, offersOf(after))
    if (changed !== undefined) choose(changed.id)
  }
  const actions = useStableActions({
    choose: setChosen,
    accept: (id) => void take(id, 'accept'),
    reject: (id) => void take(id, 'reject'),
    edit,
    words: (words) => holdOffer(view.id, held === undefined ? undefined : { ...held, words }),
    keep: () => void keep(),
    leave: () => {
      holdOffer(view.id, undefined)
      if (held !== undefined) choose(held.offer)
    },
  })
  const withOffer = (act: (id: string) => void) => (): void => {
    if (atHand !== undefined) act(atHand.id)
  }
  useUpdateKeys({
    go: (step, open) => {
      const next = stepOffer(offers, { from: atHand?.id ?? null, step, open })
      if (next !== undefined) choose(next.id)
    },
    accept: withOffer(actions.accept),
    edit: withOffer(edit),
    reject: withOffer(actions.reject),
    open: () => {
      const page = atHand?.page ?? atHand?.contradictedBy[0]
      if (page !== undefined) openUpdatePage(page)
    },
    undo: () => void history('undo'),
    redo: () => void history('redo'),
  })
  const failure = held === undefined ? deciding.failure : null
  return (
    <div className="update" aria-busy={deciding.busy}>
      <UpdateHead view={view} drafts={drafts} busy={deciding.busy} onHistory={(which) => void history(which)} />
      {failure === null ? null : <Failure error={failure} onDismiss={deciding.dismiss} />}
      <div className="update__sections" role="region" aria-label={update.offers}>
        {offers.length === 0 ? <p className="update__nothing">{update.nothingChanged(view.pages.length)}</p> : null}
        {view.sections.map((section, at) => (
          <UpdateSectionView
            // Sections have no identity but their place.
            key={at}
            section={section}
            atHand={atHand?.id ?? null}
            held={held}
            deciding={deciding}
            actions={actions}
          />
        ))}
        <p className="update__keys subtle small">{update.keys}</p>
      </div>
    </div>
  )
}

function focusEditor(): void {
  const field = document.querySelector<HTMLElement>('[data-editor] textarea')
  field?.scrollIntoView({ block: 'nearest' })
  field?.focus()
}

/** Once what was decided has been drawn. */
function focusOffer(id: string): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(offerElement(id))
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'nearest' })
  })
}
