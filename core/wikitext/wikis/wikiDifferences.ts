import { phrase, type Wording } from '../../domain/phrase.ts'
import type { Draft } from '../../domain/draft.ts'
import type { WikiProfile } from './wikiProfile.ts'
import { hasProfileOfItsOwn } from './wikiProfiles.ts'

/** How a draft's article does not fit its wiki. */
export interface WikiDifference {
  readonly kind: 'language' | 'names'
  readonly message: Wording
  readonly remedy: string
}

/**
 * Whether the draft is in another language than the wiki, and whether the wiki's templates and sections are only known by the
 * names that English Wikipedia gives them.
 */
export function wikiDifferences(
  { event }: Pick<Draft, 'event'>,
  wiki: Pick<WikiProfile, 'language'> & Partial<Pick<WikiProfile, 'id'>>,
): readonly WikiDifference[] {
  const written = primarySubtag(event.language)
  return [
    ...(written === primarySubtag(wiki.language) ? [] : [otherLanguage(written, wiki.language)]),
    ...(wiki.id === undefined || hasProfileOfItsOwn(wiki.id) || wiki.language === 'en' ? [] : [englishNames(wiki.id)]),
  ]
}

function otherLanguage(written: string, wanted: string): WikiDifference {
  return {
    kind: 'language',
    message: phrase`The draft is in ${{ language: written }}, and the wiki is in ${{ language: wanted }}.`,
    remedy:
      'Its headings and sentences are exported in its own language: write them in the language of the wiki before you add them.',
  }
}

function englishNames(id: string): WikiDifference {
  return {
    kind: 'names',
    message: phrase`The program does not know the templates of ${id}: names of templates and sections are those of English Wikipedia.`,
    remedy: 'Look at each, and put that of the wiki in its place.',
  }
}

/** The Norwegian wiki is written in Bokmål. */
function primarySubtag(language: string): string {
  const primary = (language.split(/[-_]/, 1)[0] ?? language).toLowerCase()
  return primary === 'nb' ? 'no' : primary
}
