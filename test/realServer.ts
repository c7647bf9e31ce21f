import { existsSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { sharedPath } from './sharedData.ts'

/** A real server on this machine. */
export interface RealServer {
  /** `127.0.0.1:PORT` */
  readonly host: string
  /** What it keeps its state in. */
  readonly folder: string
  readonly end: () => Promise<void>
}

/** A server, or why there is none, as `describeUnless` takes it. */
export async function startOrSay<Server extends RealServer>(
  what: string,
  start: () => Promise<Server>,
): Promise<{ readonly server?: Server; readonly missing?: string }> {
  try {
    return { server: await start() }
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error)
    return { missing: `${what} cannot be started here: ${reason ?? ''}` }
  }
}

/** The folder of the research data that holds a server's scripts. */
export function toolsOf(name: string): string {
  const folder = sharedPath('tools', name)
  if (!existsSync(folder)) throw new Error('the folder ../shared/tools is absent')
  return folder
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on an address and a port has both.
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
