/**
 * Whole numbers from 0 to below `bound`, the same for the same seed on every machine: xoshiro128** (Blackman and Vigna,
 * "Scrambled linear pseudorandom number generators", 2021), its state filled by splitmix32 from the seed. Taken from 32 bits
 * by multiplication, which favours no number by more than `bound` / 2^32.
 */
export function randomBelow(seed: number): (bound: number) => number {
  const state = fill(seed)
  return (bound) => {
    const [a = 0, b = 0, c = 0, d = 0] = state
    const drawn = Math.imul(rotated(Math.imul(b, 5), 7), 9) >>> 0
    const third = c ^ a
    const fourth = d ^ b
    state[0] = a ^ fourth
    state[1] = b ^ third
    state[2] = third ^ (b << 9)
    state[3] = rotated(fourth, 11)
    return Math.floor((drawn / 2 ** 32) * bound)
  }
}

/** Seeds beyond 32 bits differ in both halves. */
function fill(seed: number): Uint32Array {
  let at = (seed ^ Math.imul(Math.floor(seed / 2 ** 32), 0x85ebca6b)) | 0
  return Uint32Array.from({ length: 4 }, () => {
    at = (at + 0x9e3779b9) | 0
    let word = Math.imul(at ^ (at >>> 16), 0x21f0aaad)
    word = Math.imul(word ^ (word >>> 15), 0x735a2d97)
    return word ^ (word >>> 15)
  })
}

function rotated(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by))
}
