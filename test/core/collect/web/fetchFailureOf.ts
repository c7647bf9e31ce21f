import { fetchPage, type FetchOptions } from '../../../../core/collect/web/fetchPage.ts'
import { PageFetchError } from '../../../../core/collect/web/pageFetchError.ts'

/** How a fetch that must not succeed failed. */
export async function failureOf(address: string, options: FetchOptions = {}): Promise<PageFetchError> {
  try {
    await fetchPage(address, { totalMs: 5_000, ...options })
  } catch (error) {
    if (error instanceof PageFetchError) return error
    throw error
  }
  throw new Error(`${address} was fetched`)
}
