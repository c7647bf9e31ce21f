import type { PageId } from '../../domain/ids.ts'
import type { Page } from '../../domain/page.ts'
import type { Reference } from '../../article/numberReferences.ts'
import { hostParts } from '../../collect/address/registrableDomain.ts'
import { citedUrl } from '../../article/citedUrl.ts'
import { lettersFor, sourceLabels } from './sourceLabels.ts'

const longest = 32

/**
 * A name for each reference by author and year: Lee2026, HarbourPost2026, HarbourPost2026b. ASCII letters and digits, unique in
 * the article. The oldest of several has no letter, so that its name stays when newer pages come.
 * Names of pages without a date end in letters behind a hyphen where they have to.
 */
export function referenceNames(references: readonly Pick<Reference, 'page'>[]): ReadonlyMap<PageId, string> {
  const pages = references.map(({ page }) => page)
  const labels = sourceLabels(pages)
  const plain = pages.map((page) => {
    const { names, year } = labels.get(page.id) ?? { names: [], year: '' }
    return { page, key: `${wordOf(names, page)}${year}`, isDated: year !== '' }
  })
  const letters = lettersFor(plain)
  return new Map(
    plain.map(({ page, key, isDated }): [PageId, string] => {
      const letter = letters.get(page.id)
      return [page.id, letter === undefined || letter === 'a' ? key : `${key}${isDated ? '' : '-'}${letter}`]
    }),
  )
}

/** The first name that has ASCII letters, or else that of its domain. Wikis reject names that consist of digits. */
function wordOf(names: readonly string[], page: Page): string {
  const url = citedUrl(page)
  const host = hostParts(url ?? '')?.domain.split('.')[0] ?? ''
  const word = [...names, host].map(joined).find((each) => each !== '') ?? 'Page'
  return /^\d+$/.test(word) ? `Page${word}` : word
}

/** "The New York Times" as NewYorkTimes. */
function joined(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/[\p{M}'’.]/gu, '')
    .replace(/^The\s/u, '')
    .split(/[^A-Za-z0-9]+/)
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
  let whole = ''
  for (const word of words) {
    if (whole !== '' && whole.length + word.length > longest) break
    whole += word.slice(0, longest)
  }
  return whole
}
