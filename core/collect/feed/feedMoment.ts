const years = { first: 1990, last: 2100 }
const zones: Readonly<Record<string, string>> = {
  CEST: '+0200',
  CET: '+0100',
  BST: '+0100',
  EEST: '+0300',
  EET: '+0200',
  IST: '+0530',
  JST: '+0900',
  AEST: '+1000',
  AEDT: '+1100',
  MSK: '+0300',
  Z: '+0000',
}
const rfc822 =
  /^(?:[a-z]{2,9}\.?,?\s+)?(\d{1,2})\s+([a-z]{3})[a-z]*\.?\s+(\d{4}|\d{2})\s+(\d{1,2}):(\d\d)(?::(\d\d))?(?:\.\d+)?\s*([a-z]{1,5}|[+-]\d{2}:?\d{2})?/i
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/**
 * Converts a feed's date (RFC 822, or ISO 8601) to an ISO 8601 date-time in UTC without zone, or a day if it has no time.
 * Undefined for anything else: days and months in other languages are not guessed.
 */
export function feedMoment(written: string): string | undefined {
  const text = written.trim().slice(0, 100)
  const day = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.[0]
  const moment = new Date(day === undefined ? (fromRfc822(text) ?? fromIso(text) ?? '') : `${day}T00:00:00Z`)
  if (Number.isNaN(moment.getTime())) return undefined
  const year = moment.getUTCFullYear()
  if (year < years.first || year > years.last) return undefined
  return day ?? moment.toISOString().slice(0, 19)
}

function fromIso(text: string): string | undefined {
  const match = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:[.,]\d+)?\s*(Z|[+-]\d\d:?\d\d)?$/i.exec(text)
  if (match === null) return undefined
  const [, day = '', time = '', zone = 'Z'] = match
  return `${day}T${time}${zone.toUpperCase().replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`
}

function fromRfc822(text: string): string | undefined {
  const match = rfc822.exec(text)
  if (match === null) return undefined
  const [, day = '', month = '', year = '', hour = '', minute = '', second = '00', zone = 'GMT'] = match
  const at = months.indexOf(month.toLowerCase())
  if (at === -1) return undefined
  const fullYear = year.length === 2 ? `20${year}` : year
  const stated = zones[zone.toUpperCase()] ?? zone
  return `${day} ${month} ${fullYear} ${hour.padStart(2, '0')}:${minute}:${second} ${stated}`
}
