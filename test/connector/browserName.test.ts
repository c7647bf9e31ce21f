import { describe, expect, it } from 'vitest'
import { browserName } from '../../connector/popup/browserName.ts'

describe('the name of a browser', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', 'Firefox 153'],
    ['Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36', 'Chromium 156'],
    ['Mozilla/5.0 (Windows) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36 Edg/156.0.1.2', 'Edge 156'],
    ['curl/8', 'Browser'],
  ])('in %s is %s', (userAgent, name) => {
    expect(browserName(userAgent)).toBe(name)
  })
})
