import { Redis } from 'ioredis'
import { queueUnavailable, type RedisAddress } from './redisAddress.ts'

const firstAnswerMs = 10_000

/**
 * Connects to a Redis server, which has to answer now; where it goes away later, the connection waits for it to come back.
 *
 * @throws CitewrightError (queue unavailable)
 */
export async function connectRedis({ shown, ...address }: RedisAddress): Promise<Redis> {
  let isUp = false
  const redis = new Redis({
    ...address,
    lazyConnect: true,
    connectTimeout: firstAnswerMs,
    // A worker waits for its next job for as long as it takes.
    maxRetriesPerRequest: null,
    retryStrategy: (times) => (isUp ? Math.min(times * 200, 5000) : null),
  })
  let reason: Error | undefined
  redis.on('error', (error: Error) => {
    reason = error
  })
  try {
    await redis.connect()
    await redis.ping()
    isUp = true
    return redis
  } catch (error) {
    redis.disconnect()
    const said = reason ?? (error instanceof Error ? error : undefined)
    throw queueUnavailable(shown, said?.message ?? 'it does not answer', { cause: error })
  }
}
