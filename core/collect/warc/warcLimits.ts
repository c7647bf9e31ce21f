import { pageLimits } from '../pageLimits.ts'

const mebibyte = 1024 * 1024

/** Limits of reading a web archive. The part before a limit is used. */
export const warcLimits = {
  /** Bytes of the file on disk. Crawlers begin a new file at 1 GB. */
  fileBytes: 8 * 1024 * mebibyte,
  /**
   * Bytes after decompression. An archive that expands to more than `bombRatio` times its size, and to more than
   * `bombBytes`, is a bomb.
   */
  unpackedBytes: 32 * 1024 * mebibyte,
  bombBytes: 256 * mebibyte,
  bombRatio: 200,
  records: 1_000_000,
  /** Bytes of a record's own header, and of the HTTP header in it. */
  headerBytes: 64 * 1024,
  /** Bytes of one page, compressed or not, and of all pages of an archive together. */
  pageBytes: pageLimits.fileBytes,
  allPagesBytes: pageLimits.folderBytes,
  pages: pageLimits.pages,
} as const
