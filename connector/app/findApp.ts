import { ConnectorError } from '../problem.ts'
import { callApp } from './callApp.ts'
import { newChallenge, provesToken } from './proof.ts'
import { protocolVersion } from './protocol.ts'
import { fieldsOf } from '../fieldsOf.ts'

/** Milliseconds; the app answers at once, another program may not. */
const helloTimeout = 2_000

/**
 * Ports on which a Citewright of our protocol answers, in the order given: several may run, each with a workspace of its
 * own. With the hash of a token, only those that prove that they gave it, since another program may pass itself off as the
 * app. Throws if no app answers, because it is closed, its connector is off, it has another protocol, or it did not give the
 * token.
 */
export async function findApp(ports: readonly number[], hash?: string): Promise<readonly number[]> {
  const greetings = await Promise.all(ports.map((port) => greet(port, hash)))
  const found = ports.filter((_, place) => greetings[place] === 'ready')
  if (found.length > 0) return found
  throw greetings.find((greeting) => greeting instanceof ConnectorError) ?? new ConnectorError('app-closed')
}

/** An error where a Citewright answers that has another protocol, or does not know the token. */
async function greet(port: number, hash: string | undefined): Promise<'ready' | 'absent' | ConnectorError> {
  const challenge = newChallenge()
  try {
    const hello = fieldsOf(await callApp({ port, path: '/v1/hello', body: { challenge }, timeout: helloTimeout }))
    if (hello['program'] !== 'Citewright') return 'absent'
    if (hello['protocol'] !== protocolVersion) return new ConnectorError('other-version')
    if (hash === undefined || (await provesToken(hello, { hash, port, challenge }))) return 'ready'
    return new ConnectorError('other-app')
  } catch (error) {
    // Another program on the port refuses in its own way.
    if (error instanceof ConnectorError) return error.code === 'other-version' ? error : 'absent'
    throw error
  }
}
