import type { Draft } from '../core/domain/draft.ts'
import { lintDraft } from '../core/export/lintDraft.ts'
import { exportGate } from '../core/export/policy/exportGate.ts'
import { passGate, PolicyUnreadError } from '../core/export/policy/passGate.ts'
import { exportedDraft } from '../core/export/policy/exportedDraft.ts'
import type { WikitextOptions } from '../core/export/wikitext/wikitextOptions.ts'
import { loadWikiProfile, wikiProfileOf } from '../core/wikitext/wikis/wikiProfiles.ts'
import { askOnTerminal, isAtTerminal } from './askOnTerminal.ts'

export interface LetThroughOptions {
  readonly format: string
  /** Id of the wiki's profile; default: that of the draft's event. */
  readonly wiki: string | undefined
  /** How wikitext leaves; see `WikitextOptions`. */
  readonly unsupported?: WikitextOptions['unsupported'] | undefined
  /** Whether the person says that they have read the wiki's policy. */
  readonly policyRead: boolean
  readonly signal: AbortSignal
}

/**
 * Holds up what the wiki's rules do not let leave; asks on a terminal where its policy must be read first.
 *
 * @returns the draft with those of its sentences that leave
 * @throws PolicyUnreadError, CitewrightError (blocked export)
 */
export async function letThrough(
  draft: Draft,
  { format, wiki, unsupported, policyRead, signal }: LetThroughOptions,
): Promise<Draft> {
  const profile = wiki === undefined ? wikiProfileOf(draft.event) : loadWikiProfile(wiki)
  const kept = exportedDraft(draft, { profile, format, unsupported })
  const findings = lintDraft(kept, profile, { today: new Date().toISOString().slice(0, 10) })
  const verdict = exportGate(kept, { profile, leaving: { format, by: 'file' }, findings })
  const remedy = 'Read it, then add --policy-read.'
  try {
    passGate(verdict, { policyRead, remedy })
  } catch (error) {
    if (!(error instanceof PolicyUnreadError) || !isAtTerminal()) throw error
    process.stderr.write(`${error.problem}\n`)
    if (!(await askOnTerminal('Have you read this?', signal))) throw error
  }
  return kept
}
