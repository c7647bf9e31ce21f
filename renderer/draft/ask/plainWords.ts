import { inlineText } from '../../../core/text/inlineText.ts'
import { withoutOverrides } from '../evidence/withoutOverrides.ts'
import { pageName, publisher } from '../pageName.ts'

/** A page's words on one line. */
export function plainWords(text: string): string {
  return withoutOverrides(inlineText(text))
}

/** Short name of a page: its publisher, otherwise its title. */
export function sourceOf(page: { readonly title: string; readonly site: string; readonly url: string }): string {
  const named = { ...page, finalUrl: page.url }
  return plainWords(publisher(named) || pageName(named))
}
