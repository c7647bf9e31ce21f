import { isWebAddress } from '../../core/collect/webAddress.ts'

export interface ParsedAddresses {
  readonly addresses: readonly string[]
  /** Numbers, from 1, of lines without a web address. */
  readonly wrong: readonly number[]
}

/** Such as `example.org/news`: a host with a dot, and optionally a path. */
const bareAddress = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[:/?#]|$)/u

/** The web addresses in any text, each once: a list, Markdown, wikitext, HTML. */
export function addressesIn(text: string): readonly string[] {
  const found = [...text.matchAll(/https?:\/\/[^\s<>"'`|{}[\]]+/giu)].map(([address]) => withoutPunctuation(address))
  return [...new Set(found.filter(isWebAddress))]
}

/** Punctuation after an address belongs to the text, and so does a bracket that the address did not open. */
function withoutPunctuation(address: string): string {
  const trimmed = address.replace(/[.,;:!?*_]+$/u, '')
  const isOpen = trimmed.split('(').length < trimmed.split(')').length
  return trimmed.endsWith(')') && isOpen ? withoutPunctuation(trimmed.slice(0, -1)) : trimmed
}

/** Parses pasted addresses: one per line, where `https://` is optional, or any text that contains some. Blank lines are skipped. */
export function parseAddresses(text: string): ParsedAddresses {
  const addresses: string[] = []
  const wrong: number[] = []
  text.split('\n').forEach((given, at) => {
    const line = given.trim()
    if (line === '') return
    const address = bareAddress.test(line) ? `https://${line}` : line
    const found = isWebAddress(address) && !/[\s|<>[\]]/.test(address) ? [address] : addressesIn(line)
    if (found.length === 0) wrong.push(at + 1)
    else addresses.push(...found)
  })
  return { addresses, wrong }
}
