/** ISO 4217 codes by currency signs and words. "Dollar" alone is the US dollar. */
const signs: Readonly<Record<string, string>> = {
  US$: 'USD',
  A$: 'AUD',
  AU$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  NZ$: 'NZD',
  HK$: 'HKD',
  R$: 'BRL',
  $: 'USD',
  '£': 'GBP',
  '€': 'EUR',
  '¥': 'JPY',
  '₹': 'INR',
  '₽': 'RUB',
  '₩': 'KRW',
  '₺': 'TRY',
  '₴': 'UAH',
  '₦': 'NGN',
  '₱': 'PHP',
  P: 'PHP',
  Php: 'PHP',
  '₪': 'ILS',
}
const codes = 'USD|EUR|GBP|JPY|CNY|INR|RUB|KRW|CHF|AUD|CAD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|TRY|UAH|BRL|MXN|ZAR|HKD|SGD|PHP'
const words: readonly (readonly [RegExp, string])[] = [
  [/^australian dollars?/iu, 'AUD'],
  [/^canadian dollars?/iu, 'CAD'],
  [/^(?:u\.?s\.? |american )?dollars?/iu, 'USD'],
  [/^(?:british )?pounds?(?: sterling)?/iu, 'GBP'],
  [/^euros?/iu, 'EUR'],
  [/^yen/iu, 'JPY'],
  [/^(?:yuan|renminbi)/iu, 'CNY'],
  [/^rupees?/iu, 'INR'],
  [/^(?:rubles?|roubles?)/iu, 'RUB'],
  [/^won(?= |$)/iu, 'KRW'],
  [/^(?:swiss )?francs?/iu, 'CHF'],
  [/^(?:philippine )?pesos?/iu, 'PHP'],
  [/^hryvn(?:ia|ias|as)/iu, 'UAH'],
]

const signList = Object.keys(signs)
  .sort((a, b) => b.length - a.length)
  .map((sign) => sign.replace('$', String.raw`\$`))
  .join('|')
const before = new RegExp(String.raw`(?<!\p{L})(?:(${signList})|(${codes}))\s?$`, 'u')
const after = new RegExp(String.raw`^\s?(?:(${signList})(?!\d)|(${codes})(?!\p{L}|\s?\d))`, 'u')

export interface Currency {
  readonly code: string
  /** Its length before or after the number. */
  readonly before?: number
  readonly after?: number
}

/** The currency at the end of the text before a number. */
export function currencyBefore(text: string): Currency | undefined {
  const match = before.exec(text)
  const code = match?.[2] ?? signs[match?.[1] ?? '']
  return match === null || code === undefined ? undefined : { code, before: match[0].length }
}

/** The currency at the beginning of the text after a number and its scale word; "£" in "12 £4m" belongs to the next number. */
export function currencyAfter(text: string): Currency | undefined {
  const match = after.exec(text)
  const code = match?.[2] ?? signs[match?.[1] ?? '']
  if (match !== null && code !== undefined) return { code, after: match[0].length }
  const gap = /^[\s-]/u.exec(text)?.[0].length ?? 0
  for (const [pattern, name] of words) {
    const word = pattern.exec(text.slice(gap))
    if (word !== null && gap > 0) return { code: name, after: gap + word[0].length }
  }
  return undefined
}
