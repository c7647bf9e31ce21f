/** Where a draft is published: in the draft namespace, in the person's user space, or as an article. */
export const wikiSpaces = ['draft', 'user', 'article'] as const
export type WikiSpace = (typeof wikiSpaces)[number]
