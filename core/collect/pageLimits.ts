const mebibyte = 1024 * 1024

/**
 * Limits of one event. An event beyond its limits is refused; a page beyond its limits is excluded and reported as a
 * problem. The whole event fits into memory several times over.
 */
export const pageLimits = {
  /** Bytes of an event file. In the worst case, parsed JSON takes ten times the memory of its text. */
  eventFileBytes: 128 * mebibyte,
  /** Pages of an event; the largest of WikiGenBench has fewer than 100. */
  pages: 5_000,
  /** Characters (UTF-16 units) of a page that came as text. The Bible in English has 4.3 million. */
  textCharacters: 5_000_000,
  /** Bytes of one page file, and of all page files of an event together. */
  fileBytes: 50 * mebibyte,
  folderBytes: 256 * mebibyte,
  /** Characters of a page's address and of its title. */
  urlCharacters: 4_096,
  titleCharacters: 2_000,
} as const
