import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { stagingName } from '../../core/platform/ownFolders.ts'
import { isNewFolder, writeNewFolder, writeOutputs } from '../../cli/writeOutputs.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

/** No system gives a process so high a number. */
const deadId = '2000000000-0b1c2d3e-4f50-4a61-8b72-9c83ad94be05'
const files = new Map([
  ['pages/a.html', '<p>a</p>'],
  ['event.json', '{}'],
])

function folder(): string {
  const made = temporaryFolder('outputs')
  return made
}

describe('a new folder of results', () => {
  it('takes its name as a whole, also where an empty folder stands', async () => {
    const place = join(folder(), 'ferry')
    mkdirSync(place)
    expect(await isNewFolder(place)).toBe(true)
    await writeNewFolder(place, files, true)
    expect(readdirSync(place).sort()).toEqual(['event.json', 'pages'])
    expect(readdirSync(join(place, '..'))).toEqual(['ferry'])
  })

  it('is refused where somebody has put files there meanwhile, and these stay', async () => {
    const place = join(folder(), 'ferry')
    mkdirSync(place)
    writeFileSync(join(place, 'event.json'), 'theirs')
    await expect(writeNewFolder(place, files, true)).rejects.toThrow('since this command began')
    expect(readFileSync(join(place, 'event.json'), 'utf8')).toBe('theirs')
    await writeNewFolder(place, files, false)
    expect(readFileSync(join(place, 'event.json'), 'utf8')).toBe('{}')
  })

  it('takes away what was left of a killed run into it, and nothing of a run into a folder with a longer name', async () => {
    const parent = folder()
    const [left, live] = [`.citewright-ferry-${deadId}`, `.citewright-ferry-2-${deadId}`]
    for (const name of [left, live]) mkdirSync(join(parent, name))
    await writeNewFolder(join(parent, 'ferry'), files, true)
    expect([existsSync(join(parent, left)), existsSync(join(parent, live))]).toEqual([false, true])
    mkdirSync(join(parent, `.citewright-${deadId}`))
    await writeOutputs(parent, files)
    expect(readdirSync(parent).sort()).toEqual([live, 'event.json', 'ferry', 'pages'])
  })
})

describe('files that are written into a folder', () => {
  it('all come where several are written there at the same time', async () => {
    const place = join(folder(), 'race')
    const names = Array.from({ length: 8 }, (_, at) => `f${at}.bib`)
    await Promise.all(names.map((name) => writeOutputs(place, new Map([[name, name.repeat(100_000)]]))))
    expect(readdirSync(place).sort()).toEqual(names)
  })

  it('leave alone what a running process writes beside them', async () => {
    const place = folder()
    const [own, parent] = [stagingName(), stagingName().replace(String(process.pid), String(process.ppid))]
    for (const name of [own, parent]) mkdirSync(join(place, name))
    await writeOutputs(place, new Map([['a.bib', 'a']]))
    expect(readdirSync(place).sort()).toEqual([own, parent, 'a.bib'].sort())
  })

  it('are refused below a file, with what stands in the way', async () => {
    const place = join(folder(), 'afile')
    writeFileSync(place, 'theirs')
    const written = writeOutputs(place, new Map([['x.wiki', 'x']]))
    await expect(written).rejects.toMatchObject({
      kind: 'input',
      problem: `Nothing can be written to ${place}: a part of its path is a file.`,
    })
    expect(readFileSync(place, 'utf8')).toBe('theirs')
  })

  it('are refused where a folder has the name, and nothing is moved', async () => {
    const place = folder()
    mkdirSync(join(place, 'F'))
    const written = writeOutputs(
      place,
      new Map([
        ['a.wiki', 'a'],
        ['F', 'x'],
      ]),
    )
    await expect(written).rejects.toMatchObject({
      kind: 'input',
      problem: `${join(place, 'F')} cannot be written: it is a folder.`,
      remedy: expect.stringContaining('Name a file in it') as unknown,
    })
    expect(readdirSync(place)).toEqual(['F'])
  })
})
