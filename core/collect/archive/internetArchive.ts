/** The archive that is asked unless the person sets another. */
export const internetArchive = 'https://web.archive.org'
