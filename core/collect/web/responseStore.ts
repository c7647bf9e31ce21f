/** A server's answer without its body, stored to avoid repeated requests and to show it later. */
export interface StoredResponse {
  readonly id: number
  /** The requested address, without fragment. A redirect is a response of its own. */
  readonly url: string
  readonly status: number
  /** Unchanged, by name in lower case; no cookies. */
  readonly headers: Readonly<Record<string, string>>
  /** Bytes of the body, after its content encoding was undone. */
  readonly length: number
  /** SHA-256 of these bytes, hexadecimal. */
  readonly sha256: string
  /** ISO 8601: when it was received. */
  readonly fetchedAt: string
  /** ISO 8601: when the server last confirmed it; at first, when it was received. */
  readonly checkedAt: string
}

export interface NewResponse extends Omit<StoredResponse, 'id' | 'length' | 'checkedAt'> {
  readonly body: Uint8Array
}

/** Stores answers of servers between sessions. */
export interface ResponseStore {
  /** The newest answer for an address. */
  newest(url: string): StoredResponse | undefined
  /** The stored body; undefined if it is damaged. */
  body(response: StoredResponse): Promise<Uint8Array | undefined>
  /** Stores an answer. If the newest one for the address has the same status and body, it is renewed instead. */
  save(response: NewResponse): Promise<void>
  /** Records that the server confirmed the answer; the given headers replace those of the same name. */
  renew(response: StoredResponse, renewal: Pick<StoredResponse, 'headers' | 'checkedAt'>): void
}
