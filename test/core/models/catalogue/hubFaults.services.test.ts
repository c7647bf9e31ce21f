import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sha256, startHubServer } from '../../../hubServer.ts'
import {
  weights,
  kept,
  quick,
  hub,
  contentFaults,
  libraryOn,
  expectInstalled,
  expectNoModel,
  contentRequests,
} from './faultyHub.ts'
import { largeFile, noise, putFiles, smallFile, testModel } from './testModel.ts'

describe('a download', () => {
  it('follows the hub to its store, at the commit that the revision stands for, and tells its progress', async () => {
    const server = await hub()
    const place = libraryOn([server])
    const progress: { done: number; total?: number }[] = []
    const got = await place.library.get('tiny', { onProgress: (step) => progress.push(step) })
    expect(got).toMatchObject({ by: 'downloaded', bytes: smallFile.length + largeFile.length })
    expectInstalled(place)
    expect(server.requests.filter(({ revision }) => revision === 'main')).toHaveLength(1)
    expect(progress.at(-1)).toMatchObject({
      done: smallFile.length + largeFile.length,
      total: smallFile.length + largeFile.length,
    })
    const before = server.requests.length
    expect(await place.library.get('tiny')).toMatchObject({ by: 'present' })
    expect(server.requests).toHaveLength(before)
  })

  it('is not begun where the disk has too little room', async () => {
    const server = await hub()
    const place = libraryOn([server], { free: () => Promise.resolve(64 * 1024 * 1024 + 1000) })
    await expect(place.library.get('tiny')).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringMatching(
        /not enough disk space for .*needs 300 kB, and 67 MB are free.*CITEWRIGHT_MODELS/,
      ) as unknown,
    })
    expect(server.requests.every(({ method }) => method === 'HEAD')).toBe(true)
    expectNoModel(place)
  })

  it('that is cut again and again goes on each time where it stopped', async () => {
    const server = await hub(contentFaults({ cutAfter: 100_000 }, { cutAfter: 50_000 }, { cutAfter: 1 }))
    const place = libraryOn([server])
    await place.library.get('tiny')
    expectInstalled(place)
    const ranges = contentRequests(server).map(({ headers }) => headers.range)
    expect(ranges[0]).toBeUndefined()
    const starts = ranges.slice(1).map((range) => Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1]))
    expect(starts).toHaveLength(3)
    expect(starts[0]).toBeGreaterThan(0)
    expect(starts).toEqual([...starts].sort((a, b) => a - b))
    expect(contentRequests(server)[1]?.headers['if-range']).toMatch(/^"store-/)
  })

  it('starts anew where the server ignores the range', async () => {
    const server = await hub(contentFaults({ cutAfter: 100_000 }, { ignoreRange: true }))
    const place = libraryOn([server])
    await place.library.get('tiny')
    expectInstalled(place)
  })

  it('starts anew where the server says that the range cannot be', async () => {
    const server = await hub(contentFaults({ cutAfter: 100_000 }, { status: 416 }))
    const place = libraryOn([server])
    await place.library.get('tiny')
    expectInstalled(place)
    expect(contentRequests(server)[2]?.headers.range).toBeUndefined()
  })

  it('starts anew where the answer begins at another byte than was asked for', async () => {
    const elsewhere = { headers: { 'content-range': `bytes 7-${largeFile.length - 1}/${largeFile.length}` } }
    const server = await hub(contentFaults({ cutAfter: 100_000 }, elsewhere))
    const place = libraryOn([server])
    await place.library.get('tiny')
    expectInstalled(place)
  })

  it('never glues two contents together: a part of the old file goes when the hub has a new one', async () => {
    const server = await hub(({ server: at, method }) =>
      at === 'store' && method === 'GET' ? { cutAfter: 100_000 } : undefined,
    )
    const place = libraryOn([server], { patience: { ...quick, maxRetries: 0 } })
    await expect(place.library.get('tiny')).rejects.toMatchObject({ reason: 'cut' })
    expect(readFileSync(join(place.root, '.downloads', 'tiny', `${weights}.part`)).length).toBeGreaterThan(0)

    const newer = noise(250_000, 2)
    const later = await startHubServer({ files: { ...kept, [weights]: { content: newer, large: true } } })
    onTestFinished(() => later.close())
    const again = libraryOn([later], { root: place.root })
    await again.library.get('tiny')
    expect(readFileSync(join(again.folder, weights)).equals(newer)).toBe(true)
    expect(contentRequests(later)[0]?.headers.range).toBeUndefined()
  })

  it('notices by If-Range that the store changed the file between two parts', async () => {
    const newer = noise(largeFile.length, 3)
    // The hub still names the old content; only the store has the new one, whole, and says so.
    const server = await hub(contentFaults({ cutAfter: 100_000 }, { content: newer }))
    const place = libraryOn([server])
    await place.library.get('tiny')
    expect(contentRequests(server)).toHaveLength(3)
    expectInstalled(place)
  })

  it('is refused where what comes is not what the hub named', async () => {
    const wrong = { content: noise(largeFile.length, 4) }
    const server = await hub(contentFaults(wrong, wrong, wrong, wrong))
    const place = libraryOn([server])
    await expect(place.library.get('tiny')).rejects.toMatchObject({ reason: 'checksum', kind: 'unavailable' })
    expect(contentRequests(server)).toHaveLength(2)
    expectNoModel(place)
    expect(existsSync(join(place.root, '.downloads', 'tiny', `${weights}.part`))).toBe(false)
  })

  it('checks small files by the hash that Git gives them', async () => {
    const other = Buffer.from(smallFile.toString().replace('bert', 'tree'))
    const headers = { etag: '"1234567890123456789012345678901234567890"' }
    const server = await hub(({ file }) => (file === 'config.json' ? { content: other, headers } : undefined))
    const place = libraryOn([server])
    await expect(place.library.get('tiny')).rejects.toMatchObject({ reason: 'checksum', file: 'config.json' })
    expectNoModel(place)
  })

  it('is refused where the hub has another file or size than the catalogue means, before a byte of it comes', async () => {
    const server = await hub()
    for (const known of [{ sha256: 'b'.repeat(64) }, { bytes: 12 }]) {
      const model = testModel({ files: [{ path: 'config.json' }, { path: weights, ...known }] })
      const place = libraryOn([server], { models: [model] })
      await expect(place.library.get('tiny')).rejects.toMatchObject({ reason: 'changed' })
      expectNoModel(place)
    }
    expect(contentRequests(server)).toEqual([])
  })

  it('is checked against the catalogue where a mirror names no hash', async () => {
    const headers = { etag: 'W/"anything"', 'x-linked-etag': '"anything"' }
    const server = await hub(({ server: at }) => (at === 'hub' ? { headers } : undefined))
    const model = testModel({
      files: [
        { path: 'config.json', sha256: sha256(smallFile) },
        { path: weights, sha256: sha256(largeFile) },
      ],
    })
    const place = libraryOn([server], { models: [model] })
    await place.library.get('tiny')
    expectInstalled(place)
    server.files.set(weights, { content: noise(largeFile.length, 5), large: true })
    const refused = libraryOn([server], { models: [model] })
    await expect(refused.library.get('tiny')).rejects.toMatchObject({ reason: 'checksum' })
  })

  it.each([1000, -1000])('is refused where Content-Length is off by %j', async (lengthOff) => {
    const server = await hub(({ server: at, method }) =>
      at === 'store' && method === 'GET' ? { lengthOff } : undefined,
    )
    const place = libraryOn([server])
    await expect(place.library.get('tiny')).rejects.toMatchObject({ name: 'ModelDownloadError' })
    expectNoModel(place)
  })

  it('that crawls is given up, taken up again, and told', async () => {
    const crawl = { crawl: { after: 40_000, everyMs: 100 } }
    const server = await hub(contentFaults(crawl))
    const place = libraryOn([server])
    await place.library.get('tiny')
    expectInstalled(place)
    expect(contentRequests(server)[1]?.headers.range).toMatch(/^bytes=4\d{4}-$/)

    const always = await hub(({ server: at }) => (at === 'store' ? crawl : undefined))
    const stuck = libraryOn([always], { patience: { ...quick, maxRetries: 1 } })
    await expect(stuck.library.get('tiny')).rejects.toMatchObject({ reason: 'too-slow' })
    expectNoModel(stuck)
  })

  it('waits as long as a busy hub asks, and no longer than it may', async () => {
    const busy = { status: 429, headers: { 'retry-after': '1' } }
    const server = await hub(({ method, server: at, file }, index) =>
      at === 'hub' && method === 'GET' && file === weights && index < 2 ? busy : undefined,
    )
    const place = libraryOn([server])
    const started = performance.now()
    await place.library.get('tiny')
    expect(performance.now() - started).toBeGreaterThan(2000)
    expectInstalled(place)

    const closed = await hub(() => ({ status: 429, headers: { 'retry-after': '3600' } }))
    await expect(libraryOn([closed]).library.get('tiny')).rejects.toMatchObject({ reason: 'busy', askedSeconds: 3600 })
    expect(closed.requests.length).toBeLessThanOrEqual(2)
  })

  it('asks a failing hub again, and gives up after some times', async () => {
    const server = await hub(({ file }, index) => (file === weights && index < 2 ? { status: 500 } : undefined))
    const place = libraryOn([server])
    await place.library.get('tiny')
    expectInstalled(place)

    const failing = await hub(() => ({ status: 503 }))
    await expect(libraryOn([failing]).library.get('tiny')).rejects.toMatchObject({ reason: 'failed' })
    expect(failing.requests).toHaveLength(6)
  })

  it('does not wait for a hub that takes the request and says nothing', async () => {
    const server = await hub(() => ({ silent: true }))
    const patience = { ...quick, answerSeconds: 0.3, maxRetries: 1 }
    await expect(libraryOn([server], { patience }).library.get('tiny')).rejects.toMatchObject({ reason: 'timed-out' })
  })

  it.each([
    [401, 'refused', /HF_TOKEN/],
    [403, 'refused', /HF_TOKEN/],
    [404, 'missing', /CITEWRIGHT_HUB.*from a folder/],
    [418, 'answer', /CITEWRIGHT_HUB/],
  ])('that is answered with %j is not asked for again, and says what helps', async (status, reason, remedy) => {
    const server = await hub(({ file }) => (file === 'config.json' ? { status } : undefined))
    const place = libraryOn([server])
    await expect(place.library.get('tiny')).rejects.toMatchObject({
      reason,
      file: 'config.json',
      remedy: expect.stringMatching(remedy) as unknown,
    })
    expect(server.requests).toHaveLength(1)
  })

  it('of a file that the hub may lack says how to make it', async () => {
    const server = await hub()
    server.files.delete(weights)
    const ifMissing = 'Export it with optimum.'
    const model = testModel({ ifMissing, files: [{ path: 'config.json' }, { path: weights, uncertain: true }] })
    await expect(libraryOn([server], { models: [model] }).library.get('tiny')).rejects.toMatchObject({
      reason: 'missing',
      remedy: ifMissing,
    })
  })

  it('can be repaired: only what is wrong is fetched again', async () => {
    const server = await hub()
    const place = libraryOn([server])
    await place.library.get('tiny')
    putFiles(place.folder, { [weights]: noise(largeFile.length, 6) })
    expect(await place.library.verify('tiny')).toMatchObject({ state: 'damaged' })
    expect(await place.library.get('tiny')).toMatchObject({ by: 'present' })
    expect(await place.library.get('tiny', { repair: true })).toMatchObject({ by: 'downloaded' })
    expectInstalled(place)
    expect(contentRequests(server)).toHaveLength(2)
    expect(server.requests.filter(({ method, file }) => method === 'GET' && file === 'config.json')).toHaveLength(1)
    expect(await place.library.get('tiny', { repair: true })).toMatchObject({ by: 'present' })
  })
})
