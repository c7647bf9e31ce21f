import { diffWordsWithSpace } from 'diff'

/** A stretch of two wordings: of both, of the old one alone, or of the new one alone. */
export interface WordChange {
  readonly kind: 'same' | 'gone' | 'new'
  readonly text: string
}

/** How one wording becomes another, word by word. Changes that only white space and marks part are one change. */
export function wordChanges(old: string, current: string): readonly WordChange[] {
  const parts = diffWordsWithSpace(old, current).map(({ value, added, removed }): WordChange => ({
    kind: added ? 'new' : removed ? 'gone' : 'same',
    text: value,
  }))
  const changes: WordChange[] = []
  let [gone, added] = ['', '']
  const flush = (): void => {
    if (gone !== '') changes.push({ kind: 'gone', text: gone })
    if (added !== '') changes.push({ kind: 'new', text: added })
    ;[gone, added] = ['', '']
  }
  for (const [at, part] of parts.entries()) {
    const isWithin = /^[\s\p{P}]+$/u.test(part.text) && gone + added !== '' && at + 1 < parts.length
    if (part.kind === 'gone' || (part.kind === 'same' && isWithin)) gone += part.text
    if (part.kind === 'new' || (part.kind === 'same' && isWithin)) added += part.text
    if (part.kind !== 'same' || isWithin) continue
    flush()
    changes.push(part)
  }
  flush()
  return changes
}
