import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isNewFolder, writeNewFolder, writeOutputs } from '../../cli/writeOutputs.ts'

const id = '0b1c2d3e-4f50-4a61-8b72-9c83ad94be05'
const files = new Map([
  ['pages/a.html', '<p>a</p>'],
  ['event.json', '{}'],
])

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'citewright-outputs-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
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
    const [left, live] = [`.citewright-ferry-${id}`, `.citewright-ferry-2-${id}`]
    for (const name of [left, live]) mkdirSync(join(parent, name))
    await writeNewFolder(join(parent, 'ferry'), files, true)
    expect([existsSync(join(parent, left)), existsSync(join(parent, live))]).toEqual([false, true])
    mkdirSync(join(parent, `.citewright-${id}`))
    await writeOutputs(parent, files)
    expect(readdirSync(parent).sort()).toEqual([live, 'event.json', 'ferry', 'pages'])
  })
})
