// No chat service sends events of this size; a longer one is an error or an attack on memory.
const longestEvent = 4 * 1024 * 1024

// Each token takes some hundred bytes, and hidden thinking counts too.
const longestBody = 64 * 1024 * 1024

/** A body is longer than any answer. `message` says what is too long. */
export class BodyTooLongError extends Error {}

/**
 * Yields the data of each server-sent event, in order. Supports LF, CRLF and CR, events of several data lines, comments,
 * and characters split between pieces of the body.
 *
 * Source: HTML Standard, section "Server-sent events".
 *
 * @throws BodyTooLongError for an event above 4 Mi characters or a body above 64 MiB; any error of reading the body
 */
export async function* readEventStream(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let line = ''
  let data: string[] = []
  let dataLength = 0
  let bytes = 0
  let endedWithReturn = false

  const take = function* (text: string): Generator<string> {
    // The LF of a CRLF split between two pieces does not end a second line.
    const fresh = endedWithReturn && text.startsWith('\n') ? text.slice(1) : text
    if (text !== '') endedWithReturn = text.endsWith('\r')
    const lines = (line + fresh).split(/\r\n|\n|\r/)
    line = lines.pop() ?? ''
    for (const complete of lines) {
      if (complete === '') {
        if (data.length > 0) yield data.join('\n')
        data = []
        dataLength = 0
      } else if (complete.startsWith('data:')) {
        data.push(complete.slice(complete.startsWith('data: ') ? 6 : 5))
        dataLength += complete.length
      }
    }
    if (line.length + dataLength > longestEvent) throw new BodyTooLongError('an event of more than 4 MiB')
  }

  for await (const piece of body) {
    bytes += piece.length
    if (bytes > longestBody) throw new BodyTooLongError('an answer of more than 64 MiB')
    yield* take(decoder.decode(piece, { stream: true }))
  }
  yield* take(decoder.decode())
  // Some services do not end their last event with an empty line.
  if (line.startsWith('data:')) yield* take('\n')
  if (data.length > 0) yield data.join('\n')
}

/**
 * Reads a body as UTF-8.
 *
 * @throws BodyTooLongError above 4 MiB; any error of reading the body
 */
export async function readWhole(body: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const piece of body) {
    bytes += piece.length
    if (bytes > longestEvent) throw new BodyTooLongError('an answer of more than 4 MiB in one piece')
    text += decoder.decode(piece, { stream: true })
  }
  return text + decoder.decode()
}
