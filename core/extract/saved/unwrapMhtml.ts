import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Splitter, type MimeNode, type SplitterChunk } from '@zone-eu/mailsplit'
import { claimedAddress } from '../claimedAddress.ts'
import { DocumentError } from '../documentError.ts'
import { momentSaved, type SavedPage } from './savedPage.ts'

/** A page with all its images has hundreds of parts. */
const mostParts = 10_000
const mostHeaderBytes = 256 * 1024
const pageTypes: readonly string[] = ['text/html', 'application/xhtml+xml']
const pieceBytes = 64 * 1024

const saveAgain = 'Save the page again in the browser, as a web page in a single file, and add that file.'

/** A part that may be the page, still encoded. */
interface PagePart {
  readonly node: MimeNode
  readonly pieces: Buffer[]
}

/**
 * The page inside an MHTML file (RFC 2557), as Chrome, Edge, Opera and Internet Explorer save it: the part at the address
 * that the file names, otherwise the first page in it. Frames and images are passed over.
 *
 * @throws DocumentError `unreadable` or `empty`
 */
export async function unwrapMhtml(bytes: Uint8Array): Promise<SavedPage> {
  const { root, parts } = await split(bytes)
  const location = header(root, 'Snapshot-Content-Location')
  const start = /\bstart="?([^";\s]+)/i.exec(header(root, 'Content-Type'))?.[1]
  const page =
    parts.find(({ node }) => location !== '' && header(node, 'Content-Location') === location) ??
    parts.find(({ node }) => start !== undefined && header(node, 'Content-ID') === start) ??
    parts[0]
  if (page === undefined) throw new DocumentError('unreadable', 'The saved file (MHTML) holds no page.', saveAgain)
  const content = await decode(page)
  if (content.length === 0) {
    throw new DocumentError('empty', 'The page inside the saved file (MHTML) is empty or cut off.', saveAgain)
  }
  const address = claimedAddress(location || header(page.node, 'Content-Location') || header(root, 'Content-Location'), {
    frontPage: true,
  })
  const savedAt = momentSaved(header(root, 'Date'))
  return {
    bytes: content,
    contentType: header(page.node, 'Content-Type'),
    ...(address === undefined ? {} : { address }),
    ...(savedAt === undefined ? {} : { savedAt }),
  }
}

/** The header of the whole, and the parts that may be the page in their order. */
async function split(bytes: Uint8Array): Promise<{ readonly root: MimeNode; readonly parts: readonly PagePart[] }> {
  const splitter = new Splitter({ ignoreEmbedded: true, maxChildNodes: mostParts, maxHeadSize: mostHeaderBytes })
  const parts = new Map<MimeNode, PagePart>()
  let root: MimeNode | undefined
  try {
    // The stream's own type says only that it gives something.
    for await (const chunk of Readable.from(pieces(bytes)).pipe(splitter) as AsyncIterable<SplitterChunk>) {
      if (chunk.type === 'node') {
        root ??= chunk
        if (pageTypes.includes(chunk.contentType || '')) parts.set(chunk, { node: chunk, pieces: [] })
      } else if (chunk.type === 'body') parts.get(chunk.node)?.pieces.push(chunk.value)
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EMAXLEN')) throw error
    throw new DocumentError('unreadable', `The saved file (MHTML) is damaged: ${error.message}.`, saveAgain)
  }
  if (root === undefined) throw new DocumentError('unreadable', 'The saved file (MHTML) has no header.', saveAgain)
  return { root, parts: [...parts.values()] }
}

function* pieces(bytes: Uint8Array): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    yield Buffer.from(bytes.buffer, bytes.byteOffset + start, Math.min(pieceBytes, bytes.length - start))
  }
}

async function decode({ node, pieces: encoded }: PagePart): Promise<Uint8Array> {
  const decoder = node.getDecoder()
  Readable.from(encoded).pipe(decoder)
  return await buffer(decoder)
}

/** A header's value without what it was folded and bracketed with; empty where there is none. */
function header(node: MimeNode, name: string): string {
  if (node.headers === false) return ''
  const value = node.headers.getDecoded(name)[0]?.value ?? ''
  return /^content-(?:location|id)$|location$/i.test(name) ? value.replace(/\s+|^<|>$/g, '') : value
}
