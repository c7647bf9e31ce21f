import { useEffect, useRef, useState } from 'react'
import type { UpdatePage } from '../../core/update/draftUpdate.ts'

/** Actions on suggestions. */
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

/** Stable functions that call the latest actions, so that only changed suggestions render again. */
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
