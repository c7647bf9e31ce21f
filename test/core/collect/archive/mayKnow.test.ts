import { describe, expect, it } from 'vitest'
import { createWayback } from '../../../../core/collect/archive/wayback.ts'
import { createWeb } from '../../../../core/collect/web/createWeb.ts'

describe('what a public archive may be told of', () => {
  const archive = createWayback({ server: 'https://web.archive.org', web: createWeb() })

  it.each([
    ['https://news.example.org/a', true],
    ['http://127.0.0.1:8080/a', false],
    ['http://192.168.1.4/a', false],
    ['http://[::1]/a', false],
    ['http://wiki/a', false],
    ['https://intranet.corp/a', false],
    ['file:report.pdf', false],
  ])('%s: %s', (url, may) => {
    expect(archive.mayKnow(url)).toBe(may)
  })
})
