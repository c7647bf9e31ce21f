import { useCallback, useMemo } from 'react'
import type { Section } from '../../core/domain/draft.ts'
import type { SentenceId } from '../../core/domain/ids.ts'

/** The text of a sentence by its id; undefined if the draft has no such sentence. */
export type TextAt = (sentence: SentenceId) => string | undefined

export function useTextAt(sections: readonly Section[] | undefined): TextAt {
  const texts = useMemo(
    () => new Map(sections?.flatMap(({ sentences }) => sentences.map(({ id, text }) => [id, text] as const))),
    [sections],
  )
  return useCallback((id) => texts.get(id), [texts])
}
