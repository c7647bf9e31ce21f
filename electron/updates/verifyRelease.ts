import { createPublicKey, verify } from 'node:crypto'
import { updateError } from './updateError.ts'

/** Maximum characters of a signature file: 64 bytes in Base64 with blanks around them. */
export const longestSignature = 200

/**
 * Checks the signature of a release's description, which contains the hashes of its files. Without this check, whoever
 * controls the release server could publish any program.
 *
 * @param signed.description the exact bytes of latest*.yml
 * @param signed.signature content of latest*.yml.sig: an Ed25519 signature in Base64
 * @param publicKey in PEM
 * @throws CitewrightError if the description was not signed with the private key
 */
export function verifyRelease(
  { description, signature }: { readonly description: Uint8Array; readonly signature: string },
  publicKey: string,
): void {
  const text = signature.trim()
  const bytes = Buffer.from(text, 'base64')
  const isWellFormed = /^[A-Za-z0-9+/]{86}==$/.test(text) && bytes.length === 64
  if (!isWellFormed) throw updateError('The new version has no valid signature, so it is not used.')
  const key = createPublicKey(publicKey)
  // Any other key would make `verify` use another procedure.
  if (key.asymmetricKeyType !== 'ed25519') throw updateError('The release key of this program is not an Ed25519 key.')
  if (!verify(null, description, key, bytes)) {
    throw updateError('The new version was not signed by the makers of this program, so it is not used.')
  }
}
