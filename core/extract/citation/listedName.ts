import { siteHost } from '../canonicalUrl.ts'
import { isEdition } from './isEdition.ts'
import { ratedPlaces } from '../../collect/reliability/rateSource.ts'

/** Entries named for a company or a kind of site, with the publication that is at their first address; empty for none. */
const publications: Readonly<Record<string, string>> = {
  'Academic repositories': '',
  Advameg: '',
  'Al Jazeera Media Network': 'Al Jazeera',
  anchor: '',
  'Blaze Media': 'TheBlaze',
  'Bloomberg L.P.': 'Bloomberg News',
  'Dotdash Meredith': '',
  'Jeff Sneider': '',
  'Media Research Center': '',
  Preprint: '',
  RhythmOne: 'AllMusic',
  'Vice Media': 'Vice',
}

/** Entries below a longer path than that of a language are of parts of a site. */
const longestEdition = 2

/** The publication at an address as the list of perennial sources names it; undefined where it does not, or not for certain. */
export function listedName(url: string): string | undefined {
  const host = siteHost(url)
  const places = ratedPlaces(url).filter(({ path, isMain, rating }) => {
    const labels = host.slice(0, -(rating.covers.replace(/\/.*$/, '').length + 1)).split('.')
    return isMain && path.length <= longestEdition && labels.every((label) => label === '' || isEdition(label))
  })
  const names = new Set(places.map(({ rating }) => plainName(rating.name)))
  const [name = '', ...others] = names
  return others.length > 0 || name === '' ? undefined : name
}

/** Without what tells it from other subjects: "Jacobin (magazine)". */
function plainName(listed: string): string {
  return publications[listed] ?? listed.replace(/\s*\([^()]*\)$/, '')
}
