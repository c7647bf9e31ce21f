import type { RawPage } from '../../collect/rawPage.ts'
import type { PageProblem } from '../../domain/page.ts'

/** Pages by the names that the event's file gives them. */
export interface GivenNames {
  /** Failing such a name, the page's own title or its address. */
  readonly of: (page: { readonly url: string; readonly title: string }) => string
  /** A problem under that name. */
  readonly problem: (problem: PageProblem) => PageProblem
}

/** Names of pages as their event file has them, by which a person finds them there. Titles that were read of pages may differ. */
export function givenNames(raw: readonly Pick<RawPage, 'url' | 'title'>[]): GivenNames {
  const given = new Map<string, string>()
  const several = new Set<string>()
  for (const { url, title } of raw) {
    if (given.has(url) && given.get(url) !== title) several.add(url)
    given.set(url, title)
  }
  const titleOf = ({ url, title }: { readonly url: string; readonly title: string }): string => {
    const own = several.has(url) ? undefined : given.get(url)
    return own === undefined || own === '' ? title : own
  }
  return {
    of: (page) => (titleOf(page) === '' ? page.url : titleOf(page)),
    problem: (problem) => ({ ...problem, title: titleOf(problem) }),
  }
}
