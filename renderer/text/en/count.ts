/** A number with its noun: `1 page`, `2 pages`, `1,200 copies`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`
}
