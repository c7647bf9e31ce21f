// Paired differences with bootstrap intervals, beside the plainest way to get them: `npm run bench:compare`.
import { compareArms, type MeasuredArms } from '../lab/benchmark/compare/compareArms.ts'
import { randomBelow } from '../lab/evaluate/bootstrap/randomBelow.ts'

const [events, arms, measures] = [48, 20, 35]
const draw = randomBelow(1)

/** Seconds of the processor, which other processes do not lengthen. */
function timed(work: () => void): number {
  const began = process.cpuUsage()
  work()
  return process.cpuUsage(began).user / 1e6
}

function sketch(missing: number): readonly MeasuredArms[] {
  const value = (): number => (draw(1000) < missing * 1000 ? NaN : draw(1e6) / 1e6)
  return Array.from({ length: measures }, (_, measure) => ({
    measure: String(measure),
    values: new Map(
      Array.from({ length: arms }, (__, arm) => [String(arm), Float64Array.from({ length: events }, value)]),
    ),
  }))
}

/** A list a resample, its mean by reduce, all means sorted. */
function plainly(a: Float64Array, b: Float64Array): void {
  const differences = [...a].map((value, at) => value - (b[at] ?? 0))
  const means = Array.from({ length: 10_000 }, () => {
    const resample = differences.map(() => differences[draw(differences.length)] ?? 0)
    return resample.reduce((sum, value) => sum + value, 0) / resample.length
  }).sort((x, y) => x - y)
  if (means.length !== 10_000) throw new Error('A resample has no mean.')
}

const whole = sketch(0)
const [{ values } = { values: new Map<string, Float64Array>() }] = whole
const [a = new Float64Array(), b = new Float64Array()] = values.values()
const repeats = 20
const plain =
  timed(() => {
    for (let at = 0; at < repeats; at += 1) plainly(a, b)
  }) / repeats

console.log(`${events} events, ${arms} arms, ${measures} measures, 10,000 resamples`)
for (const [name, measured] of [
  ['every value known', whole],
  ['one value in ten missing', sketch(0.1)],
] as const) {
  let pairs = 0
  const seconds = timed(() => {
    pairs = compareArms(measured, 1).length
  })
  const ratio = (plain * pairs) / seconds
  console.log(
    `${name}: ${pairs} pairs in ${seconds.toFixed(2)} s of a processor, ${ratio.toFixed(0)} times the plainest way`,
  )
}
