// No chat service sends an event of this size; a longer one is a fault or an attack on memory.
const longestEvent = 4 * 1024 * 1024

/**
 * The data of each server-sent event, in order. Understands LF, CRLF and CR, events of several data lines, comments, and
 * characters split between pieces of the body.
 * Source: HTML Standard, section "Server-sent events".
 *
 * @throws RangeError for an event above 4 Mi characters; whatever reading the body throws
 */
export async function* readEventStream(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let line = ''
  let data: string[] = []
  let endedWithReturn = false

  const take = function* (text: string): Generator<string> {
    // The LF of a CRLF that was split between two pieces ends no second line.
    const fresh = endedWithReturn && text.startsWith('\n') ? text.slice(1) : text
    if (text !== '') endedWithReturn = text.endsWith('\r')
    const lines = (line + fresh).split(/\r\n|\n|\r/)
    line = lines.pop() ?? ''
    if (line.length > longestEvent) throw new RangeError('an event of more than 4 MiB')
    for (const complete of lines) {
      if (complete === '') {
        if (data.length > 0) yield data.join('\n')
        data = []
      } else if (complete.startsWith('data:')) {
        data.push(complete.slice(complete.startsWith('data: ') ? 6 : 5))
      }
    }
  }

  for await (const piece of body) yield* take(decoder.decode(piece, { stream: true }))
  yield* take(decoder.decode())
  // Some services do not end their last event with an empty line.
  if (line.startsWith('data:')) yield* take('\n')
  if (data.length > 0) yield data.join('\n')
}
