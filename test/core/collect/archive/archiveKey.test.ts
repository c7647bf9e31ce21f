import { describe, expect, it } from 'vitest'
import { createWayback } from '../../../../core/collect/archive/wayback.ts'
import { createWeb } from '../../../../core/collect/web/createWeb.ts'
import { httpServer } from '../loopbackServer.ts'
import { countedPace } from './archiveServer.ts'

const page = 'https://news.example.org/flood'

describe('the key of an archive', () => {
  it.each(['http://web.archive.org', 'http://archive.example.org'])('is not sent in clear to %s', async (server) => {
    const asked: string[] = []
    const lookup = (name: string) => {
      asked.push(name)
      return Promise.resolve([{ address: '127.0.0.1', family: 4 }])
    }
    const archive = createWayback({ server, key: 'access:secret', web: createWeb({ lookup }), pace: countedPace() })
    await expect(archive.save(page, undefined)).rejects.toThrow(/address with http:\/\/.*Change its address to https/)
    expect(asked).toEqual([])
  })

  it('is not told again where an answer repeats half of it', async () => {
    const message = 'bad key access-of-mine with secret-of-mine'
    const { host } = await httpServer((_, response) =>
      response.end(JSON.stringify({ status: 'error', status_ext: 'error:x', message })),
    )
    const key = 'access-of-mine:secret-of-mine'
    const archive = createWayback({ server: `http://${host}`, key, web: createWeb(), pace: countedPace() })
    expect(JSON.stringify(await archive.save(page, undefined))).toContain('bad key [key] with [key]')
  })
})

describe('an archive that cannot be reached', () => {
  const lookup = () => Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' }))

  it.each([
    ['https://web.archive.org', /\. Check the connection to the network\.$/],
    ['https://archive.example.org', /Check the spelling of the address/],
  ])('at %s is told with what may be wrong there', async (server, remedy) => {
    const archive = createWayback({ server, web: createWeb({ lookup }), pace: countedPace() })
    await expect(archive.find(page, undefined)).rejects.toThrow(remedy)
  })
})
