import { fieldsOf } from '../fieldsOf.ts'

/** Random, so that no earlier proof answers it. */
export function newChallenge(): string {
  const text = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32)))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace('=', '')
}

/** The hash of a token, which the app stores: by it the app that gave the token is known again. */
export async function hashOf(token: string): Promise<string> {
  return hexOf(await crypto.subtle.digest('SHA-256', bytesOf(token)))
}

interface Proven {
  /** Of the token. */
  readonly hash: string
  readonly port: number
  readonly challenge: string
}

/** Whether who answered a greeting knows the token, as the app that gave it does, without being shown it. */
export async function provesToken(hello: unknown, { hash, port, challenge }: Proven): Promise<boolean> {
  const { proofs } = fieldsOf(hello)
  if (!Array.isArray(proofs)) return false
  const key = await crypto.subtle.importKey('raw', bytesOf(hash), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return proofs.includes(hexOf(await crypto.subtle.sign('HMAC', key, bytesOf(`${port} ${challenge}`))))
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
