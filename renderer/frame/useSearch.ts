import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Found } from '../../core/engine/libraries/search/searchLibrary.ts'
import { CallFailed } from '../api/callFailed.ts'
import { engine } from '../api/engine.ts'
import { useData } from '../api/useData.ts'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'
import { farResults, nearResults, resultKinds, type SearchResult } from './searchResults.ts'

/** How long the person must pause before sources and sentences are searched, in milliseconds. */
const pause = 120

export interface Search {
  /** By kind, in the order in which they are listed. */
  readonly results: readonly SearchResult[]
  readonly searching: boolean
  readonly failed: CallFailed | null
}

/** Finds commands, settings and events at once, and sources and sentences as soon as the engine answers. */
export function useSearch(words: string): Search {
  const text = useText()
  const open = useAppState((state) => state.event?.id)
  const { value: events } = useData(useCallback(() => engine.events.list(), []))
  const [answer, setAnswer] = useState<{ readonly words: string; readonly found: Found } | null>(null)
  const [failed, setFailed] = useState<CallFailed | null>(null)
  const asked = words.trim()
  useEffect(() => {
    if (asked === '') return undefined
    const controller = new AbortController()
    const timer = setTimeout(() => {
      engine.search.find(asked, open ?? null, { signal: controller.signal }).then(
        (found) => {
          if (!controller.signal.aborted) setAnswer({ words: asked, found })
        },
        (error: unknown) => {
          if (controller.signal.aborted) return
          if (!(error instanceof CallFailed)) throw error
          setFailed(error)
        },
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [asked, open])
  const results = useMemo(() => {
    const far = asked === '' || answer === null ? [] : farResults(answer.found, open, text.frame.search.lead)
    const all = [...nearResults(words, events ?? [], text), ...far]
    return resultKinds.flatMap((kind) => all.filter((result) => result.kind === kind))
  }, [words, asked, events, text, answer, open])
  return { results, searching: failed === null && asked !== '' && answer?.words !== asked, failed }
}
