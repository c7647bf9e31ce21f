import type { CitedField, MetadataOrigin } from '../core/domain/citation.ts'
import type { Page } from '../core/domain/page.ts'
import type { ExtractedSource } from '../core/engine/libraries/events/extractSources.ts'
import { describeBarrier } from '../core/extract/barriers/describeBarrier.ts'
import { removalReasons, type RemovalReason } from '../core/extract/removedText.ts'
import { words } from '../core/extract/words.ts'

const reasonNames: Readonly<Record<RemovalReason, string>> = {
  navigation: 'menus, breadcrumbs and tags',
  related: 'links to other articles',
  comments: 'comments',
  sharing: 'sharing and other buttons',
  'sign-up': 'newsletters and subscriptions',
  advert: 'advertisements',
  caption: 'captions and credits of pictures',
  author: 'about the authors',
  citation: 'headline, byline and date, which the citation has',
  notice: 'notices',
  repeated: 'lines that come twice',
  outside: 'outside the article',
}

const originNames: Readonly<Record<MetadataOrigin, string>> = {
  person: 'set by you',
  citoid: 'Citoid',
  'json-ld': 'JSON-LD',
  'open-graph': 'Open Graph',
  'dublin-core': 'Dublin Core',
  'citation-tags': 'citation tags',
  'meta-tags': 'meta tags',
  page: 'shown on the page',
  document: "the document's properties",
  given: 'given with the page',
  citation: 'the citation given with it',
  list: 'the list of perennial sources',
  address: 'from the address',
}

/** Lines of one kind that are shown; --json has all. */
const mostLines = 4
const longestLine = 100

/** One page as `extract` shows it: what its citation is made from, its text, and what was left out by kind. */
export function extractedText({ page, removed }: ExtractedSource): string {
  const shown = [...fieldLines(page), '', ...page.text.split('\n'), '']
  const left = removalReasons.flatMap((reason) => {
    const lines = removed.filter((each) => each.reason === reason).flatMap(({ text }) => text.split('\n'))
    return lines.length === 0 ? [] : removedLines(reasonNames[reason], lines)
  })
  return [...shown, ...(left.length === 0 ? [] : ['Left out:', ...left, '']), ''].join('\n')
}

function fieldLines(page: Page): readonly string[] {
  const origins = page.citation?.origins ?? {}
  const field = (name: string, value: string, of?: CitedField): readonly string[] => {
    const origin = of === undefined ? undefined : origins[of]
    return value === ''
      ? []
      : [`${`${name}:`.padEnd(11)} ${value}${origin === undefined ? '' : ` (${originNames[origin]})`}`]
  }
  return [
    ...field('Title', page.title, 'title'),
    ...field('Authors', page.authors.join(', '), 'authors'),
    ...field('Site', page.site, 'site'),
    ...field('Published', page.publishedAt ?? '', 'publishedAt'),
    ...field('Language', page.language === 'und' ? '' : page.language),
    ...field('Address', page.url),
    ...(page.finalUrl === page.url ? [] : field('Original', page.finalUrl)),
    ...field('Based on', page.basedOn ?? ''),
    ...(page.archive === undefined ? [] : field('Archived', page.archive.url)),
    ...(page.barrier === undefined
      ? []
      : field('Doubtful', describeBarrier(page.barrier, words(page.text).length).problem)),
  ]
}

function removedLines(name: string, lines: readonly string[]): readonly string[] {
  const more = lines.length - mostLines
  return [
    `- ${name} (${lines.length === 1 ? '1 line' : `${lines.length} lines`})`,
    ...lines.slice(0, mostLines).map((line) => `    ${cut(line)}`),
    ...(more > 0 ? [`    … and ${more} more; --json has all`] : []),
  ]
}

function cut(line: string): string {
  return line.length <= longestLine ? line : `${line.slice(0, longestLine).toWellFormed().trimEnd()}…`
}
