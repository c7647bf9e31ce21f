import { plainText, withoutControls } from '../core/platform/plainText.ts'

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
