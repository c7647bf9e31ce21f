import fc from 'fast-check'

/** One change to a file's bytes; places are shares of its length, so that a change still fits when others are left out. */
type Mutation =
  | { readonly kind: 'flip'; readonly at: number; readonly byte: number }
  | { readonly kind: 'insert'; readonly at: number; readonly bytes: Uint8Array<ArrayBuffer>; readonly times: number }
  | { readonly kind: 'cut'; readonly at: number; readonly length: number }
  | { readonly kind: 'repeat'; readonly at: number; readonly length: number; readonly times: number }
  | { readonly kind: 'splice'; readonly at: number; readonly other: number; readonly from: number }
  | { readonly kind: 'end'; readonly at: number }

const place = fc.double({ min: 0, max: 1, noNaN: true })
const length = fc.integer({ min: 1, max: 200 })

/** Longest file that is tried, in bytes. */
const longest = 400_000

/**
 * Files of a format: those of a corpus with a few changes, among them its format's own words at the wrong place.
 *
 * @param words of the format: tags, keys, boundaries
 */
export function mutatedFiles(
  corpus: readonly Uint8Array<ArrayBuffer>[],
  words: readonly string[],
): fc.Arbitrary<Uint8Array<ArrayBuffer>> {
  const tokens = words.map((word) => new TextEncoder().encode(word))
  const inserted = fc.oneof(fc.constantFrom(...tokens), fc.uint8Array({ minLength: 1, maxLength: 12 }))
  const times = fc.oneof(
    { weight: 8, arbitrary: fc.constant(1) },
    { weight: 1, arbitrary: fc.integer({ min: 2, max: 2000 }) },
  )
  const mutation = fc.oneof(
    fc.record({ kind: fc.constant('flip' as const), at: place, byte: fc.nat(255) }),
    fc.record({ kind: fc.constant('insert' as const), at: place, bytes: inserted, times }),
    fc.record({ kind: fc.constant('cut' as const), at: place, length }),
    fc.record({ kind: fc.constant('repeat' as const), at: place, length, times }),
    fc.record({ kind: fc.constant('splice' as const), at: place, other: fc.nat(corpus.length - 1), from: place }),
    fc.record({ kind: fc.constant('end' as const), at: place }),
  )
  return fc
    .tuple(fc.nat(corpus.length - 1), fc.array(mutation, { maxLength: 6 }))
    .map(([which, mutations]) =>
      mutations
        .reduce((bytes, each) => mutate(bytes, each, corpus), corpus[which] ?? new Uint8Array())
        .slice(0, longest),
    )
}

function mutate(
  bytes: Uint8Array<ArrayBuffer>,
  mutation: Mutation,
  corpus: readonly Uint8Array<ArrayBuffer>[],
): Uint8Array<ArrayBuffer> {
  const at = Math.floor(mutation.at * bytes.length)
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)]
  switch (mutation.kind) {
    case 'flip':
      return joined(before, Uint8Array.of(mutation.byte), after.subarray(1))
    case 'insert':
      return joined(before, repeated(mutation.bytes, mutation.times), after)
    case 'cut':
      return joined(before, after.subarray(mutation.length))
    case 'repeat':
      return joined(before, repeated(after.subarray(0, mutation.length), mutation.times), after)
    case 'splice': {
      const other = corpus[mutation.other] ?? new Uint8Array()
      return joined(before, other.subarray(Math.floor(mutation.from * other.length)))
    }
    case 'end':
      return before
  }
}

function repeated(bytes: Uint8Array<ArrayBuffer>, times: number): Uint8Array<ArrayBuffer> {
  return joined(...Array.from({ length: Math.min(times, Math.ceil(longest / Math.max(1, bytes.length))) }, () => bytes))
}

function joined(...parts: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat(parts))
}
