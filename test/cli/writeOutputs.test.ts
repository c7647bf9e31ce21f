import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { stagingName } from '../../core/platform/ownFolders.ts'
import { checkOutputFile, isNewFolder, writeNewFolder, writeOutput, writeOutputs } from '../../cli/writeOutputs.ts'
import { describeUnless } from '../needs.ts'
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

describeUnless(
  process.platform === 'win32' ? 'Windows has no pipes in folders' : undefined,
  'a file that is written',
  () => {
    it('goes to the target of a link, which stays a link, also where the target is not there yet', async () => {
      const [place, elsewhere] = [folder(), folder()]
      for (const name of ['old', 'new']) {
        const target = join(elsewhere, name)
        if (name === 'old') writeFileSync(target, 'before')
        const link = join(place, name)
        symlinkSync(target, link)
        await checkOutputFile(link)
        await writeOutput(link, 'after')
        expect([readFileSync(target, 'utf8'), lstatSync(link).isSymbolicLink()]).toEqual(['after', true])
        await writeOutputs(place, new Map([[name, 'again']]))
        expect([readFileSync(target, 'utf8'), lstatSync(link).isSymbolicLink()]).toEqual(['again', true])
      }
      expect(readdirSync(elsewhere).sort()).toEqual(['new', 'old'])
    })

    it('is refused where links lead in a circle', async () => {
      const link = join(folder(), 'circle')
      symlinkSync(link, link)
      await expect(writeOutput(link, 'x')).rejects.toThrow('circle')
    })

    it('goes through a pipe and a device, and neither is replaced', async () => {
      const pipe = join(folder(), 'pipe')
      execFileSync('mkfifo', [pipe])
      const [read] = await Promise.all([readFile(pipe, 'utf8'), writeOutput(pipe, 'through')])
      expect([read, lstatSync(pipe).isFIFO()]).toEqual(['through', true])
      await checkOutputFile('/dev/null')
      await writeOutput('/dev/null', 'x')
      expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true)
    })

    it('is refused below /proc, where no folder can be made, in place of trying for ever', async () => {
      await expect(checkOutputFile('/proc/x.bib')).rejects.toMatchObject({ kind: 'input' })
      await expect(writeOutput('/proc/x.bib', 'x')).rejects.toMatchObject({ kind: 'input' })
      await expect(writeOutputs('/proc/new/folder', new Map([['a', 'x']]))).rejects.toMatchObject({ kind: 'input' })
    })
  },
)
