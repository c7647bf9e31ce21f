import { EnvHttpProxyAgent, type Dispatcher } from 'undici'
import { ProxyAddressError } from './downloadErrors.ts'

interface HubConnection {
  readonly connectSeconds: number
  readonly signal: AbortSignal
  /** Used if the environment names no proxy; empty for none. */
  readonly proxy?: string | undefined
}

/**
 * Connects to hubs, through the environment's proxy or else the given one. Certificates are always verified, whatever
 * NODE_TLS_REJECT_UNAUTHORIZED says.
 *
 * @throws ProxyAddressError
 */
export function hubDispatcher(
  environment: NodeJS.ProcessEnv,
  { connectSeconds, signal, proxy = '' }: HubConnection,
): Dispatcher {
  const variable = (name: string): string => environment[name] ?? environment[name.toUpperCase()] ?? ''
  const fromEnvironment = { http: variable('http_proxy'), https: variable('https_proxy') }
  const { http, https } =
    fromEnvironment.http === '' && fromEnvironment.https === '' ? { http: proxy, https: proxy } : fromEnvironment
  // The signal also ends pending connections, which would keep the process alive until they time out.
  const verified = { rejectUnauthorized: true, timeout: connectSeconds * 1000, signal }
  try {
    return new EnvHttpProxyAgent({
      httpProxy: proxyAddress(http),
      httpsProxy: proxyAddress(https),
      noProxy: variable('no_proxy'),
      connect: verified,
      requestTls: verified,
      proxyTls: verified,
    })
  } catch (error) {
    if (error instanceof ProxyAddressError) throw error
    throw new ProxyAddressError({ cause: error })
  }
}

function proxyAddress(text: string): string {
  if (text !== '' && !/^https?:\/\//i.test(text)) throw new ProxyAddressError()
  return text
}
