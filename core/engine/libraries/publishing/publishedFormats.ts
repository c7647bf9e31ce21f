/** Formats that are wikitext and can become a page. */
export const publishedFormats = ['wikitext', 'evidence-table', 'citations', 'outline', 'review-log'] as const
