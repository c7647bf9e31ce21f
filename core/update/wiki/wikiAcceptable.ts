/** What of an update of a wiki's article can be taken as a whole, beside single sentences and facts by their ids. */
export const wikiAcceptable = ['changed', 'disputed', 'contradicted', 'unsupported', 'partly', 'missing'] as const
export type WikiAcceptable = (typeof wikiAcceptable)[number]
