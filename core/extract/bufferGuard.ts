export interface BufferGuardOptions {
  /** Bytes of one buffer. Range 1 and up. */
  readonly maxBufferBytes: number
  /** Bytes of all buffers that the thread holds at a time. Range 1 and up. */
  readonly maxHeldBytes: number
}

/** Watches this thread's buffers until it is released. */
export interface BufferGuard {
  /** True from the moment a buffer was refused. */
  exceeded(): boolean
  release(): void
}

const bufferNames = [
  'ArrayBuffer',
  'Int8Array',
  'Uint8Array',
  'Uint8ClampedArray',
  'Int16Array',
  'Uint16Array',
  'Int32Array',
  'Uint32Array',
  'Float32Array',
  'Float64Array',
] as const
const originals = bufferNames.map((name) => ({ name, original: globalThis[name] }))
const OriginalDecompressionStream = globalThis.DecompressionStream
/** Buffers below this size are not counted: asking for the memory in use costs more than they do. */
const countedBytes = 1_048_576
/** Once a limit is passed only the small buffers of tidying up are given, so that the rest of the work ends soon. */
const bytesAfterRefusal = 4_096

/**
 * Refuses buffers beyond the limits, with a RangeError as the machine's own where memory is out. A thread's `resourceLimits`
 * bind its JavaScript heap, and buffers lie outside of it: a PDF stream of 400 KB that unpacks to 400 MB passes them unseen.
 * Buffers are counted where library code asks for them by their global names, so that every filter, cipher and disguise of a
 * stream is bound alike; so is what the native unpacker gives.
 *
 * One at a time in a thread; the first release ends every guard of it.
 */
export function guardBuffers({ maxBufferBytes, maxHeldBytes }: BufferGuardOptions): BufferGuard {
  let exceeded = false

  function check(bytes: number): void {
    if (bytes < (exceeded ? bytesAfterRefusal : Math.min(countedBytes, maxBufferBytes))) return
    if (exceeded || bytes > maxBufferBytes || process.memoryUsage().arrayBuffers + bytes > maxHeldBytes) {
      exceeded = true
      throw new RangeError(`A buffer of ${bytes} bytes is beyond the limits of this document.`)
    }
  }

  for (const { name, original } of originals) {
    const size = 'BYTES_PER_ELEMENT' in original ? original.BYTES_PER_ELEMENT : 1
    const guarded = new Proxy<typeof original>(original, {
      construct(target, given: unknown[], newTarget: NewableFunction): object {
        if (typeof given[0] === 'number') check(given[0] * size)
        const made: unknown = Reflect.construct(target, given, newTarget)
        if (typeof made !== 'object' || made === null) throw new TypeError(`${name} is no buffer.`)
        return made
      },
    })
    setGlobal(name, guarded)
  }
  setGlobal(
    'DecompressionStream',
    class {
      readonly readable: ReadableStream<Uint8Array>
      readonly writable: WritableStream

      constructor(format: 'deflate' | 'deflate-raw' | 'gzip') {
        const native = new OriginalDecompressionStream(format)
        this.writable = native.writable
        this.readable = native.readable.pipeThrough(countingStream(check))
      }
    },
  )
  return { exceeded: () => exceeded, release }
}

/** Lets bytes through and, at every further megabyte, has the sum of them checked as one buffer, which they become in the end. */
function countingStream(check: (bytes: number) => void): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0
  let checked = 0
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes - checked >= countedBytes) {
        check(bytes)
        checked = bytes
      }
      controller.enqueue(chunk)
    },
  })
}

function release(): void {
  for (const { name, original } of originals) setGlobal(name, original)
  setGlobal('DecompressionStream', OriginalDecompressionStream)
}

function setGlobal(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false })
}
