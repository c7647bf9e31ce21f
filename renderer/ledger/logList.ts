import type { LoggedOperation } from '../../core/engine/libraries/ledger/ledgerLibrary.ts'

type Kind = LoggedOperation['operation']['kind']

/** Which operations to show. */
export const shownOperations = ['all', 'by-hand', 'make-false', 'dispute', 'refuse'] as const

export interface LogFilter {
  /** All of them must occur in the fact, the passage, the reason or the page's title; `#12` finds the operation with that number. */
  readonly words: string
  readonly which: (typeof shownOperations)[number]
}

const byHand: ReadonlySet<Kind> = new Set<Kind>(['take-back', 'undo', 'redo'])

/** The operations that match the filter, newest first. */
export function filterLog(log: readonly LoggedOperation[], { words, which }: LogFilter): readonly LoggedOperation[] {
  const [, number] = /^#(\d+)$/.exec(words.trim()) ?? []
  if (number !== undefined) return log.filter((entry) => entry.number === Number(number))
  const wanted = words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  return log
    .filter((entry) => {
      const { kind } = entry.operation
      if (which !== 'all' && !(which === 'by-hand' ? byHand.has(kind) : kind === which)) return false
      if (wanted.length === 0) return true
      const text = wordsOf(entry)
      return wanted.every((word) => text.includes(word))
    })
    .reverse()
}

/** What the user can do with an operation; null for nothing. */
export function deedFor({ state, operation }: LoggedOperation): 'undo' | 'redo' | null {
  if (state === 'undone') return 'redo'
  return state === 'in-force' && operation.kind !== 'refuse' ? 'undo' : null
}

function wordsOf({ text = '', other = '', operation }: LoggedOperation): string {
  const page =
    'document' in operation ? operation.document : operation.kind === 'take-back' ? operation.page : undefined
  const passage = 'passage' in operation ? operation.passage : ''
  return [text, other, operation.reason, passage, page?.title ?? '', page?.url ?? ''].join(' ').toLowerCase()
}
