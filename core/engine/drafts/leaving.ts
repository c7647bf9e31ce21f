import type { Draft } from '../../domain/draft.ts'
import { exportDraft } from '../../export/exportDraft.ts'
import type { TextFormat } from '../../export/exportFormats.ts'
import type { Finding } from '../../export/lint/finding.ts'
import { lintDraft } from '../../export/lint/lintDraft.ts'
import { exportGate, type GateVerdict, type Leaving } from '../../export/policy/exportGate.ts'
import { toWikitext } from '../../export/toWikitext.ts'
import type { WikiProfile } from '../../export/wikis/wikiProfile.ts'
import { loadWikiProfile, wikiProfileOf } from '../../export/wikis/wikiProfiles.ts'
import type { LeavingOptions, WikitextChoices } from './leavingOptions.ts'

/** A draft on its way to a wiki. */
export interface LeavingDraft {
  readonly profile: WikiProfile
  /** What should be seen to before it leaves. */
  readonly findings: readonly Finding[]
  text(format: TextFormat, choices?: WikitextChoices): string
  /** Whether it may leave so. */
  gate(leaving: Leaving): GateVerdict
}

/** Formats that are written in the ways of a wiki. */
const wikiFormats: ReadonlySet<TextFormat> = new Set(['evidence-table', 'citations', 'outline', 'review-log'])

/**
 * @param today ISO 8601 day
 * @throws UnknownWikiError
 */
export function leavingDraft(draft: Draft, { wiki }: Pick<LeavingOptions, 'wiki'>, today: string): LeavingDraft {
  const { event } = draft
  if (wiki !== undefined) loadWikiProfile(wiki)
  const asked = { ...draft, event: { ...event, wiki: wiki ?? event.wiki } }
  const profile = wikiProfileOf(asked.event)
  const findings = lintDraft(asked, profile, { today })
  return {
    profile,
    findings,
    text(format, { quotes, unsupported, draftHeader } = {}) {
      if (format !== 'wikitext') return exportDraft(wikiFormats.has(format) ? asked : draft, format)
      return toWikitext(draft, {
        wiki: profile,
        ...(quotes === undefined ? {} : { quotes }),
        ...(unsupported === undefined ? {} : { unsupported }),
        ...(draftHeader === undefined ? {} : { draftHeader }),
      })
    },
    gate: (leaving) => exportGate(draft, { profile, leaving, findings }),
  }
}
