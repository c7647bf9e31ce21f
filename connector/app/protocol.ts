/** Of the protocol between connector and app; both refuse another. */
export const protocolVersion = 1

/** Ports on which the app listens: it takes the first that is free. */
export function appPorts(): readonly number[] {
  return import.meta.env.CONNECTOR_PORTS.split(',').map(Number)
}

/** Bytes of a request with a page, and characters of a selection and of a page's title: the app takes no more. */
export const maxPageBytes = 40_000_000
export const maxSelectionLength = 10_000
export const maxTitleLength = 2_000

export interface EventName {
  readonly id: string
  readonly title: string
}

export interface PageToSend {
  readonly event: string
  readonly address: string
  readonly title: string
  readonly html: string
  readonly selection?: string
  /** ISO time at which the page was read. */
  readonly time: string
}

export interface PageRead {
  readonly title: string
  readonly words: number
  readonly date?: string
  readonly authors: readonly string[]
  readonly site?: string
  readonly problems: readonly string[]
}

export interface PageReceived {
  readonly page: PageRead
  readonly already: 'new' | 'same' | 'changed'
}
