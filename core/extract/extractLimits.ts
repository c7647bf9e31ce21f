/**
 * Limits of extraction, so that one page cannot exhaust the machine. A page beyond a limit becomes a problem, never a crash.
 */
export interface ExtractLimits {
  /** Bytes of one document. Range 1 and up, default 10,000,000. */
  readonly maxBytes: number
  /**
   * Bytes of a file in which a browser saved a page with its images (MHTML, SingleFile); without them the page must not
   * exceed `maxBytes`. Range 1 and up, default 50,000,000.
   */
  readonly maxSavedBytes: number
  /** UTF-16 units of one page's text. Range 1 and up, default 5,000,000. */
  readonly maxTextLength: number
  /** Depth of nested HTML elements. Range 1 to 3,000 (the article finder's time grows with its square), default 2,000. */
  readonly maxNesting: number
  /** HTML elements of one page. Range 1 and up, default 200,000. */
  readonly maxElements: number
  /** HTML attributes of one page. Range 1 and up, default 600,000. */
  readonly maxAttributes: number
  /** Pages of a PDF that are read; further ones are left out and reported. Range 1 and up, default 500. */
  readonly maxPdfPages: number
  /**
   * Bytes to which one stream of a PDF may unpack; the reader's buffers are powers of two. Range 1,048,576 and up, default
   * 67,108,864.
   */
  readonly maxPdfBufferBytes: number
  /**
   * Total bytes of all buffers while a PDF is read, including the file and unpacked streams. Range 1,048,576 and up, default
   * 402,653,184.
   */
  readonly maxPdfHeldBytes: number
}

export const defaultExtractLimits: ExtractLimits = {
  maxBytes: 10_000_000,
  maxSavedBytes: 50_000_000,
  maxTextLength: 5_000_000,
  maxNesting: 2_000,
  maxElements: 200_000,
  maxAttributes: 600_000,
  maxPdfPages: 500,
  maxPdfBufferBytes: 64 * 1_048_576,
  maxPdfHeldBytes: 384 * 1_048_576,
}
