/** A number in English words, with its span and value. */
export interface NumberWords {
  readonly start: number
  readonly end: number
  readonly value: number
  readonly ordinal: boolean
}

const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'
const unitOrdinals =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'
const tenOrdinals = 'twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth'

const cardinals = new Map<string, number>([
  ...units.split(' ').map((word, value): [string, number] => [word, value]),
  ...tens.split(' ').map((word, place): [string, number] => [word, (place + 2) * 10]),
])
const ordinals = new Map<string, number>([
  ...unitOrdinals.split(' ').map((word, value): [string, number] => [word, value]),
  ...tenOrdinals.split(' ').map((word, place): [string, number] => [word, (place + 2) * 10]),
])
const multipliers = new Map<string, number>([
  ['dozen', 12],
  ['hundred', 100],
  ['thousand', 1e3],
  ['lakh', 1e5],
  ['million', 1e6],
  ['crore', 1e7],
  ['billion', 1e9],
  ['trillion', 1e12],
])
const multiplierOrdinals = new Map<string, number>(
  [...multipliers].filter(([word]) => word !== 'dozen').map(([word, value]) => [`${word}th`, value]),
)

const anyWord = [...cardinals.keys(), ...ordinals.keys(), ...multipliers.keys(), ...multiplierOrdinals.keys()]
  .sort((a, b) => b.length - a.length)
  .join('|')
const phrase = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:half an? |an? (?=${[...multipliers.keys()].join('|')}))?(?:${anyWord})(?:(?:\\s+and\\s+|[\\s-]+)(?:${anyWord}))*(?![\\p{L}\\p{N}])`,
  'giu',
)

/**
 * Numbers in English words: "twelve", "two hundred and five", "a dozen", "twenty-first", "half a million". Words that
 * do not form one number ("one two", "two and three") are read separately.
 */
export function numberWordsIn(text: string): readonly NumberWords[] {
  const found: NumberWords[] = []
  for (const match of text.matchAll(phrase)) found.push(...readPhrase(match[0], match.index))
  return found
}

/** The number under construction: `total` of finished thousands and so on, `current` below the next of them. */
interface Reading {
  readonly start: number
  end: number
  total: number
  current: number | undefined
  lastMultiplier: number
  readonly factor: number
}

function readPhrase(words: string, offset: number): readonly NumberWords[] {
  const found: NumberWords[] = []
  let reading: Reading | undefined
  let half = false
  const finish = (ordinal: boolean): void => {
    if (reading === undefined) return
    const { start, end, total, current, factor } = reading
    found.push({ start, end, value: (total + (current ?? 0)) * factor, ordinal })
    reading = undefined
  }
  for (const { 0: raw, index } of words.matchAll(/[\p{L}]+/gu)) {
    const word = raw.toLowerCase()
    const start = offset + index
    const end = start + raw.length
    if (word === 'half') half = true
    const small = cardinals.get(word) ?? ordinals.get(word)
    const big = multipliers.get(word) ?? multiplierOrdinals.get(word)
    if (small === undefined && big === undefined) continue
    if (reading !== undefined && !takes(reading, { small, big })) finish(false)
    // The article or "half" before the first word belongs to it.
    reading ??= {
      start: found.length === 0 ? offset : start,
      end,
      total: 0,
      current: undefined,
      lastMultiplier: Infinity,
      factor: half ? 0.5 : 1,
    }
    half = false
    reading.end = end
    if (small !== undefined) reading.current = (reading.current ?? 0) + small
    else if (big !== undefined && big <= 100) reading.current = (reading.current ?? 1) * big
    else if (big !== undefined) {
      reading.total += (reading.current ?? 1) * big
      reading.current = undefined
      reading.lastMultiplier = big
    }
    if (ordinals.has(word) || multiplierOrdinals.has(word)) finish(true)
  }
  finish(false)
  return found
}

/** Whether the next word can continue the number: "twenty" takes "five", "five" takes "hundred", "two" takes no "three". */
function takes(
  { current, lastMultiplier, total }: Reading,
  next: { small: number | undefined; big: number | undefined },
): boolean {
  if (next.small !== undefined) {
    if (current === undefined) return total > 0 && next.small > 0
    if (next.small === 0) return false
    if (current % 100 === 0) return current > 0
    return current % 10 === 0 && current % 100 >= 20 && next.small < 10
  }
  const big = next.big ?? 0
  if (big <= 100) return current !== undefined && current > 0 && current < 100
  return current !== undefined && current > 0 && big < lastMultiplier
}
