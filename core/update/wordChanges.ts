import { diffWordsWithSpace } from 'diff'

/** A stretch of two wordings: of both, of the old one alone, or of the new one alone. */
export interface WordChange {
  readonly kind: 'same' | 'gone' | 'new'
  readonly text: string
}

/** How one wording becomes another, word by word. */
export function wordChanges(old: string, current: string): readonly WordChange[] {
  return diffWordsWithSpace(old, current).map(({ value, added, removed }) => ({
    kind: added ? 'new' : removed ? 'gone' : 'same',
    text: value,
  }))
}
