const clock = /(?<![\p{L}\p{N}:.,-])([01]?\d|2[0-3]):([0-5]\d)(?![:.]?\d)(?:\s?([ap])\.?m\b)?/iu
const hour = /(?<![\p{L}\p{N}:.,-])(1[0-2]|[1-9])(?:\.([0-5]\d))?\s?([ap])\.?m\b/iu

/** Minutes after midnight of the first time of day in a sentence, 0 to 1439; null if there is none. */
export function timeOfDay(text: string): number | null {
  const match = clock.exec(text) ?? hour.exec(text)
  if (match === null) return null
  const [, hours = '0', minutes = '0', half] = match
  const twelve = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return twelve * 60 + Number(minutes)
}
