import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createGrantedPaths } from '../../electron/gateway/grantedPaths.ts'
import { createOpenedFiles } from '../../electron/gateway/openedFiles.ts'
import { filesToOpen } from '../../electron/main/filesToOpen.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

describe('files on a command line', () => {
  it('are those that the program opens: no options, folders, files of other kinds or that do not exist', () => {
    const folder = temporaryFolder('opened')
    for (const name of ['event.json', 'a b.citewright', 'notes.txt', '-odd.json'])
      writeFileSync(join(folder, name), '{}')
    mkdirSync(join(folder, 'folder.json'))
    const line = ['citewright', '--no-sandbox', 'event.json', join(folder, 'a b.citewright'), 'notes.txt']
    expect(
      filesToOpen([...line, 'event.json', 'folder.json', 'missing.json', '-odd.json', 'x\0.json'], folder),
    ).toEqual([join(folder, 'event.json'), join(folder, 'a b.citewright')])
  })

  it('are not the program itself', () => {
    const folder = temporaryFolder('opened')
    writeFileSync(join(folder, 'program.json'), '{}')
    expect(filesToOpen([join(folder, 'program.json')], folder)).toEqual([])
  })
})

describe('files that the system opens', () => {
  it('may be read once the window has taken them, and are taken once', () => {
    const granted = createGrantedPaths()
    const opened = createOpenedFiles(granted)
    opened.add(['/home/a/event.json'])
    opened.add(['/home/a/draft.json'])
    expect(granted.isGranted('/home/a/event.json')).toBe(false)
    expect(opened.take()).toEqual(['/home/a/event.json', '/home/a/draft.json'])
    expect(granted.isGranted('/home/a/event.json')).toBe(true)
    expect(granted.isGranted('/home/a/other.json')).toBe(false)
    expect(opened.take()).toEqual([])
  })
})
