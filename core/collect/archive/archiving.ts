/**
 * How an archive is used while pages are fetched:
 * - `none`: not at all, even for pages that are gone;
 * - `look-up`: to find copies of pages that are gone;
 * - `save`: also to save pages that have no copy.
 */
export const archivings = ['none', 'look-up', 'save'] as const
export type Archiving = (typeof archivings)[number]
