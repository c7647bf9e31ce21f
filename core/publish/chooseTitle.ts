import { PublishError } from './publishErrors.ts'
import { foldNamespace, type WikiFacts } from './readWiki.ts'
import type { WikiSpace } from './wikiSpaces.ts'

export interface TitleChoice {
  /** The article's name, or a title with a namespace of the wiki before it, which is taken as it is. */
  readonly name: string
  /** Default: drafts where the wiki has a namespace for them, otherwise the person's own pages. */
  readonly space?: WikiSpace | undefined
}

/** The title under which a draft is published. */
export function chooseTitle({ name, space }: TitleChoice, wiki: WikiFacts): string {
  const plain = titleText(name)
  const namespace = /^\s*([^:]+):/.exec(plain)?.[1] ?? ''
  if (space === undefined && wiki.namespaceNames.has(foldNamespace(namespace))) return plain
  const { draftNamespace, userNamespace, user } = wiki
  switch (space ?? 'draft') {
    case 'article':
      return plain
    case 'draft':
      // A wiki without drafts has only the person's own pages for them.
      return draftNamespace === undefined
        ? within(`${userNamespace}:${user}/`, plain)
        : within(`${draftNamespace}:`, plain)
    case 'user':
      return within(`${userNamespace}:${user}/`, plain)
  }
}

/** The characters of a name that wikis forbid in titles, each once; unprintable ones by their code point, such as U+0007. */
export function forbiddenIn(name: string): readonly string[] {
  const found = [...new Set(name.match(/[#<>[\]{|}]|\p{Cc}/gu))]
  return found.map((sign) =>
    /\p{Cc}/u.test(sign) ? `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}` : sign,
  )
}

/**
 * Refuses a title that a person wrote and no wiki can have.
 *
 * @throws PublishError
 */
export function checkTitle(title: string): void {
  const forbidden = forbiddenIn(title)
  if (forbidden.length === 0) return
  throw new PublishError({
    code: 'invalidtitle',
    kind: 'input',
    problem: `No wiki can have a page of the title “${title.replace(/\p{Cc}/gu, ' ')}”: it holds ${forbidden.join(' ')}.`,
    remedy: 'Write it without them.',
  })
}

/** Adds a prefix to a title unless the person has already written it. */
function within(beginning: string, title: string): string {
  return title.toLowerCase().startsWith(beginning.toLowerCase()) ? title : `${beginning}${title}`
}

/** A name without what no title can hold: as wikis themselves write it. */
export function titleText(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[[{]/g, '(')
    .replace(/[\]}]/g, ')')
    .replace(/[#<>|\s_\p{Cc}]+/gu, ' ')
    .trim()
}
