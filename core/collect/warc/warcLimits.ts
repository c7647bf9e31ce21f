import { pageLimits } from '../pageLimits.ts'

const mebibyte = 1024 * 1024

/** Where the reading of a web archive stops. What was read until then is kept. */
export const warcLimits = {
  /** Bytes of the file as it lies on the disk. Crawlers begin a new file at 1 GB. */
  fileBytes: 8 * 1024 * mebibyte,
  /** Bytes unpacked; an archive that unpacks to more than `bombRatio` times its size, and to more than `bombBytes`, is a bomb. */
  unpackedBytes: 32 * 1024 * mebibyte,
  bombBytes: 256 * mebibyte,
  bombRatio: 200,
  records: 1_000_000,
  /** Bytes of a record's own header, and of the HTTP header in it. */
  headerBytes: 64 * 1024,
  /** Bytes of one page, packed or unpacked, and of all pages of an archive together. */
  pageBytes: pageLimits.fileBytes,
  allPagesBytes: pageLimits.folderBytes,
  pages: pageLimits.pages,
} as const
