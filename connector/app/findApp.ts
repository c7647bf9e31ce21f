import { ConnectorError } from '../problem.ts'
import { callApp } from './callApp.ts'
import { protocolVersion } from './protocol.ts'
import { fieldsOf } from '../fieldsOf.ts'

/** Milliseconds; the app answers at once, another program may not. */
const helloTimeout = 2_000

/**
 * Ports on which a Citewright of our protocol answers, in the order given: several may run, each with a workspace of its
 * own. Throws where there is none: the app is closed, its connector is off, or it has another protocol.
 */
export async function findApp(ports: readonly number[]): Promise<readonly number[]> {
  const greetings = await Promise.all(ports.map(greet))
  const found = ports.filter((_, place) => greetings[place] === 'ready')
  if (found.length > 0) return found
  throw greetings.find((greeting) => greeting instanceof ConnectorError) ?? new ConnectorError('app-closed')
}

/** An error where a Citewright answers that has another protocol. */
async function greet(port: number): Promise<'ready' | 'absent' | ConnectorError> {
  try {
    const hello = fieldsOf(await callApp({ port, path: '/v1/hello', body: {}, timeout: helloTimeout }))
    if (hello['program'] !== 'Citewright') return 'absent'
    return hello['protocol'] === protocolVersion ? 'ready' : new ConnectorError('other-version')
  } catch (error) {
    // Another program on the port refuses in its own way.
    if (error instanceof ConnectorError) return error.code === 'other-version' ? error : 'absent'
    throw error
  }
}
