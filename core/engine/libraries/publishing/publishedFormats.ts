/** Formats that are wikitext and can be a page. */
export const publishedFormats = ['wikitext', 'evidence-table', 'citations', 'outline', 'review-log'] as const
