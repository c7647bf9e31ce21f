// Tab and line feed are no control of the terminal's; a carriage return is only part of a line's end.
const controls = /(?!\t|\n|\r\n)\p{Cc}/gu
// Embeddings, overrides and isolates make text look as if it stood in another order.
const reordering = /[\u202a-\u202e\u2066-\u2069]/gu
const replacement = '\ufffd'

/** Text without characters that would control a terminal: these become U+FFFD. */
export function plainText(text: string): string {
  return withoutControls(text).replace(reordering, replacement)
}

function withoutControls(text: string): string {
  return text.replace(controls, replacement)
}

/** The streams' own functions, bound. */
const unguarded = new WeakMap<NodeJS.WriteStream, NodeJS.WriteStream['write']>()

/**
 * Cleans every text that is written to standard output and standard error: titles, addresses, file names, and what models
 * and servers answer may contain characters that control a terminal. Standard output that is no terminal keeps the marks
 * that right-to-left text may need, since it may be an article. Bytes, such as those of a document, stay as they are.
 *
 * @returns undoes it
 */
export function guardOutput(): () => void {
  const undo = [process.stdout, process.stderr].map((stream) => {
    const own = Object.getOwnPropertyDescriptor(stream, 'write')
    const write = stream.write.bind(stream)
    const clean = stream === process.stderr || stream.isTTY ? plainText : withoutControls
    const guarded = (text: string | Uint8Array, ...rest: never[]): boolean =>
      write(typeof text === 'string' ? clean(text) : text, ...rest)
    unguarded.set(stream, write)
    stream.write = guarded
    return () => {
      if (own === undefined) Reflect.deleteProperty(stream, 'write')
      else Object.defineProperty(stream, 'write', own)
      unguarded.delete(stream)
    }
  })
  return () => {
    for (const each of undo) each()
  }
}

/** A terminal for a bar of progress, which moves the cursor. What is shown in it must be plain text. */
export function cursorStream(stream: NodeJS.WriteStream): NodeJS.WriteStream {
  const write = unguarded.get(stream)
  if (write === undefined) return stream
  return new Proxy(stream, {
    get: (target, name): unknown => (name === 'write' ? write : Reflect.get(target, name)),
  })
}
