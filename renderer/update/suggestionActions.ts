import { useEffect, useRef, useState } from 'react'
import type { UpdatePage } from '../../core/update/draftUpdate.ts'

/** What can be done with suggestions. */
export interface SuggestionActions {
  readonly choose: (id: string) => void
  readonly accept: (id: string) => void
  readonly reject: (id: string) => void
  readonly edit: (id: string) => void
  readonly words: (words: string) => void
  readonly keep: () => void
  readonly leave: () => void
  readonly openPage: (page: Pick<UpdatePage, 'id' | 'url'>) => void
}

/** The same functions for as long as the screen is shown, which do what the last ones given do: so a suggestion is drawn anew only where it changes. */
export function useStableActions(given: SuggestionActions): SuggestionActions {
  const latest = useRef(given)
  useEffect(() => {
    latest.current = given
  })
  const [stable] = useState<SuggestionActions>(() => ({
    choose: (id) => latest.current.choose(id),
    accept: (id) => latest.current.accept(id),
    reject: (id) => latest.current.reject(id),
    edit: (id) => latest.current.edit(id),
    words: (words) => latest.current.words(words),
    keep: () => latest.current.keep(),
    leave: () => latest.current.leave(),
    openPage: (page) => latest.current.openPage(page),
  }))
  return stable
}
