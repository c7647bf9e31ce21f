import type { Draft } from '../../domain/draft.ts'
import { articleSections, articleSentences } from '../../article/articleSections.ts'
import { kindOfDraft } from '../../wikitext/kinds/recogniseKind.ts'
import { wikiProfileOf } from '../../wikitext/wikis/wikiProfiles.ts'
import { wholeWords } from '../../wikitext/wholeWords.ts'
import { fillIn } from './talkWords.ts'

/** Groups of one article at most: more are not welcome. */
const mostProjects = 5

/**
 * What begins the talk page of the article: the groups of editors that look after its kind of subject and its countries, as
 * the wiki's profile names them. A comment where the wiki has no such groups.
 */
export function toTalkBanner(draft: Draft): string {
  const { talkBanner: banner, name } = wikiProfileOf(draft.event)
  if (banner === null) return `<!-- ${name}: talk pages begin with no banner that the program knows. -->\n`
  const { title } = draft.event
  const kind = kindOfDraft(draft)?.id ?? ''
  const opening = articleSentences(articleSections(draft))
    .slice(0, 3)
    .map(({ text }) => text)
    .join(' ')
  const byTitle = Object.entries(banner.kinds).filter(([word]) => wholeWords(word, 'iu').test(title))
  // "England" is in "New England", and a country may only be named in passing further down.
  const places = Object.entries(banner.places)
    .filter(([place]) => wholeWords(place, 'u').test(`${title}. ${opening}`))
    .map(([, project]) => project)
  const projects = [...(banner.kinds[kind] ?? []), ...byTitle.flatMap(([, names]) => names), ...places]
  const lines = [...new Set(projects)].slice(0, mostProjects).map((each) => fillIn(banner.project, { name: each }))
  const living = kind === 'person' && !/\b(?:died|death|was killed)\b/i.test(opening) ? banner.living : ''
  return `${fillIn(banner.shell, { projects: lines.join('\n'), living })}\n`
}
