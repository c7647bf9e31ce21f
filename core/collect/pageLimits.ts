const mebibyte = 1024 * 1024

/**
 * What one event may hold. Beyond the limits of an event it is refused; beyond those of a page the page is left out
 * with a problem. All chosen so that the whole event fits into memory several times over.
 */
export const pageLimits = {
  /** Bytes of an event file. Parsed, the worst of JSON takes ten times as much memory as its text. */
  eventFileBytes: 128 * mebibyte,
  /** Pages of an event; the largest of WikiGenBench has fewer than 100. */
  pages: 5_000,
  /** Characters (UTF-16 units) of a text that came extracted. The Bible in English has 4.3 million. */
  textCharacters: 5_000_000,
  /** Bytes of one page file, and of all of an event's page files together. */
  fileBytes: 50 * mebibyte,
  folderBytes: 256 * mebibyte,
  /** Characters of a page's address and of its title. */
  urlCharacters: 4_096,
  titleCharacters: 2_000,
} as const
