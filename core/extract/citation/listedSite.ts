import { rateAddress } from '../../collect/reliability/rateSource.ts'
import { siteHost } from '../canonicalUrl.ts'

/**
 * The name under which the list of perennial sources has the publication at an address: `usnews.com` is "U.S. News & World
 * Report". Undefined where the list does not have it, or has it under a name for several: its own name shows in its host.
 */
export function listedSite(url: string): string | undefined {
  const host = siteHost(url)
  const label = fold(host.split('.').at(-2) ?? '')
  return rateAddress(url)
    .ratings.map(({ name }) => name.replace(/\s*\([^)]*\)$/u, ''))
    .find((name) => isNameOf(name, [label, fold(host.split('.')[0] ?? '')]))
}

function isNameOf(name: string, labels: readonly string[]): boolean {
  const words = name.split(/[^\p{L}\p{N}.]+/u).map(fold)
  const initials = words
    .filter((word) => word !== 'the' || words.length < 3)
    .map((word) => word.slice(0, 1))
    .join('')
  return labels.some(
    (label) =>
      label.length > 1 &&
      (fold(name).startsWith(label) ||
        fold(name).replace(/^the/u, '').startsWith(label) ||
        label === initials ||
        label === `${initials}news` ||
        words.some((word) => word.length > 3 && label.includes(word))),
  )
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
