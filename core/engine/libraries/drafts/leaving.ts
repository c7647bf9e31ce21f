import type { Draft } from '../../../domain/draft.ts'
import { exportDraft } from '../../../export/exportDraft.ts'
import { exportFile } from '../../../export/exportFile.ts'
import { isTextFormat, type ExportFormat, type TextFormat } from '../../../export/exportFormats.ts'
import type { Finding } from '../../../lint/finding.ts'
import { lintDraft } from '../../../export/lintDraft.ts'
import { exportGate, type GateVerdict, type Leaving } from '../../../export/policy/exportGate.ts'
import { exportedDraft } from '../../../export/policy/exportedDraft.ts'
import { toArticle, type ExportedArticle } from '../../../export/toWikitext.ts'
import { additionOptions } from '../../../export/wikitext/additionOptions.ts'
import { withTranslatedTitles, type TranslationOf } from '../../../export/translatedEvidence.ts'
import { noAdditions, type ArticleAdditions } from '../../../export/wikitext/articleAdditions.ts'
import type { WikiProfile } from '../../../wikitext/wikis/wikiProfile.ts'
import { loadWikiProfile, wikiProfileOf } from '../../../wikitext/wikis/wikiProfiles.ts'
import type { LeavingOptions, WikitextChoices } from './leavingOptions.ts'

/** A draft to be exported for a wiki. */
export interface LeavingDraft {
  readonly profile: WikiProfile
  /** Issues of the export. */
  readonly findings: readonly Finding[]
  text(format: TextFormat, choices?: WikitextChoices): string
  /** The article as wikitext, with the links that found no place in it. */
  article(choices?: WikitextChoices): ExportedArticle
  /** The content of the file. */
  file(format: ExportFormat, choices?: WikitextChoices): Promise<string | Uint8Array>
  /** Whether the wiki's rules allow the export. */
  gate(leaving: Leaving, choices?: WikitextChoices): GateVerdict
}

export interface LeavingRequest extends Pick<LeavingOptions, 'wiki'> {
  /** ISO 8601 day. */
  readonly today: string
  /** What the person added to the article, by the id of the wiki's profile. Default: nothing. */
  readonly additions?: ((wiki: string) => ArticleAdditions) | undefined
  /** Finds the stored translation of words of a page into the language of the article. Default: none are known. */
  readonly translationOf?: TranslationOf | undefined
}

/** @throws UnknownWikiError */
export function leavingDraft(draft: Draft, { wiki, today, additions, translationOf }: LeavingRequest): LeavingDraft {
  const { event } = draft
  if (wiki !== undefined) loadWikiProfile(wiki)
  const asked = { ...draft, event: { ...event, wiki: wiki ?? event.wiki } }
  const profile = wikiProfileOf(asked.event)
  const findings = lintDraft(withTranslatedTitles(asked, translationOf), profile, { today })
  const translated = translationOf === undefined ? {} : { translationOf }
  const article = ({ citations, dates, quotes, unsupported, draftHeader }: WikitextChoices = {}): ExportedArticle =>
    toArticle(draft, {
      wiki: profile,
      today,
      ...additionOptions(draft, additions?.(profile.id) ?? noAdditions),
      ...(citations === undefined ? {} : { citations }),
      ...(dates === undefined ? {} : { dates }),
      ...(quotes === undefined ? {} : { quotes }),
      ...translated,
      ...(unsupported === undefined ? {} : { unsupported }),
      ...(draftHeader === undefined ? {} : { draftHeader }),
    })
  const text = (format: TextFormat, choices?: WikitextChoices): string =>
    format === 'wikitext'
      ? article(choices).wikitext
      : exportDraft(format === 'json' ? draft : asked, format, translated)
  return {
    profile,
    findings,
    text,
    article,
    file: async (format, choices) => (isTextFormat(format) ? text(format, choices) : exportFile(asked, format)),
    gate(leaving, { unsupported } = {}) {
      const kept = exportedDraft(asked, { profile, format: leaving.format, unsupported })
      const found = kept === asked ? findings : lintDraft(kept, profile, { today })
      return exportGate(kept, { profile, leaving, findings: found })
    },
  }
}
