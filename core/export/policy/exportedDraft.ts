import type { Draft } from '../../domain/draft.ts'
import type { WikiProfile } from '../../wikitext/wikis/wikiProfile.ts'
import { withoutTagged } from '../wikitext/tagSentences.ts'
import type { WikitextOptions } from '../wikitext/wikitextOptions.ts'

/** The sentences of a draft that are exported: the person may leave unsupported ones out of wikitext. */
export function exportedDraft(
  draft: Draft,
  {
    profile,
    format,
    unsupported,
  }: {
    readonly profile: WikiProfile
    readonly format: string
    readonly unsupported: WikitextOptions['unsupported'] | undefined
  },
): Draft {
  if (format !== 'wikitext' || unsupported !== 'omit') return draft
  return withoutTagged(draft, { wiki: profile, month: undefined, options: {} })
}
