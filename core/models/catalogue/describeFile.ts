import { askHub } from './askHub.ts'
import type { DownloadableFile, DownloadSession } from './hubSession.ts'
import { remoteFile, type RemoteFile } from './remoteFile.ts'
import { retryHub } from './retryHub.ts'

/**
 * Requests a file's size and identity, without its content.
 *
 * @throws ModelDownloadError, or the signal's reason
 */
export async function describeFile(
  { dispatcher, patience, allowLoopback, signal }: DownloadSession,
  { address, path, token }: DownloadableFile,
): Promise<RemoteFile> {
  return await retryHub(
    async () => {
      const { body, hub: headers } = await askHub(address, {
        method: 'HEAD',
        file: path,
        token,
        headers: {},
        dispatcher,
        allowLoopback,
        answerSeconds: patience.answerSeconds ?? 30,
        signal,
      })
      await body.dump().catch(() => undefined)
      return remoteFile(headers)
    },
    { ...patience, signal },
  )
}
