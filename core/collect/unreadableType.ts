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

type Known = readonly [words: string, endings: string, mime: RegExp, remedy: string]

/**
 * File endings, and patterns for the type without parameters. The first match applies, so specific types come before general
 * ones.
 */
const known: readonly Known[] = [
  [
    'a Word document',
    'doc docx docm dot dotx',
    /^application\/(?:msword|vnd\.ms-word|vnd\.openxmlformats-officedocument\.wordprocessingml)/,
    asText,
  ],
  [
    'a spreadsheet',
    'xls xlsx xlsm ods numbers',
    /^application\/(?:vnd\.ms-excel|vnd\.openxmlformats-officedocument\.spreadsheetml|vnd\.oasis\.opendocument\.spreadsheet)/,
    asText,
  ],
  [
    'a presentation',
    'ppt pptx pps ppsx odp key',
    /^application\/(?:vnd\.ms-powerpoint|vnd\.openxmlformats-officedocument\.presentationml|vnd\.oasis\.opendocument\.presentation)/,
    asText,
  ],
  ['an OpenDocument text', 'odt fodt ott', /^application\/vnd\.oasis\.opendocument/, asText],
  ['a rich text document (RTF)', 'rtf', /^(?:application|text)\/(?:x-)?rtf/, asText],
  ['a Pages document', 'pages', /^application\/vnd\.apple\.pages/, asText],
  ['an old Office document', '', /^application\/(?:x-cfb|x-ole-storage|vnd\.ms-)/, asText],
  ['an e-book', 'epub mobi azw azw3', /^application\/(?:epub|x-mobipocket)/, asText],
  ['a PostScript document', 'ps eps djvu', /^(?:application\/(?:postscript|eps)|image\/vnd\.djvu)/, asText],
  [
    'a web archive in the WACZ format',
    'wacz',
    /^application\/wacz/,
    'It is a ZIP file: unpack it, and add the .warc.gz files of its folder archive.',
  ],
  [
    'a web archive of Safari',
    'webarchive',
    /^application\/x-webarchive/,
    'Open it in Safari, export it as PDF, and add that file.',
  ],
  [
    'a compressed file',
    'zip 7z rar tar gz tgz bz2 xz zst jar maff',
    /^application\/(?:zip|x-zip|x-7z|x-rar|vnd\.rar|x-tar|gzip|x-gzip|x-bzip|x-xz|zstd|java-archive)/,
    unpack,
  ],
  ['an image', 'jpg jpeg png gif webp avif heic bmp svg tif tiff ico', /^image\//, asPage],
  [
    'a video',
    'mp4 m4v mov avi mkv webm mpg mpeg ogv m3u8 ts',
    /^(?:video\/|application\/(?:vnd\.apple\.mpegurl|dash\+xml|mp4))/,
    asPage,
  ],
  ['a sound recording', 'mp3 m4a ogg oga opus wav flac aac wma', /^(?:audio\/|application\/ogg)/, asPage],
  [
    'a program',
    'exe dmg msi apk deb rpm wasm js css',
    /^application\/(?:x-msdownload|x-elf|x-mach-binary|x-apple-diskimage|vnd\.android|wasm|javascript)/,
    'Leave it out.',
  ],
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
  const type =
    known.find(([, , pattern]) => pattern.test(mime)) ??
    known.find(([, endings]) => ending !== '' && endings.split(' ').includes(ending))
  return type && { words: type[0], remedy: type[3] }
}
