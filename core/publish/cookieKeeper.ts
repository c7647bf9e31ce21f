import { CookieJar } from 'tough-cookie'
import type { CookieKeeper } from '../collect/web/web.ts'

/** Keeps the cookies of one origin in memory. */
export function createCookieKeeper(origin: string): CookieKeeper {
  const jar = new CookieJar()
  return {
    header: (url) => (url.origin === origin ? jar.getCookieStringSync(url.href) : ''),
    keep(url, cookies) {
      if (url.origin !== origin) return
      // A cookie that cannot be stored is ignored: the request that needs it fails with its own message.
      for (const cookie of cookies) jar.setCookieSync(cookie, url.href, { ignoreError: true })
    },
  }
}
