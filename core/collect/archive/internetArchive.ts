/** The default archive. */
export const internetArchive = 'https://web.archive.org'
