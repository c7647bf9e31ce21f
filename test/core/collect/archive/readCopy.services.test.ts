import { expect, it } from 'vitest'
import { createWayback } from '../../../../core/collect/archive/wayback.ts'
import { createWeb } from '../../../../core/collect/web/createWeb.ts'
import { robotsServer } from '../loopbackServer.ts'
import { countedPace } from './archiveServer.ts'

it('a copy in another archive is read there alone, and as its robots.txt says', async () => {
  let rules = ''
  const other = await robotsServer((request, response) => {
    if (request.url === '/robots.txt') response.end(rules)
    else if (request.url === '/live') response.end('as it is now')
    else response.writeHead(302, { location: `http://elsewhere.example:${other.port}/live` }).end()
  })
  const lookup = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }])
  const url = `http://arquivo.pt:${other.port}/wayback/20261113000000/https://news.example.org/flood`
  const read = (web = createWeb({ allowLoopback: [other.host], lookup })) =>
    createWayback({ server: 'https://web.archive.org', web, pace: countedPace() }).read({
      url,
      date: '2026-11-13T00:00:00Z',
    })
  await expect(read()).rejects.toThrow(/leads out of the archive, to elsewhere\.example/)
  rules = 'User-agent: *\nDisallow: /wayback/'
  await expect(read()).rejects.toMatchObject({ reason: 'robots' })
})
