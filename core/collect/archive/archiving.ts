/**
 * What an archive is asked where pages are fetched:
 * - `none`: nothing, also not for pages whose own address gives nothing any more;
 * - `look-up`: for copies of them;
 * - `save`: to save those that have none as well.
 */
export const archivings = ['none', 'look-up', 'save'] as const
export type Archiving = (typeof archivings)[number]
