import type { Draft } from '../../domain/draft.ts'
import { exportDraft } from '../../export/exportDraft.ts'
import type { TextFormat } from '../../export/exportFormats.ts'
import { draftFindings } from '../../export/findings.ts'
import { exportGate, type GateVerdict, type Leaving } from '../../export/policy/exportGate.ts'
import { loadWikiProfile, wikiProfileOf } from '../../export/wikis/wikiProfiles.ts'
import type { LeavingOptions } from './leavingOptions.ts'

/** The draft as it leaves in a format. */
export function leavingText(draft: Draft, format: TextFormat): string {
  return exportDraft(draft, format)
}

/** Whether it may, with what the lint finds. */
export function leavingGate(draft: Draft, leaving: Leaving, { wiki }: Pick<LeavingOptions, 'wiki'>): GateVerdict {
  const profile = wiki === undefined ? wikiProfileOf(draft.event) : loadWikiProfile(wiki)
  const findings = draftFindings(draft).map((finding) => ({
    ...finding,
    blocks: profile.policy.blocks.includes(finding.rule),
  }))
  return exportGate(draft, { profile, leaving, findings })
}
