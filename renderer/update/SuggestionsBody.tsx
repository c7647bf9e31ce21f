import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import type { UpdatePage } from '../../core/update/draftUpdate.ts'
import { Failure } from '../parts/Failure.tsx'
import { Written } from '../parts/Written.tsx'
import { useText } from '../text/useText.ts'
import { keepUnsaved, useUnsaved } from './unsavedSuggestion.ts'
import { useStableActions } from './suggestionActions.ts'
import { focusEditor, focusSuggestion } from './suggestionElement.ts'
import {
  changedSuggestion,
  editedFrom,
  isOpen,
  isUndecided,
  nextOpen,
  pageToOpen,
  placedSuggestions,
  type ShownKind,
  type ShownSuggestion,
  type ShownUpdate,
  stepSuggestion,
  suggestionsOf,
} from './suggestions.ts'
import { SuggestionList } from './SuggestionList.tsx'
import { type UpdateCalls, useDeciding } from './useDeciding.ts'
import { keyAction, useScreenKeys } from '../frame/useScreenKeys.ts'

/** What the head of an update needs. */
export interface SuggestionsHead {
  readonly busy: boolean
  readonly onHistory: (which: 'undo' | 'redo') => void
  readonly kind: ShownKind
  readonly onKind: (kind: ShownKind) => void
}

interface SuggestionsBodyProps<View extends ShownUpdate> {
  readonly view: View
  /** Identifies the update; unsaved words are stored under it. */
  readonly name: string
  readonly calls: UpdateCalls<View>
  readonly onView: (view: View) => void
  readonly onOpenPage: (page: Pick<UpdatePage, 'id' | 'url'>) => void
  /** Shown above the sections. */
  readonly head: (head: SuggestionsHead) => ReactNode
  /** Shown if there are no suggestions. */
  readonly nothing: string
  /** Renders the other sentences of a section; null if there are none. */
  readonly others: (section: View['sections'][number]) => ReactNode
}

/** An update's suggestions, the most important first, with the decisions; below them the other sentences by section. */
export function SuggestionsBody<View extends ShownUpdate>(props: SuggestionsBodyProps<View>): React.JSX.Element {
  const { view, name, calls, onView, onOpenPage, head, nothing, others } = props
  const { update } = useText()
  const [kind, setKind] = useState<ShownKind>('all')
  const placed = useMemo(() => placedSuggestions(view, kind), [view, kind])
  const suggestions = useMemo(() => placed.map(({ suggestion }) => suggestion), [placed])
  const [chosen, setChosen] = useState<string | null>(null)
  const selected = suggestions.find(({ id }) => id === chosen) ?? suggestions.find(isOpen) ?? suggestions[0]
  const deciding = useDeciding(view, calls, onView)
  const unsaved = useUnsaved(name)
  const { decide } = deciding
  useFirstOpen(unsaved === undefined ? suggestions.find(isOpen)?.id : undefined)
  const choose = useCallback((id: string) => {
    setChosen(id)
    focusSuggestion(id)
  }, [])
  const shownIn = (after: View): readonly ShownSuggestion[] =>
    placedSuggestions(after, kind).map(({ suggestion }) => suggestion)
  const take = async (id: string, choice: 'accept' | 'reject'): Promise<void> => {
    const suggestion = suggestions.find((each) => each.id === id)
    const mayBe = suggestion?.decision === 'open' || (suggestion?.decision === 'rejected' && choice === 'accept')
    if (!mayBe || unsaved?.suggestion === id) return
    setChosen(id)
    const after = await decide({ choice, suggestion: id })
    const next = after === undefined ? undefined : nextOpen(shownIn(after), id)
    if (next !== undefined) choose(next.id)
  }
  const edit = (id: string): void => {
    const suggestion = suggestions.find((each) => each.id === id)
    if (suggestion === undefined || !isUndecided(suggestion)) return
    // Another editor does not replace one with unsaved words.
    if (unsaved !== undefined && suggestions.some((each) => each.id === unsaved.suggestion && isUndecided(each))) {
      focusEditor()
      return
    }
    setChosen(id)
    keepUnsaved(name, { suggestion: id, words: editedFrom(suggestion) })
  }
  const keep = async (): Promise<void> => {
    const words = unsaved?.words.trim() ?? ''
    if (unsaved === undefined || words === '') return
    const after = await decide({ choice: 'edit', suggestion: unsaved.suggestion, text: words })
    if (after === undefined) return
    keepUnsaved(name, undefined)
    choose(nextOpen(shownIn(after), unsaved.suggestion)?.id ?? unsaved.suggestion)
  }
  const history = async (which: 'undo' | 'redo'): Promise<void> => {
    const after = await deciding[which]()
    const changed = after === undefined ? undefined : changedSuggestion(suggestions, suggestionsOf(after))
    if (changed !== undefined) choose(changed.id)
  }
  const actions = useStableActions({
    choose: setChosen,
    accept: (id) => void take(id, 'accept'),
    reject: (id) => void take(id, 'reject'),
    edit,
    words: (words) => keepUnsaved(name, unsaved === undefined ? undefined : { ...unsaved, words }),
    keep: () => void keep(),
    leave: () => {
      keepUnsaved(name, undefined)
      if (unsaved !== undefined) choose(unsaved.suggestion)
    },
    openPage: onOpenPage,
  })
  const withSuggestion = (act: (id: string) => void) => (): void => {
    if (selected !== undefined) act(selected.id)
  }
  useUpdateKeys({
    go: (step, open) => {
      const next = stepSuggestion(suggestions, { from: selected?.id ?? null, step, open })
      if (next !== undefined) choose(next.id)
    },
    accept: withSuggestion(actions.accept),
    edit: withSuggestion(edit),
    reject: withSuggestion(actions.reject),
    open: () => {
      const page = selected === undefined ? undefined : pageToOpen(selected)
      if (page !== undefined) onOpenPage(page)
    },
    undo: () => void history('undo'),
    redo: () => void history('redo'),
  })
  const failure = unsaved === undefined ? deciding.failure : null
  return (
    <div className="update" aria-busy={deciding.busy}>
      {head({ busy: deciding.busy, onHistory: (which) => void history(which), kind, onKind: setKind })}
      {failure === null ? null : <Failure error={failure} onDismiss={deciding.dismiss} />}
      <div className="update__sections" role="region" aria-label={update.suggestions}>
        {suggestions.length === 0 ? <p className="update__nothing">{nothing}</p> : null}
        <SuggestionList
          placed={placed}
          selected={selected?.id ?? null}
          unsaved={unsaved}
          deciding={deciding}
          actions={actions}
        />
        {kind === 'all' ? <OtherSentences sections={view.sections} others={others} /> : null}
        <p className="update__keys subtle small">{update.keys}</p>
      </div>
    </div>
  )
}

/** The sentences without suggestions, by section. */
function OtherSentences<Section extends ShownUpdate['sections'][number]>({
  sections,
  others,
}: {
  readonly sections: readonly Section[]
  readonly others: (section: Section) => ReactNode
}): React.JSX.Element | null {
  const { update } = useText()
  const shown = sections.map((section) => ({ section, sentences: others(section) }))
  const filled = shown.filter(({ sentences }) => sentences !== null)
  if (filled.length === 0) return null
  return (
    <section className="update__others" aria-label={update.otherSentences}>
      <h2 className="update__heading">{update.otherSentences}</h2>
      {filled.map(({ section: { heading }, sentences }, at) => (
        // Sections are identified by position only.
        <div key={at} className="update__section">
          <h3>{heading === '' ? update.lead : <Written>{heading}</Written>}</h3>
          {sentences}
        </div>
      ))}
    </section>
  )
}

/** Selects the first undecided suggestion when an update opens, unless another is selected already. */
function useFirstOpen(first: string | undefined): void {
  const [opened] = useState(first)
  useEffect(() => {
    const { activeElement } = document
    const isElsewhere =
      activeElement instanceof HTMLElement && activeElement.matches('input, textarea, select, dialog *')
    if (opened !== undefined && !isElsewhere) focusSuggestion(opened)
  }, [opened])
}

/** Actions of the Update screen's keys. */
interface UpdateActions {
  readonly go: (step: 1 | -1, open: boolean) => void
  readonly accept: () => void
  readonly edit: () => void
  readonly reject: () => void
  readonly open: () => void
  readonly undo: () => void
  readonly redo: () => void
}

/** Handles the keys of an update. */
function useUpdateKeys({ go, accept, edit, reject, open, undo, redo }: UpdateActions): void {
  const keys = {
    j: () => go(1, false),
    k: () => go(-1, false),
    n: () => go(1, true),
    p: () => go(-1, true),
    a: accept,
    e: edit,
    r: reject,
    o: open,
    u: undo,
  }
  useScreenKeys((event) => keyAction(event, keys, { undo, redo }))
}
