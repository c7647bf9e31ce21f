import { createWeb } from '../../../../core/collect/web/createWeb.ts'
import { PageFetchError } from '../../../../core/collect/web/pageFetchError.ts'
import type { WebAnswer, WebOptions, WebRequest } from '../../../../core/collect/web/web.ts'
import { quickWaiting } from './quickWaiting.ts'

/** Fetches one address in a session of its own, which waits for nothing. */
export async function fetchPage(address: string, options: WebOptions & WebRequest = {}): Promise<WebAnswer> {
  return createWeb({ waiting: quickWaiting(), environment: {}, ...options }).fetch(address, options)
}

/** How a fetch that must not succeed failed. */
export async function failureOf(address: string, options: WebOptions & WebRequest = {}): Promise<PageFetchError> {
  try {
    await fetchPage(address, { totalMs: 5_000, ...options })
  } catch (error) {
    if (error instanceof PageFetchError) return error
    throw error
  }
  throw new Error(`${address} was fetched`)
}
