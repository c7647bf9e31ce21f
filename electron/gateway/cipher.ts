/** The system's encryption for secrets of programs. */
export interface Cipher {
  /** Whether it encrypts with a key that only the user's session has. */
  encrypts(): boolean
  encrypt(text: string): Buffer
  /** Throws if it did not encrypt this text, or if the user denies access. */
  decrypt(data: Buffer): string
}
