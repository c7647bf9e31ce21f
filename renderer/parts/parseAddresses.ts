import { isWebAddress } from '../../core/collect/webAddress.ts'

export interface ParsedAddresses {
  readonly addresses: readonly string[]
  /** Numbers, from 1, of lines that are not web addresses. */
  readonly wrong: readonly number[]
}

/** Such as `example.org/news`: a host with a dot, and optionally a path. */
const bareAddress = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[:/?#]|$)/u

/** Parses pasted addresses, one per line. Blank lines are skipped, and `https://` is optional. */
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
