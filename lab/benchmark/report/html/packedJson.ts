import { deflateSync, strToU8 } from 'fflate'

/** A value as JSON, deflated without a header and in base64, as the page's script unpacks it. The same on every machine. */
export function packedJson(value: unknown): string {
  return Buffer.from(deflateSync(strToU8(JSON.stringify(value)), { level: 9 })).toString('base64')
}
