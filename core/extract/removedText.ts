import type { ReadableLine } from './readableText.ts'

/**
 * Why something that is on a page is not in its text:
 * - `navigation`: menus, breadcrumbs, tags;
 * - `related`: links to other articles;
 * - `comments`: what readers wrote, and the form for it;
 * - `sharing`: buttons, and links to networks;
 * - `sign-up`: newsletters, subscriptions, calls to follow;
 * - `advert`: advertisements and what is paid for;
 * - `caption`: captions of pictures and videos, and their credits;
 * - `author`: who wrote it and how to reach them;
 * - `citation`: headline, byline and date, which the page's citation has;
 * - `notice`: of rights, cookies, rules;
 * - `repeated`: the same line again;
 * - `outside`: everything else around the article.
 */
export const removalReasons = [
  'navigation',
  'related',
  'comments',
  'sharing',
  'sign-up',
  'advert',
  'caption',
  'author',
  'citation',
  'notice',
  'repeated',
  'outside',
] as const
export type RemovalReason = (typeof removalReasons)[number]

/** Text that is on a page and was left out of its article. */
export interface RemovedText {
  readonly reason: RemovalReason
  /** Lines as a reader sees them. */
  readonly text: string
}

/** The lines of a page that are not among those of its article, neighbours together. */
export function linesOutside(
  page: readonly ReadableLine[],
  article: readonly ReadableLine[],
  headlines: readonly string[],
): readonly RemovedText[] {
  const counts = new Map<string, number>()
  for (const { text } of article) counts.set(text, (counts.get(text) ?? 0) + 1)
  const found: RemovedText[] = []
  let run: string[] = []
  function endRun(): void {
    if (run.length > 0) found.push({ reason: 'outside', text: run.join('\n') })
    run = []
  }
  for (const { text } of page) {
    const count = counts.get(text) ?? 0
    if (count === 0 && !headlines.includes(text)) {
      run.push(text)
      continue
    }
    endRun()
    if (count === 0) found.push({ reason: 'citation', text })
    else counts.set(text, count - 1)
  }
  endRun()
  return found
}
