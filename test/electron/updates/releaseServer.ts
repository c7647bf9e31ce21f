import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Answer = (request: IncomingMessage, response: ServerResponse) => void

interface PublishOptions {
  readonly version: string
  /** Content of the program's new file. */
  readonly content?: Buffer
  readonly notes?: string
  /** ISO 8601. Default: 20 November 2026. */
  readonly releaseDate?: string
  /** Key to sign with; null for a release without a signature. Default: the server's. */
  readonly signedBy?: KeyObject | null
  /** Hash in the description. Default: that of the content. */
  readonly sha512?: string
}

export interface ReleaseServer {
  readonly address: string
  /** Public key of its releases, in PEM. */
  readonly publicKey: string
  /** Requests since the last publication, with their headers. */
  readonly asked: { readonly path: string; readonly headers: IncomingMessage['headers'] }[]
  /** Publishes a release in place of everything before. */
  publish(options: PublishOptions): void
  /** Answers a path in another way until the next publication. */
  answer(path: string, answer: Answer): void
  close(): Promise<void>
}

export const fileName = 'Citewright-new.AppImage'
export const description = process.arch === 'x64' ? 'latest-linux.yml' : `latest-linux-${process.arch}.yml`

/** A release server on this machine, as electron-builder's files make one. */
export async function startReleaseServer(): Promise<ReleaseServer> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const asked: { path: string; headers: IncomingMessage['headers'] }[] = []
  const answers = new Map<string, Answer>()
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://x').pathname
    asked.push({ path, headers: request.headers })
    const answer = answers.get(path)
    if (answer === undefined) response.writeHead(404).end()
    else answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const give =
    (content: Buffer): Answer =>
    (_request, response) => {
      // A server that wants to recognise who asks.
      response.writeHead(200, { 'content-length': content.length, 'set-cookie': 'who=you; Path=/' })
      response.end(content)
    }
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    asked,
    publish: ({
      version,
      content = Buffer.from('new program'),
      notes = '',
      releaseDate = '2026-11-20T10:00:00.000Z',
      signedBy = privateKey,
      sha512,
    }) => {
      asked.length = 0
      answers.clear()
      const hash = sha512 ?? createHash('sha512').update(content).digest('base64')
      const yml = Buffer.from(
        [
          `version: ${version}`,
          `files:\n  - url: ${fileName}\n    sha512: ${hash}\n    size: ${content.length}`,
          `path: ${fileName}\nsha512: ${hash}`,
          `releaseNotes: ${JSON.stringify(notes)}`,
          `releaseDate: '${releaseDate}'\n`,
        ].join('\n'),
      )
      answers.set(`/${description}`, give(yml))
      if (signedBy !== null) {
        answers.set(`/${description}.sig`, give(Buffer.from(`${sign(null, yml, signedBy).toString('base64')}\n`)))
      }
      answers.set(`/${fileName}`, give(content))
    },
    answer: (path, answer) => answers.set(path, answer),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
