import pLimit from 'p-limit'
import { ProviderError } from '../providers/providerErrors.ts'
import type { Archive } from './archive.ts'

/** Limits an archive to one look-up at a time. After its first failure it is not asked for further copies in this run. */
export function untilRefused(archive: Archive): Archive {
  const inTurn = pLimit(1)
  let refusal: ProviderError | undefined
  return {
    ...archive,
    find: (url, near, call) =>
      inTurn(async () => {
        if (refusal !== undefined) throw notAsked(archive.server, refusal)
        try {
          return await archive.find(url, near, call)
        } catch (error) {
          if (error instanceof ProviderError) refusal = error
          throw error
        }
      }),
  }
}

function notAsked(server: string, cause: ProviderError): ProviderError {
  return new ProviderError({
    provider: 'archive',
    kind: 'unavailable',
    problem: `${new URL(server).host} was not asked, because it did not answer for another page.`,
    remedy: 'Fetch the page again later.',
    cause,
  })
}
