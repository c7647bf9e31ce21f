import { authorName, type Author } from '../../domain/citation.ts'
import { authorNames } from '../authorNames.ts'
import { oneLine } from '../cleanText.ts'
import { isSameName } from '../pageTitle.ts'
import { isOrganisation } from './isOrganisation.ts'
import { newsAgency } from './newsAgencies.ts'
import { splitName } from './splitName.ts'

/** An author as a page states one: a byline that may contain several names, or one that is parted or called an organisation. */
export interface StatedAuthor {
  readonly name: string
  readonly organisation?: boolean
  readonly first?: string
  readonly last?: string
}

export interface Credits {
  readonly authors: readonly Author[]
  /** News agencies that stand among the authors. */
  readonly agency?: string
  /** All names as they are on the page, by which its byline is known in its text. */
  readonly names: readonly string[]
}

const longestName = 120
const mostAuthors = 20

/**
 * Authors as a citation takes them. An agency is no author where another site prints its report; a site is no author of its
 * own pages.
 *
 * @param page.language BCP 47
 */
export function creditedAuthors(
  stated: readonly StatedAuthor[],
  page: { readonly site: string; readonly language: string },
): Credits {
  const authors = new Map<string, Author>()
  const agencies = new Set<string>()
  const names = new Set<string>()
  for (const author of stated.flatMap((one) => readAuthor(one, page.language))) {
    const name = authorName(author)
    names.add(name)
    const agency = newsAgency(name)
    const isSite = isSameName(name, page.site) || (agency !== undefined && agency === newsAgency(page.site))
    if ('name' in author && isSite) continue
    if (agency !== undefined) agencies.add(agency)
    else if (authors.size < mostAuthors && !authors.has(name.toLowerCase())) authors.set(name.toLowerCase(), author)
  }
  // "Reuters, Washington": a single word beside an agency is where the report is from.
  const isPlace = (author: Author): boolean =>
    agencies.size > 0 && 'name' in author && /^\p{Lu}\p{Ll}+$/u.test(author.name)
  return {
    authors: [...authors.values()].filter((author) => !isPlace(author)),
    ...(agencies.size === 0 ? {} : { agency: [...agencies].join(', ') }),
    names: [...names],
  }
}

function readAuthor({ name, organisation, first = '', last = '' }: StatedAuthor, language: string): readonly Author[] {
  const [given, family, whole] = [first, last, withJoinedInitials(name)].map(oneLine)
  if (whole !== undefined && isAcronym(whole) && isOrganisation(whole)) return [{ name: whole }]
  if (given !== undefined && family !== undefined && given !== '' && family !== '') {
    const both = `${given} ${family}`
    if (!isOrganisation(both) && authorNames([both]).length === 1) return [{ last: family, first: given }]
  }
  if (organisation === true && whole !== undefined && whole.length <= longestName && !whole.includes('://')) {
    // The names of authorities hold commas and "and"; nobodies are still nobodies.
    const cleaned = authorNames([whole])
    return cleaned.length === 0 ? [] : [{ name: cleaned.length === 1 ? (cleaned[0] ?? whole) : whole }]
  }
  const names = authorNames([name])
  return whole !== undefined && isOneBody(names) ? [{ name: whole }] : names.map((one) => splitName(one, language))
}

/** "Indonesia, C. N. N" and "C. N. N Indonesia" are how citation tools part "CNN Indonesia". */
function withJoinedInitials(name: string): string {
  const [, last = '', initials = ''] = /^(\p{L}{3,}), ((?:\p{Lu}\. ?){1,4}\p{Lu}\.?)$/u.exec(name.trim()) ?? []
  const straight = initials === '' ? name : `${initials} ${last}`
  return straight.replace(/^(?:\p{Lu}\. ?){2,4}\p{Lu}?\.?(?=\s\p{Lu}\p{L}{2})/u, (letters) =>
    letters.replace(/[^\p{L}]/gu, ''),
  )
}

function isAcronym(name: string): boolean {
  return /^\p{Lu}{3,5}\s/u.test(name)
}

/** "Ministry of Transport, Ports and Isles" is one body: what is beside an organisation is no name of its own. */
function isOneBody(names: readonly string[]): boolean {
  const others = names.filter((name) => !isOrganisation(name) || newsAgency(name) !== undefined)
  return (
    names.length > 1 &&
    others.length < names.length &&
    others.every((name) => !name.includes(' ') && newsAgency(name) === undefined)
  )
}
