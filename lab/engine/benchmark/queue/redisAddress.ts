import { isUrl } from '../../../../core/domain/isUrl.ts'
import { CitewrightError } from '../../../../core/domain/citewrightError.ts'

/** How a Redis server is reached. */
export interface RedisAddress {
  readonly host: string
  readonly port: number
  readonly db: number
  readonly username?: string
  readonly password?: string
  readonly tls?: object
  /** For people: without name and password. */
  readonly shown: string
}

/** What was named is no address of a Redis server. It is not repeated: it may contain a password. */
function redisAddressError(): CitewrightError {
  return new CitewrightError(
    'input',
    'What was named is no address of a Redis server.',
    'Write redis://HOST:PORT or rediss://HOST:PORT (encrypted), with /NUMBER for a database other than 0.',
  )
}

/** The server of the queue does not answer, or not as it should. */
export function queueUnavailable(shown: string, reason: string, options?: ErrorOptions): CitewrightError {
  return new CitewrightError(
    'unavailable',
    `The queue on ${shown} cannot be used: ${reason}.`,
    'Look whether a Redis server (5 or later) runs there; its password is read from the address or from CITEWRIGHT_REDIS_PASSWORD.',
    options,
  )
}

const passwordVariable = 'CITEWRIGHT_REDIS_PASSWORD'

/**
 * Reads `redis://[NAME:PASSWORD@]HOST[:PORT][/DATABASE]`.
 *
 * @throws CitewrightError (redis address)
 */
export function parseRedisAddress(
  text: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): RedisAddress {
  const url = isUrl(text) ? new URL(text) : null
  const db = /^\/?(\d*)$/.exec(url?.pathname ?? '')?.[1]
  const isRedis = url?.protocol === 'redis:' || url?.protocol === 'rediss:'
  if (url === null || !isRedis || url.hostname === '' || db === undefined) throw redisAddressError()
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const port = url.port === '' ? 6379 : Number(url.port)
  const password = url.password === '' ? environment[passwordVariable] : decodeURIComponent(url.password)
  return {
    host,
    port,
    db: Number(db),
    ...(url.username === '' ? {} : { username: decodeURIComponent(url.username) }),
    ...(password === undefined || password === '' ? {} : { password }),
    ...(url.protocol === 'rediss:' ? { tls: { servername: host } } : {}),
    shown: `${url.hostname}:${port}${db === '' || db === '0' ? '' : `/${db}`}`,
  }
}
