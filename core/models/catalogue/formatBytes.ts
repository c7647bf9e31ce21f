const units = ['kB', 'MB', 'GB', 'TB'] as const

/** A size for people, in powers of a thousand as disks and the hub use: `87 MB`, `2.5 GB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${Math.round(bytes)} bytes`
  let value = bytes
  let unit: (typeof units)[number] = 'kB'
  for (const next of units) {
    value /= 1000
    unit = next
    if (value < 999.5) break
  }
  return `${value.toFixed(value < 9.95 && unit !== 'kB' ? 1 : 0)} ${unit}`
}
