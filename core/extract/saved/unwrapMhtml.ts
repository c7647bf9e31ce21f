import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Splitter, type SplitterChunk } from '@zone-eu/mailsplit'
import { claimedAddress } from '../../collect/address/claimedAddress.ts'
import { DocumentError } from '../documentError.ts'
import { momentSaved, type SavedPage } from './savedPage.ts'

/** A page with all its images has hundreds of parts. */
const mostParts = 10_000
const mostHeaderBytes = 256 * 1024
/** Parts within parts; browsers write one level. */
const mostNesting = 20
const pageTypes: readonly string[] = ['text/html', 'application/xhtml+xml']
const pieceBytes = 64 * 1024
const tailBytes = 1024

const saveAgain = 'Save the page again in the browser, as a web page in a single file, and add that file.'

type MimeNode = Extract<SplitterChunk, { readonly type: 'node' }>

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
  const { root, last, parts } = await split(bytes)
  const location = header(root, 'Snapshot-Content-Location')
  const start = /\bstart="?<?([^">;\s]+)/i.exec(header(root, 'Content-Type'))?.[1]
  const page =
    parts.find(({ node }) => location !== '' && header(node, 'Content-Location') === location) ??
    parts.find(({ node }) => start !== undefined && header(node, 'Content-ID') === start) ??
    parts[0]
  if (page === undefined) throw damaged('it holds no page')
  const content = await decode(page)
  if (content.length === 0) {
    throw new DocumentError('empty', 'The page inside the saved file (MHTML) is empty or cut off.', saveAgain)
  }
  const address = claimedAddress(
    location || header(page.node, 'Content-Location') || header(root, 'Content-Location'),
    {
      visited: true,
    },
  )
  const savedAt = momentSaved(header(root, 'Date'))
  return {
    bytes: content,
    contentType: header(page.node, 'Content-Type'),
    cutOff: page.node === last && !isClosed(bytes, root),
    ...(address === undefined ? {} : { address }),
    ...(savedAt === undefined ? {} : { savedAt }),
  }
}

interface SplitFile {
  readonly root: MimeNode
  /** The last part of the file, whatever it is. */
  readonly last: MimeNode
  /** Those that may be the page, in their order. */
  readonly parts: readonly PagePart[]
}

async function split(bytes: Uint8Array): Promise<SplitFile> {
  const splitter = new Splitter({ ignoreEmbedded: true, maxChildNodes: mostParts, maxHeadSize: mostHeaderBytes })
  const parts = new Map<MimeNode, PagePart>()
  const depths = new Map<MimeNode | false, number>()
  let root: MimeNode | undefined
  let last: MimeNode | undefined
  try {
    // The stream's own type says only that it gives something.
    for await (const chunk of Readable.from(pieces(bytes)).pipe(splitter) as AsyncIterable<SplitterChunk>) {
      if (chunk.type === 'node') {
        root ??= chunk
        last = chunk
        const depth = (depths.get(chunk.parentNode) ?? 0) + 1
        if (depth > mostNesting) throw damaged(`it nests more than ${mostNesting} parts inside one another`)
        depths.set(chunk, depth)
        if (pageTypes.includes(chunk.contentType || '')) parts.set(chunk, { node: chunk, pieces: [] })
      } else if (chunk.type === 'body') parts.get(chunk.node)?.pieces.push(chunk.value)
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EMAXLEN')) throw error
    throw damaged('it has more parts, or a longer header, than any browser writes')
  }
  if (root === undefined || last === undefined) throw damaged('it has no header')
  return { root, last, parts: [...parts.values()] }
}

function damaged(reason: string): DocumentError {
  return new DocumentError('unreadable', `The saved file (MHTML) cannot be read: ${reason}.`, saveAgain)
}

/** Whether the file ends with the mark that ends its last part. */
function isClosed(bytes: Uint8Array, { _boundary: boundary }: MimeNode): boolean {
  const end = Buffer.from(bytes.subarray(-tailBytes)).toString('latin1')
  return boundary === false || end.includes(`--${boundary.toString('latin1')}--`)
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

/** A header's value without what it was folded and bracketed with; empty if there is none. */
function header(node: MimeNode, name: string): string {
  if (node.headers === false) return ''
  const value = node.headers.getDecoded(name)[0]?.value ?? ''
  return /^content-(?:location|id)$|location$/i.test(name) ? value.replace(/\s+|^<|>$/g, '') : value
}
