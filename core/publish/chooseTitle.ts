import { foldNamespace, type WikiFacts } from './readWiki.ts'
import type { WikiSpace } from './wikiSpaces.ts'

export interface TitleChoice {
  /** The article's name, or a title with a namespace of the wiki before it, which is taken as it is. */
  readonly name: string
  /** Default: drafts where the wiki has a namespace for them, otherwise the person's own pages. */
  readonly space?: WikiSpace | undefined
}

/** The title under which a draft is put. */
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

/** A title behind what it begins with, which a person may have written already. */
function within(beginning: string, title: string): string {
  return title.toLowerCase().startsWith(beginning.toLowerCase()) ? title : `${beginning}${title}`
}

/** A name without what no title can hold: as wikis themselves write it. */
function titleText(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[[{]/g, '(')
    .replace(/[\]}]/g, ')')
    .replace(/[#<>|\s_\p{Cc}]+/gu, ' ')
    .trim()
}
