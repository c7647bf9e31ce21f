import type { Verifier } from '../verify/verifier.ts'
import { statementConflicts, type Conflict } from '../versions/statementConflicts.ts'
import type { EntryVerdict, LedgerReader } from './ledgerReader.ts'

/** Likeness above which a conflict is one about the same thing. */
const about = 0.5

/**
 * Reads without a model: a statement that entails an entry reinforces it, one of another number, date, name, or of a denial
 * or an opposite, makes it false, and stands in its place as the page words it.
 */
export function verifierReader(verifier: Verifier, language = 'en'): LedgerReader {
  return {
    name: verifier.name,
    // What it does not share words with it cannot judge.
    hops: 0,
    label: async (pairs, call) => {
      const verdicts = await verifier.checkPairs(
        pairs.map(({ entry, statement }) => ({ premise: statement, hypothesis: entry })),
        call,
      )
      return pairs.map(({ entry, statement, similarity }, at): EntryVerdict => {
        const conflicts = statementConflicts(entry, statement, language)
        if (conflicts.length > 0) {
          return similarity >= about
            ? { label: 'make-false', reason: conflicts.map(reasonOf).join('; ') }
            : { label: 'no-change', reason: 'too little alike to be about the same' }
        }
        return verdicts[at]?.label === 'supported'
          ? { label: 'reinforce', reason: 'the page says it too' }
          : { label: 'no-change', reason: 'the page does not say it' }
      })
    },
    rewrite: ({ statement }) => Promise.resolve(statement),
  }
}

function reasonOf({ kind, old, new: current }: Conflict): string {
  if (kind !== 'negation') return `${kind === 'opposite' ? '' : `${kind} `}“${current}” for “${old}”`
  return current === '' ? `no longer “${old}”` : `now “${current}”`
}
