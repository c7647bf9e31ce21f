/** The system's own way to encrypt what programs keep. */
export interface Cipher {
  /** Whether it encrypts with a key that only the person's session has. */
  encrypts(): boolean
  encrypt(text: string): Buffer
  /** Throws where it did not encrypt this, or the person does not let it. */
  decrypt(data: Buffer): string
}
