import { phrase, type Wording } from '../../domain/phrase.ts'
import type { Draft } from '../../domain/draft.ts'
import { hasProfileOfItsOwn, loadWikiProfile } from '../wikis/wikiProfiles.ts'
import { kindOfDraft } from './recogniseKind.ts'
import { kindName } from './subjectKinds.ts'

/** The wiki whose infoboxes are known best. */
const reference = 'enwiki'

/**
 * That a wiki's own infobox for a draft's kind of subject is not known, although English Wikipedia has one, and what the
 * wikitext has in its place; undefined where there is nothing to say.
 *
 * @param wiki name of the wiki's database
 */
export function infoboxNote(
  draft: Draft,
  wiki: string,
): { readonly message: Wording; readonly remedy: string } | undefined {
  const kind = kindOfDraft(draft)
  // Of a wiki without a profile no template is known, which is said elsewhere.
  if (kind === undefined || wiki === reference || !hasProfileOfItsOwn(wiki)) return undefined
  const known = (id: string): boolean => (kind.wikis[id]?.infoboxes.length ?? 0) > 0
  if (known(wiki) || !known(reference)) return undefined
  const { name, templates } = loadWikiProfile(wiki)
  const general = kind.happens ? (templates.infobox?.template ?? undefined) : undefined
  return {
    message:
      general === undefined
        ? phrase`The infobox of ${{ name }} for the kind "${kindName(kind)}" is not known: the article has none.`
        : phrase`The infobox of ${{ name }} for the kind "${kindName(kind)}" is not known: the article has the general one, ${general}.`,
    remedy: 'Look at an article on a like subject there, and use its infobox.',
  }
}
