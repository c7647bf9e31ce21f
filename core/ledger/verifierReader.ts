import { sourceOfPremise } from '../verify/evidenceSource.ts'
import { missingFacts } from '../verify/facts/missingFacts.ts'
import { findVerbatim } from '../verify/findVerbatim.ts'
import type { Verifier } from '../verify/verifier.ts'
import { statementConflicts, type Conflict } from '../versions/statementConflicts.ts'
import { tallyConflict } from './tallies.ts'
import type { AskedEntry, EntryVerdict, LedgerReader } from './ledgerReader.ts'

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
      const known = pairs.map((pair) => settledByCode(pair, language))
      const open = pairs.filter((_, at) => known[at] === undefined)
      const verdicts = await verifier.checkPairs(
        open.map(({ entry, statement }) => ({ premise: statement, hypothesis: entry })),
        call,
      )
      const rest = verdicts.values()
      return known.map((verdict): EntryVerdict => {
        if (verdict !== undefined) return verdict
        return rest.next().value?.label === 'supported' ? reinforced : unsaid
      })
    },
    rewrite: ({ statement }) => Promise.resolve(statement),
  }
}

const reinforced: EntryVerdict = { label: 'reinforce', reason: 'the page says it too' }
const unsaid: EntryVerdict = { label: 'no-change', reason: 'the page does not say it' }

/**
 * The verdict where the words alone give it, undefined where the verifier must be asked. It calls nothing supported that has
 * a number, date or name which the statement lacks, and most of what is retrieved from a large ledger has one.
 */
function settledByCode(
  { entry, statement, similarity, alike }: AskedEntry,
  language: string,
): EntryVerdict | undefined {
  if (isQuestion(entry) || isQuestion(statement)) return { label: 'no-change', reason: 'a question says nothing' }
  const conflicts = statementConflicts(entry, statement, language)
  if (conflicts.length > 0 && similarity >= about) return madeFalse(conflicts)
  // The dead and the injured of an event are the same in whatever words they are counted.
  const tally = tallyConflict(entry, statement, language)
  if (tally !== null) return madeFalse([tally])
  if (conflicts.length > 0) return { label: 'no-change', reason: 'too little alike to be about the same' }
  if (!alike) return unsaid
  const source = sourceOfPremise(statement)
  if (findVerbatim(entry, source) !== undefined) return reinforced
  return missingFacts(entry, [source]).length > 0 ? unsaid : undefined
}

function madeFalse(conflicts: readonly Conflict[]): EntryVerdict {
  return { label: 'make-false', reason: conflicts.map(reasonOf).join('; ') }
}

function isQuestion(text: string): boolean {
  return /\?["”’»)\]\s]*$/u.test(text)
}

function reasonOf({ kind, old, new: current }: Conflict): string {
  if (kind !== 'negation') return `${kind === 'opposite' ? '' : `${kind} `}“${current}” for “${old}”`
  return current === '' ? `no longer “${old}”` : `now “${current}”`
}
