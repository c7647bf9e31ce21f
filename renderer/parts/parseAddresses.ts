import { isWebAddress } from '../../core/collect/webAddress.ts'

export interface ParsedAddresses {
  readonly addresses: readonly string[]
  /** Lines, from 1, that are no web addresses. */
  readonly wrong: readonly number[]
}

/** `example.org/news`: a host with a dot, and what may follow it. */
const bareAddress = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[:/?#]|$)/u

/** Addresses as they are pasted, one a line; blank lines do not count and `https://` may be left out. */
export function parseAddresses(text: string): ParsedAddresses {
  const addresses: string[] = []
  const wrong: number[] = []
  text.split('\n').forEach((given, at) => {
    const line = given.trim()
    if (line === '') return
    const address = bareAddress.test(line) ? `https://${line}` : line
    if (isWebAddress(address) && !/\s/.test(address)) addresses.push(address)
    else wrong.push(at + 1)
  })
  return { addresses, wrong }
}
