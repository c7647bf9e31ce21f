import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { UpdatePage } from '../../core/update/draftUpdate.ts'
import { Failure } from '../parts/Failure.tsx'
import { useText } from '../text/useText.ts'
import { holdOffer, useHeldOffer } from './heldOffer.ts'
import { useStableActions } from './offerActions.ts'
import { focusEditor, focusOffer } from './offerElement.ts'
import {
  changedOffer,
  editedFrom,
  pageToOpen,
  isOpen,
  isUndecided,
  nextOpen,
  offersOf,
  stepOffer,
  type ShownUpdate,
} from './offers.ts'
import { OfferSection, type OfferSectionProps } from './OfferSection.tsx'
import { useDeciding, type UpdateCalls } from './useDeciding.ts'
import { useUpdateKeys } from './useUpdateKeys.ts'

interface SuggestionsBodyProps<View extends ShownUpdate> {
  readonly view: View
  /** Tells the update from all others: what stands in its editor is kept by it. */
  readonly name: string
  readonly calls: UpdateCalls<View>
  readonly onView: (view: View) => void
  readonly onOpenPage: (page: Pick<UpdatePage, 'id' | 'url'>) => void
  /** What stands above the sections. */
  readonly head: (busy: boolean, onHistory: (which: 'undo' | 'redo') => void) => ReactNode
  /** Said where nothing is offered. */
  readonly nothing: string
  /** How a section is headed, and what of it is shown between its sentences' offers and the facts that it lacks. */
  readonly section: (section: View['sections'][number]) => Pick<OfferSectionProps, 'heading' | 'children'>
}

/** What an update offers, by section, and what is decided of it. */
export function SuggestionsBody<View extends ShownUpdate>(props: SuggestionsBodyProps<View>): React.JSX.Element {
  const { view, name, calls, onView, onOpenPage, head, nothing, section } = props
  const { update } = useText()
  const offers = useMemo(() => offersOf(view), [view])
  const [chosen, setChosen] = useState<string | null>(null)
  const atHand = offers.find(({ id }) => id === chosen) ?? offers.find(isOpen) ?? offers[0]
  const deciding = useDeciding(view, calls, onView)
  const held = useHeldOffer(name)
  const { decide } = deciding
  useFirstOpen(held === undefined ? offers.find(isOpen)?.id : undefined)
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
    holdOffer(name, { offer: id, words: editedFrom(offer) })
  }
  const keep = async (): Promise<void> => {
    const words = held?.words.trim() ?? ''
    if (held === undefined || words === '') return
    const after = await decide({ choice: 'edit', offer: held.offer, text: words })
    if (after === undefined) return
    holdOffer(name, undefined)
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
    words: (words) => holdOffer(name, held === undefined ? undefined : { ...held, words }),
    keep: () => void keep(),
    leave: () => {
      holdOffer(name, undefined)
      if (held !== undefined) choose(held.offer)
    },
    openPage: onOpenPage,
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
      const page = atHand === undefined ? undefined : pageToOpen(atHand)
      if (page !== undefined) onOpenPage(page)
    },
    undo: () => void history('undo'),
    redo: () => void history('redo'),
  })
  const failure = held === undefined ? deciding.failure : null
  return (
    <div className="update" aria-busy={deciding.busy}>
      {head(deciding.busy, (which) => void history(which))}
      {failure === null ? null : <Failure error={failure} onDismiss={deciding.dismiss} />}
      <div className="update__sections" role="region" aria-label={update.offers}>
        {offers.length === 0 ? <p className="update__nothing">{nothing}</p> : null}
        {view.sections.map((each, at) => (
          <OfferSection
            // Sections have no identity but their place.
            key={at}
            {...section(each)}
            offers={each.offers}
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

/** Goes to the first offer that is to be decided when the update is opened, unless the person has gone elsewhere already. */
function useFirstOpen(first: string | undefined): void {
  const [opened] = useState(first)
  useEffect(() => {
    const { activeElement } = document
    const isElsewhere =
      activeElement instanceof HTMLElement && activeElement.matches('input, textarea, select, dialog *')
    if (opened !== undefined && !isElsewhere) focusOffer(opened)
  }, [opened])
}
