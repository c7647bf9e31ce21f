import type { Draft } from '../../domain/draft.ts'
import type { WikiProfile } from '../wikis/wikiProfile.ts'
import { withoutTagged } from '../wikitext/tagSentences.ts'
import type { WikitextOptions } from '../wikitext/wikitextOptions.ts'

/** The draft with those of its sentences alone that leave: of wikitext the person may keep back what is not supported. */
export function whatLeaves(
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
