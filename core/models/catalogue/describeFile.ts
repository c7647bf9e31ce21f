import { askHub } from './askHub.ts'
import { fileAddress, type HubFile, type HubSession } from './hubSession.ts'
import { remoteFile, type RemoteFile } from './remoteFile.ts'
import { retryHub } from './retryHub.ts'

/**
 * Requests a file's size and identity from a hub, without its content.
 *
 * @throws ModelDownloadError, or the signal's reason
 */
export async function describeFile(session: HubSession, file: HubFile): Promise<RemoteFile> {
  const { hub, dispatcher, patience, allowLoopback, signal } = session
  return await retryHub(
    async () => {
      const { body, hub: headers } = await askHub(fileAddress(hub, file), {
        method: 'HEAD',
        file: file.path,
        token: hub.token,
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
