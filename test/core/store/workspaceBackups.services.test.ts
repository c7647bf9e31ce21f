import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { packageRoot } from '../../../core/platform/packageRoot.ts'
import { migrations } from '../../../core/store/migrations.ts'
import { openWorkspace } from '../../../core/store/openWorkspace.ts'
import { listBackups } from '../../../core/store/workspaceBackups.ts'
import { runCitewright } from '../../cli/runCitewright.ts'
import { describeUnless } from '../../needs.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'

const today = new Date().toISOString().slice(0, 10)
const version = 3
/** What marks a file as a workspace: "Cite". */
const applicationId = 0x43697465
let folder: string
let file: string
let backup: string
beforeEach(() => {
  folder = temporaryFolder(`backups-it's`)
  file = join(folder, 'workspace.sqlite')
  backup = `${file}.schema-${version}.${today}.backup`
})

/** Makes a workspace of an older schema with so many texts of 100,000 characters. */
function makeOld(path: string, texts: number): void {
  const database = new DatabaseSync(path)
  for (const migration of migrations.slice(0, version)) database.exec(migration)
  database.exec(`PRAGMA user_version = ${version}; PRAGMA application_id = ${applicationId}; BEGIN`)
  const insert = database.prepare('INSERT INTO texts VALUES (?, ?)')
  for (let count = 0; count < texts; count += 1) insert.run(`h${count}`, `${count} `.repeat(100_000).slice(0, 100_000))
  database.exec('COMMIT')
  database.close()
  chmodSync(path, 0o600)
}

const rowSchema = z.record(z.string(), z.unknown())

/** Schema version, number of texts and SQLite's check of a file, without opening it as a workspace. */
function read(path: string): unknown {
  const database = new DatabaseSync(path)
  try {
    return ['PRAGMA user_version', 'SELECT count(*) FROM texts', 'PRAGMA integrity_check'].map(
      (query) => Object.values(rowSchema.parse({ ...database.prepare(query).get() }))[0],
    )
  } finally {
    database.close()
  }
}

const hash = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex')

describe('a workspace of an earlier version', () => {
  it('is backed up whole, with its permissions, before it is brought up to this one', () => {
    makeOld(file, 5)
    openWorkspace(file).close()
    expect(read(backup)).toEqual([version, 5, 'ok'])
    expect(read(file)).toEqual([migrations.length, 5, 'ok'])
    expect(statSync(backup).mode & 0o777).toBe(0o600)
    openWorkspace(file).close()
    expect(readdirSync(folder).filter((name) => name.includes('schema'))).toHaveLength(1)
  })

  it('has one backup of each version, the latest, which in its place is the workspace again', () => {
    makeOld(file, 2)
    writeFileSync(
      `${file}.schema-${version}.${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}.backup`,
      'a',
    )
    openWorkspace(file).close()
    expect(listBackups(file).map(({ path }) => path)).toEqual([backup])
    copyFileSync(backup, file)
    openWorkspace(file).close()
    expect(read(file)).toEqual([migrations.length, 2, 'ok'])
    expect(listBackups(file).map(({ path }) => path)).toEqual([backup])
  })

  it('takes the log of a process that was killed into its backup', () => {
    makeOld(file, 1)
    const log = new DatabaseSync(file)
    log.exec("PRAGMA journal_mode = WAL; INSERT INTO texts VALUES ('later', 'x')")
    const killed = join(folder, 'killed.sqlite')
    for (const end of ['', '-wal']) copyFileSync(`${file}${end}`, `${killed}${end}`)
    log.close()
    openWorkspace(killed).close()
    expect(read(`${killed}.schema-${version}.${today}.backup`)).toEqual([version, 2, 'ok'])
  })

  it('whose backup cannot be written is left as it was, with the remedy', () => {
    makeOld(file, 1)
    const before = hash(file)
    // A folder in the place of the copy.
    mkdirSync(join(`${backup}.unfinished`, 'x'), { recursive: true })
    expect(() => openWorkspace(file)).toThrow(/the backup that is made before it is changed could not be written/)
    expect(hash(file)).toBe(before)
    rmSync(`${backup}.unfinished`, { recursive: true })
    openWorkspace(file).close()
    expect(read(file)).toEqual([migrations.length, 1, 'ok'])
  })

  it.each(['backup', 'migration'])(
    'loses nothing when the program is killed in the middle of the %s',
    async (where) => {
      makeOld(file, 600)
      const script = join(packageRoot, 'test/core/store/openWorkspace.mjs')
      for (let round = 0; round < 4; round += 1) {
        const child = spawn(process.execPath, [script, packageRoot, file])
        const ended = once(child, 'exit')
        const awaited = where === 'backup' ? `${backup}.unfinished` : backup
        while (child.exitCode === null && !existsSync(awaited)) await sleep(1)
        await sleep(round * 3)
        child.kill('SIGKILL')
        await ended
        const left = listBackups(file)
        for (const each of left) expect(read(each.path)).toEqual([version, 600, 'ok'])
        const [now, ...rest] = read(file) as readonly unknown[]
        expect(rest).toEqual([600, 'ok'])
        if (now !== version) expect(left).toHaveLength(1)
      }
      openWorkspace(file).close()
      expect(read(file)).toEqual([migrations.length, 600, 'ok'])
      expect(readdirSync(folder).filter((name) => name.includes('schema'))).toEqual([
        `workspace.sqlite.schema-${version}.${today}.backup`,
      ])
    },
  )
})

describe('a workspace', () => {
  it('that is new, or of this version, is not backed up', () => {
    openWorkspace(file).close()
    openWorkspace(file).close()
    expect(listBackups(file)).toEqual([])
  })

  it('loses its backups of more than a month ago when it is opened, and no other file', () => {
    const old = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
    const kept = [
      `workspace.sqlite.schema-2.${old(30)}.backup`,
      'workspace.sqlite.schema-2.2020-13-45.backup',
      'workspace.sqlite.schema-2.2020-01-01.backup.txt',
      'other.sqlite.schema-2.2020-01-01.backup',
      'workspace.sqlite.schema-x.2020-01-01.backup',
      'my workspace.sqlite.schema-2.2020-01-01.backup',
      'workspace.sqlite.bak',
    ]
    const gone = [`workspace.sqlite.schema-1.${old(33)}.backup`, `workspace.sqlite.schema-2.${today}.backup.unfinished`]
    for (const name of [...kept, ...gone]) writeFileSync(join(folder, name), 'x')
    mkdirSync(join(folder, 'workspace.sqlite.schema-3.2020-01-01.backup'))
    symlinkSync(join(folder, 'workspace.sqlite.bak'), join(folder, 'workspace.sqlite.schema-4.2020-01-01.backup'))
    openWorkspace(file).close()
    expect(readdirSync(folder).sort()).toEqual(
      [
        ...kept,
        'workspace.sqlite',
        'workspace.sqlite-lock',
        'workspace.sqlite.schema-3.2020-01-01.backup',
        'workspace.sqlite.schema-4.2020-01-01.backup',
      ].sort(),
    )
  })

  it('has its backups listed by the command, with size and date', async () => {
    makeOld(file, 12)
    expect((await runCitewright(['workspace', 'backups', '--workspace', file])).stdout).toBe(
      `${file} has no backups.\n`,
    )
    openWorkspace(file).close()
    const { code, stdout } = await runCitewright(['workspace', 'backups', '--workspace', file])
    expect(code).toBe(0)
    expect(stdout).toMatch(new RegExp(`^${today}  version ${version}  1\\.\\d MB  .*\\.backup\n$`))
    const json = await runCitewright(['workspace', 'backups', '--workspace', file, '--json'])
    expect(JSON.parse(json.stdout)).toEqual([{ path: backup, version, date: today, size: statSync(backup).size }])
  })
})

const disk = temporaryFolder('backups-disk')
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', disk]).status === 0
afterAll(() => {
  if (mounted) spawnSync('umount', ['-l', disk])
})

describeUnless(mounted ? undefined : 'no small disk may be mounted here', 'a disk without room for a backup', () => {
  it('leaves the workspace as it was, with nothing beside it, and says how much room is needed', () => {
    const path = join(disk, 'workspace.sqlite')
    makeOld(path, 20)
    const before = hash(path)
    expect(() => openWorkspace(path)).toThrow(
      /made by an earlier version.* could not be written: its disk is full\. Make room on its disk for a second copy of it \(3 MB\)/,
    )
    expect(hash(path)).toBe(before)
    expect(readdirSync(disk).filter((name) => name.includes('schema'))).toEqual([])
  })
})
