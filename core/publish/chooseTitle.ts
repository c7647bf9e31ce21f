import { foldNamespace, type WikiFacts } from './readWiki.ts'

/** Where a draft goes: the wiki's namespace of drafts, the person's own pages, or among the articles. */
export const wikiSpaces = ['draft', 'user', 'article'] as const
export type WikiSpace = (typeof wikiSpaces)[number]

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
  switch (space ?? (wiki.draftNamespace === undefined ? 'user' : 'draft')) {
    case 'article':
      return plain
    case 'draft':
      // A wiki without drafts has only the person's own pages for them.
      return wiki.draftNamespace === undefined ? ownPage(plain, wiki) : `${wiki.draftNamespace}:${plain}`
    case 'user':
      return ownPage(plain, wiki)
  }
}

function ownPage(name: string, { userNamespace, user }: WikiFacts): string {
  return `${userNamespace}:${user}/${name}`
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
