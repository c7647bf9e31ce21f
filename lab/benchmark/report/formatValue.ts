import type { Measure, MeasureUnit } from './measureList.ts'

const digits: Readonly<Record<MeasureUnit, number>> = {
  share: 1,
  points: 2,
  count: 0,
  number: 2,
  seconds: 1,
  dollars: 4,
}

/** A measure's value as tables show it, without its unit: shares as percent. */
export function formatValue(value: number, unit: MeasureUnit): string {
  return rounded(scaled(value, unit), digits[unit])
}

/** The same for means of counts, which have a fraction, and for differences, which have a sign. */
export function formatMean(value: number, unit: MeasureUnit): string {
  const shown = scaled(value, unit)
  return rounded(shown, unit === 'count' && Math.abs(shown) < 100 ? 1 : digits[unit])
}

export function formatDifference(value: number, unit: MeasureUnit): string {
  const text = formatMean(Math.abs(value), unit)
  if (!/[1-9]/.test(text)) return text
  return `${value < 0 ? '−' : '+'}${text}`
}

/** As a table's column is headed. */
export function headingOf({ label, unit }: Measure): string {
  if (unit === 'share') return `${label}, %`
  if (unit === 'dollars') return `${label}, $`
  return label
}

function scaled(value: number, unit: MeasureUnit): number {
  return unit === 'share' ? value * 100 : value
}

function rounded(value: number, fraction: number): string {
  return value.toLocaleString('en', { minimumFractionDigits: fraction, maximumFractionDigits: fraction })
}
