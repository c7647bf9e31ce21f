/** What a server answered, without its body: kept so that it need not be asked again, and to show later what it said. */
export interface StoredResponse {
  readonly id: number
  /** The address that was asked, without fragment. A redirect is a response of its own. */
  readonly url: string
  readonly status: number
  /** By their names in lower case, as they came; no cookies. */
  readonly headers: Readonly<Record<string, string>>
  /** Bytes of the body, whose content encoding has been undone. */
  readonly length: number
  /** SHA-256 of these bytes, hexadecimal. */
  readonly sha256: string
  /** ISO 8601: when it came. */
  readonly fetchedAt: string
  /** ISO 8601: when the server last said that it is still so; at first, when it came. */
  readonly checkedAt: string
}

export interface NewResponse extends Omit<StoredResponse, 'id' | 'length' | 'checkedAt'> {
  readonly body: Uint8Array
}

/** Keeps answers of servers between sessions. */
export interface ResponseStore {
  /** The newest answer of an address. */
  newest(url: string): StoredResponse | undefined
  /** The body as it came; undefined where it is damaged. */
  body(response: StoredResponse): Promise<Uint8Array | undefined>
  /** Where the newest answer of the address has the same status and body, it is renewed and no second one is kept. */
  save(response: NewResponse): Promise<void>
  /** The server said that it is still so, with these headers in the place of those of the same name. */
  renew(response: StoredResponse, renewal: Pick<StoredResponse, 'headers' | 'checkedAt'>): void
}
