/** One run after another, never two at a time. */
export async function repeat<T>(count: number, run: () => Promise<T>): Promise<readonly T[]> {
  const results: T[] = []
  for (let at = 0; at < count; at += 1) results.push(await run())
  return results
}

/** The value below which a part of the values lies: 0.5 is the median. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? NaN
}

/** Median with the least and the greatest value: `412 ms (398 to 530)`. */
export function tellSpread(values: readonly number[], unit: 'ms' | 'MB' | '%'): string {
  const [least, middle, most] = [0, 0.5, 1].map((part) => quantile(values, part).toFixed(0))
  return `${middle} ${unit} (${least} to ${most})`
}

/** How far a measured time is from its target. */
export function tellTarget(measured: number, target: number): string {
  const part = `${((100 * measured) / target).toFixed(0)} % of it`
  return measured <= target
    ? `target ${target} ms: met, ${part}`
    : `target ${target} ms: missed by ${(measured - target).toFixed(0)} ms`
}
