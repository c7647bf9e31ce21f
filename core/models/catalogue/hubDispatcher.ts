import { EnvHttpProxyAgent, type Dispatcher } from 'undici'
import { ProxyAddressError } from './downloadErrors.ts'

interface HubConnection {
  readonly connectSeconds: number
  readonly signal: AbortSignal
  /** Used where the environment names none; empty for none. */
  readonly proxy?: string | undefined
}

/**
 * Connects to hubs, through the proxy that the environment names, otherwise through the one given. Certificates are always verified, even where
 * NODE_TLS_REJECT_UNAUTHORIZED says otherwise.
 *
 * @throws ProxyAddressError
 */
export function hubDispatcher(
  environment: NodeJS.ProcessEnv,
  { connectSeconds, signal, proxy = '' }: HubConnection,
): Dispatcher {
  const variable = (name: string): string => environment[name] ?? environment[name.toUpperCase()] ?? ''
  const named = { http: variable('http_proxy'), https: variable('https_proxy') }
  const { http, https } = named.http === '' && named.https === '' ? { http: proxy, https: proxy } : named
  // The signal ends connections that do not stand yet: they would keep the process until their time is over.
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
