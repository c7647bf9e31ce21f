/** Where a draft goes: the wiki's namespace of drafts, the person's own pages, or among the articles. */
export const wikiSpaces = ['draft', 'user', 'article'] as const
export type WikiSpace = (typeof wikiSpaces)[number]
