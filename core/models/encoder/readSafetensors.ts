import { z } from 'zod'

/** A tensor's numbers in row-major order. */
export interface TensorData {
  readonly shape: readonly number[]
  readonly values: Float32Array
}

const tensorSchema = z.object({
  dtype: z.enum(['F32', 'F16', 'BF16']),
  shape: z.array(z.int().nonnegative()),
  data_offsets: z.tuple([z.int().nonnegative(), z.int().nonnegative()]),
})
const headerSchema = z.record(z.string(), z.unknown())

/** Maximum bytes of a header, as in the format. Real ones have kilobytes. */
const largestHeader = 100_000_000

const widths = { F32: 4, F16: 2, BF16: 2 } as const

/**
 * Reads tensors from a safetensors file: eight bytes with the header's length, the header in JSON, the numbers
 * (https://huggingface.co/docs/safetensors).
 *
 * @throws Error with a message that follows the file's name, if the file is damaged or a tensor is missing
 */
export function readSafetensors(bytes: Uint8Array, names: readonly string[]): ReadonlyMap<string, TensorData> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const headerLength = bytes.length < 8 ? Infinity : Number(view.getBigUint64(0, true))
  if (headerLength > Math.min(bytes.length - 8, largestHeader)) throw new Error('is not a safetensors file')
  const dataStart = 8 + headerLength
  let header: Readonly<Record<string, unknown>>
  try {
    header = headerSchema.parse(JSON.parse(new TextDecoder().decode(bytes.subarray(8, dataStart))))
  } catch (cause) {
    throw new Error('has no readable header', { cause })
  }
  return new Map(
    names.map((name) => {
      if (!Object.hasOwn(header, name)) throw new Error(`has no tensor "${name}"`)
      const parsed = tensorSchema.safeParse(header[name])
      if (!parsed.success) throw new Error(`has a tensor "${name}" whose description is not F32, F16 or BF16 numbers`)
      const { dtype, shape, data_offsets: offsets } = parsed.data
      const [start, end] = [dataStart + offsets[0], dataStart + offsets[1]]
      const size = shape.reduce((product, length) => product * length, 1)
      if (end > bytes.length || end - start !== size * widths[dtype]) {
        throw new Error(`has a tensor "${name}" whose numbers do not fill its shape`)
      }
      const read = { F32: readF32, F16: readF16, BF16: readBf16 }[dtype]
      const values = Float32Array.from({ length: size }, (_, at) => read(view, start + at * widths[dtype]))
      return [name, { shape, values }] as const
    }),
  )
}

function readF32(view: DataView, at: number): number {
  return view.getFloat32(at, true)
}

/** bfloat16 is the upper half of a float32. */
function readBf16(view: DataView, at: number): number {
  const bits = new DataView(new ArrayBuffer(4))
  bits.setUint32(0, view.getUint16(at, true) * 65_536)
  return bits.getFloat32(0)
}

function readF16(view: DataView, at: number): number {
  const bits = view.getUint16(at, true)
  const sign = bits & 0x8000 ? -1 : 1
  const exponent = (bits >> 10) & 0x1f
  const fraction = bits & 0x3ff
  if (exponent === 0) return sign * fraction * 2 ** -24
  if (exponent === 31) return fraction === 0 ? sign * Infinity : NaN
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
}
