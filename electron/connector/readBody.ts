import type { IncomingMessage } from 'node:http'
import { ConnectorRefusal } from './connectorRefusal.ts'

/** Nested objects and lists of a request, and its fields and entries; requests are flat. */
const most = { depth: 2, parts: 100 }

interface BodyLimits {
  readonly bytes: number
  /** Milliseconds until it has come. */
  readonly ms: number
}

/**
 * Reads the body of a request as JSON, whatever length it claims.
 *
 * @throws ConnectorRefusal if it is too large, too slow, or not a flat object
 */
export async function readBody(request: IncomingMessage, { bytes, ms }: BodyLimits): Promise<unknown> {
  if (Number(request.headers['content-length'] ?? 0) > bytes) throw tooLarge(bytes)
  const parts: Buffer[] = []
  let size = 0
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(tooSlow()), ms)
    const end = (work: () => void): void => {
      clearTimeout(timer)
      request.off('data', take)
      work()
    }
    const take = (part: Buffer): void => {
      size += part.length
      if (size > bytes) end(() => reject(tooLarge(bytes)))
      else parts.push(part)
    }
    request.on('data', take)
    request.once('end', () => end(resolve))
    request.once('error', () => end(() => reject(broken())))
    request.once('aborted', () => end(() => reject(broken())))
  })
  return parseFlat(Buffer.concat(parts, size))
}

/** @throws ConnectorRefusal */
function parseFlat(bytes: Buffer): unknown {
  if (!isFlat(bytes)) throw notJson('The request is nested or has too many fields.')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) throw notJson('The request is not JSON in UTF-8.')
    throw error
  }
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const opening: ReadonlySet<number> = new Set([0x5b, 0x7b])
const closing: ReadonlySet<number> = new Set([0x5d, 0x7d])

/** Whether few values are nested little: parsing millions of nested ones takes gigabytes. */
function isFlat(bytes: Buffer): boolean {
  let [depth, parts, isText] = [0, 0, false]
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (isText) {
      if (byte === backslash) at += 1
      else if (byte === quote) isText = false
    } else if (byte === quote) isText = true
    else if (byte === comma) parts += 1
    else if (opening.has(byte)) depth += 1
    else if (closing.has(byte)) depth -= 1
    if (depth > most.depth || parts > most.parts) return false
  }
  return true
}

function tooLarge(bytes: number): ConnectorRefusal {
  return new ConnectorRefusal({
    status: 413,
    code: 'too-large',
    ...(bytes < 1_000_000
      ? { problem: `The request is larger than ${bytes / 1000} kB.`, remedy: 'Select fewer words.' }
      : {
          problem: `The page is larger than ${bytes / 1_000_000} MB.`,
          remedy: 'Save the article alone as a file and add that in Citewright.',
        }),
  })
}

function tooSlow(): ConnectorRefusal {
  const problem = 'The request did not come in time.'
  return new ConnectorRefusal({ status: 408, code: 'too-slow', problem, remedy: 'Send it again.' })
}

function broken(): ConnectorRefusal {
  const problem = 'The request ended in the middle.'
  return new ConnectorRefusal({ status: 400, code: 'request', problem, remedy: 'Send it again.' })
}

function notJson(problem: string): ConnectorRefusal {
  return new ConnectorRefusal({ status: 400, code: 'request', problem, remedy: 'Update the extension.' })
}
