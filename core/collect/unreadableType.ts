import { extname } from 'node:path'

/** A type of document that cannot be read, and what the editor can do about it. */
export interface UnreadableType {
  /** With its article, as in "a Word document". */
  readonly words: string
  readonly remedy: string
}

const asText = 'Save it as PDF or text, and add that file.'
const asPage = 'Add the page that it belongs to, or a text file with its content.'
const unpack = 'Unpack it, and add the pages in it.'

interface Known extends UnreadableType {
  readonly endings: readonly string[]
  /** Matched against the type without parameters. */
  readonly mime: RegExp
}

/** The first match applies, so specific types come before general ones. */
const known: readonly Known[] = [
  {
    words: 'a Word document',
    endings: ['doc', 'docx', 'docm', 'dot', 'dotx'],
    mime: /^application\/(?:msword|vnd\.ms-word|vnd\.openxmlformats-officedocument\.wordprocessingml)/,
    remedy: asText,
  },
  {
    words: 'a spreadsheet',
    endings: ['xls', 'xlsx', 'xlsm', 'ods', 'numbers'],
    mime: /^application\/(?:vnd\.ms-excel|vnd\.openxmlformats-officedocument\.spreadsheetml|vnd\.oasis\.opendocument\.spreadsheet)/,
    remedy: asText,
  },
  {
    words: 'a presentation',
    endings: ['ppt', 'pptx', 'pps', 'ppsx', 'odp', 'key'],
    mime: /^application\/(?:vnd\.ms-powerpoint|vnd\.openxmlformats-officedocument\.presentationml|vnd\.oasis\.opendocument\.presentation)/,
    remedy: asText,
  },
  {
    words: 'an OpenDocument text',
    endings: ['odt', 'fodt', 'ott'],
    mime: /^application\/vnd\.oasis\.opendocument/,
    remedy: asText,
  },
  {
    words: 'a rich text document (RTF)',
    endings: ['rtf'],
    mime: /^(?:application|text)\/(?:x-)?rtf/,
    remedy: asText,
  },
  { words: 'a Pages document', endings: ['pages'], mime: /^application\/vnd\.apple\.pages/, remedy: asText },
  {
    words: 'an old Office document',
    endings: [],
    mime: /^application\/(?:x-cfb|x-ole-storage|vnd\.ms-)/,
    remedy: asText,
  },
  {
    words: 'an e-book',
    endings: ['epub', 'mobi', 'azw', 'azw3'],
    mime: /^application\/(?:epub|x-mobipocket)/,
    remedy: asText,
  },
  {
    words: 'a PostScript document',
    endings: ['ps', 'eps', 'djvu'],
    mime: /^(?:application\/(?:postscript|eps)|image\/vnd\.djvu)/,
    remedy: asText,
  },
  {
    words: 'a web archive in the WACZ format',
    endings: ['wacz'],
    mime: /^application\/wacz/,
    remedy: 'It is a ZIP file: unpack it, and add the .warc.gz files of its folder archive.',
  },
  {
    words: 'a web archive of Safari',
    endings: ['webarchive'],
    mime: /^application\/x-webarchive/,
    remedy: 'Open it in Safari, export it as PDF, and add that file.',
  },
  {
    words: 'a compressed file',
    endings: ['zip', '7z', 'rar', 'tar', 'gz', 'tgz', 'bz2', 'xz', 'zst', 'jar', 'maff'],
    mime: /^application\/(?:zip|x-zip|x-7z|x-rar|vnd\.rar|x-tar|gzip|x-gzip|x-bzip|x-xz|zstd|java-archive)/,
    remedy: unpack,
  },
  {
    words: 'an image',
    endings: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'heic', 'bmp', 'svg', 'tif', 'tiff', 'ico'],
    mime: /^image\//,
    remedy: asPage,
  },
  {
    words: 'a video',
    endings: ['mp4', 'm4v', 'mov', 'avi', 'mkv', 'webm', 'mpg', 'mpeg', 'ogv', 'm3u8', 'ts'],
    mime: /^(?:video\/|application\/(?:vnd\.apple\.mpegurl|dash\+xml|mp4))/,
    remedy: asPage,
  },
  {
    words: 'a sound recording',
    endings: ['mp3', 'm4a', 'ogg', 'oga', 'opus', 'wav', 'flac', 'aac', 'wma'],
    mime: /^(?:audio\/|application\/ogg)/,
    remedy: asPage,
  },
  {
    words: 'a program',
    endings: ['exe', 'dmg', 'msi', 'apk', 'deb', 'rpm', 'wasm', 'js', 'css'],
    mime: /^application\/(?:x-msdownload|x-elf|x-mach-binary|x-apple-diskimage|vnd\.android|wasm|javascript)/,
    remedy: 'Leave it out.',
  },
]

/**
 * Describes a document of a type that cannot be read; undefined for any other type. The type takes precedence over the
 * extension.
 *
 * @param declared `contentType` is a header value
 */
export function unreadableType(declared: {
  readonly contentType?: string | undefined
  readonly fileName?: string | undefined
}): UnreadableType | undefined {
  const mime = declared.contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const ending = extname(declared.fileName ?? '')
    .slice(1)
    .toLowerCase()
  return known.find((type) => type.mime.test(mime)) ?? known.find(({ endings }) => endings.includes(ending))
}
