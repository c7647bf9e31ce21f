import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { describeUnless } from '../../../needs.ts'
import { temporaryFolder } from '../../../temporaryFolder.ts'
import { contentRequests, expectInstalled, expectNoModel, hub, libraryOn, weights, type Placed } from './faultyHub.ts'
import { largeFile } from './testModel.ts'

const disk = join(temporaryFolder('full-disk'), 'disk')
mkdirSync(disk)
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk]).status === 0
afterAll(() => {
  if (mounted) spawnSync('umount', [disk])
})

/** Fills the disk but for so many bytes, as another program does after the room was found to be enough. */
function leave(bytes: number): void {
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(join(disk, 'fill'), Buffer.alloc(Math.max(0, bavail * bsize - bytes)))
}

const free = (): Promise<number> => Promise.resolve(Number.MAX_SAFE_INTEGER)

async function refusedWhere(bytes: number, { library }: Placed): Promise<void> {
  leave(bytes)
  await expect(library.get('tiny')).rejects.toMatchObject({
    kind: 'unavailable',
    message: expect.stringMatching(
      /^There is not enough disk space for .*models: it is full\. Free some space, .*Downloaded parts are saved\.$/,
    ) as unknown,
  })
  rmSync(join(disk, 'fill'))
}

describeUnless(mounted ? undefined : 'no small disk may be mounted here', 'a disk that fills during a download', () => {
  afterEach(() => {
    for (const name of readdirSync(disk)) rmSync(join(disk, name), { recursive: true })
  })

  it('leaves no model but what came of it, from where the next one resumes', async () => {
    const server = await hub()
    const place = libraryOn([server], { root: join(disk, 'models'), free })
    await refusedWhere(120_000, place)
    expectNoModel(place)
    const came = statSync(join(place.root, '.downloads', 'tiny', `${weights}.part`)).size
    expect(came).toBeGreaterThan(50_000)
    expect(came).toBeLessThan(largeFile.length)
    await place.library.get('tiny')
    expectInstalled(place)
    expect(contentRequests(server).map(({ headers }) => headers.range)).toEqual([undefined, `bytes=${came}-`])
  })

  it.each([0, 4096, 8192, 16_384, 24_576])(
    'where hardly anything can be written (%i bytes), says so, and works once there is room',
    async (bytes) => {
      const server = await hub()
      const place = libraryOn([server], { root: join(disk, 'models'), free })
      await refusedWhere(bytes, place)
      expectNoModel(place)
      await place.library.get('tiny')
      expectInstalled(place)
    },
  )

  it('keeps no model from being removed, which makes room', async () => {
    const server = await hub()
    const place = libraryOn([server], { root: join(disk, 'models'), free })
    await place.library.get('tiny')
    leave(0)
    expect(await place.library.remove('tiny')).toMatchObject({ kept: [] })
    expectNoModel(place)
    // What it took is free.
    await place.library.get('tiny')
    expectInstalled(place)
  })

  it('in the middle of an installed model’s repair leaves the model to be repaired again', async () => {
    const server = await hub()
    const place = libraryOn([server], { root: join(disk, 'models'), free })
    await place.library.get('tiny')
    writeFileSync(join(place.folder, weights), Buffer.alloc(largeFile.length))
    leave(120_000)
    await expect(place.library.get('tiny', { repair: true })).rejects.toMatchObject({ kind: 'unavailable' })
    rmSync(join(disk, 'fill'))
    expect(await place.library.verify('tiny')).not.toMatchObject({ state: 'sound' })
    await place.library.get('tiny', { repair: true })
    expectInstalled(place)
  })

  it('at any point is said, and what came before it is not fetched again', async () => {
    const server = await hub()
    const place = libraryOn([server], { root: join(disk, 'models'), free })
    const isThere = (): boolean => existsSync(join(place.folder, 'citewright-model.json'))
    // A page more each time, until there is room for all.
    for (let tries = 0; !isThere(); tries += 1) {
      leave(tries === 0 ? largeFile.length - 20_000 : 4096)
      const failed = await place.library.get('tiny').then(
        () => undefined,
        (error: unknown) => error,
      )
      rmSync(join(disk, 'fill'))
      if (isThere()) expect(failed).toBeUndefined()
      else expect(failed).toMatchObject({ problem: expect.stringContaining('it is full') as unknown })
      expect(tries).toBeLessThan(30)
    }
    expectInstalled(place)
    const starts = contentRequests(server).map(({ headers }) => Number(/\d+/.exec(headers.range ?? '0')?.[0]))
    expect(starts.length).toBeGreaterThan(3)
    expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => a - b))
  })
})
