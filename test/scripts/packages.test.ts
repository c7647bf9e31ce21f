import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkPackageSizes } from '../../scripts/checkPackageSizes.mjs'
import { writeChecksums } from '../../scripts/checksums.mjs'
import { packageFolder } from '../../scripts/listBundled.mjs'
import { makeTar } from '../../scripts/makeTar.mjs'
import { makeSbom } from '../../scripts/sbom.mjs'
import { sourceDate } from '../../scripts/sourceDate.mjs'
import { describeUnless } from '../needs.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

describe('the time of packages', () => {
  it('is SOURCE_DATE_EPOCH, or that of the sources', () => {
    expect(sourceDate({ SOURCE_DATE_EPOCH: '1700000000' })).toBe(1_700_000_000)
    expect(sourceDate({ SOURCE_DATE_EPOCH: 'yesterday' })).toBeGreaterThan(1_700_000_000)
  })
})

describeUnless(process.platform === 'linux' ? undefined : 'archives are made on Linux', 'the archive', () => {
  it('has one folder and the same bytes whenever and by whomever it is made', () => {
    const archives = ['first', 'second'].map((name, at) => {
      const folder = join(temporaryFolder('tar'), 'linux-unpacked')
      mkdirSync(join(folder, 'resources'), { recursive: true })
      const files = ['program', 'resources/b', 'resources/a']
      for (const file of at === 0 ? files : [...files].reverse()) {
        writeFileSync(join(folder, file), file, { mode: file === 'program' ? 0o755 : at === 0 ? 0o644 : 0o600 })
        utimesSync(join(folder, file), 1000 + at, 1000 + at)
      }
      const target = join(temporaryFolder('tar'), name)
      return makeTar({ folder, name: 'app-1.0', target, date: 1_700_000_000, compression: 'fast' })
    })
    const [first = '', second = ''] = archives
    expect(readFileSync(first)).toEqual(readFileSync(second))
    const listed = spawnSync('tar', ['-tvf', first], { encoding: 'utf8', env: { ...process.env, TZ: 'UTC' } }).stdout
    expect(
      listed
        .trim()
        .split('\n')
        .map((line) => line.replace(/\s+/g, ' ')),
    ).toEqual([
      expect.stringMatching(/^drwxr-xr-x 0\/0 0 2023-11-14 22:13 app-1\.0\/$/),
      expect.stringMatching(/^-rwxr-xr-x 0\/0 7 .* app-1\.0\/program$/),
      expect.stringMatching(/ app-1\.0\/resources\/$/),
      expect.stringMatching(/^-rw-r--r-- 0\/0 11 .* app-1\.0\/resources\/a$/),
      expect.stringMatching(/^-rw-r--r-- 0\/0 11 .* app-1\.0\/resources\/b$/),
    ])
  })
})

describe('the size of packages', () => {
  it('is at most 120 MB, and larger ones are named with their size', () => {
    const folder = temporaryFolder('sizes')
    const sized = (name: string, bytes: number): string => {
      const path = join(folder, name)
      writeFileSync(path, '')
      truncateSync(path, bytes)
      return path
    }
    const full = sized('full.tar.xz', 120_000_000)
    expect(() => {
      checkPackageSizes([full, sized('connector.zip', 34_000)])
    }).not.toThrow()
    const larger = sized('citewright.deb', 131_240_000)
    expect(() => {
      checkPackageSizes([full, larger])
    }).toThrow(/^Larger than the limit of 120 MB: citewright\.deb \(131\.2 MB\)\. .*checkPackageSizes\.mjs\.$/)
  })
})

describe('checksums', () => {
  it('are in the form that sha256sum reads, of packages alone', async () => {
    const folder = temporaryFolder('sums')
    for (const name of ['a.deb', 'b.AppImage', 'latest.yml.sig', 'notes.txt', 'builder-debug.yml'])
      writeFileSync(join(folder, name), name)
    const content = await writeChecksums(folder)
    expect(content.match(/^[0-9a-f]{64} {2}\S+$/gm)).toHaveLength(3)
    expect(content).not.toMatch(/notes|builder/)
    const check = (): number | null => spawnSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: folder }).status
    expect(check()).toBe(0)
    writeFileSync(join(folder, 'a.deb'), 'changed')
    expect(check()).not.toBe(0)
  })
})

describe('the folder of a package', () => {
  it.each([
    ['/home/a/node_modules/zod/v4/core.js', 'node_modules/zod'],
    ['C:\\a\\node_modules\\@scope\\name\\index.js', 'node_modules/@scope/name'],
    ['node_modules/a/node_modules/@b/c/d.js', 'node_modules/a/node_modules/@b/c'],
    ['core/text/words.ts', undefined],
    ['\0rolldown/runtime.js', undefined],
  ])('of %s is %s', (path, folder) => {
    expect(packageFolder(path)).toBe(folder)
  })
})

describe('the list of parts', () => {
  const packages = [
    { name: '@scope/one', version: '1.0.0', license: 'MIT', licenceText: '', needs: ['two', 'absent'] },
    {
      name: 'two',
      version: '2.0.0',
      license: '(MIT OR Apache-2.0)',
      licenceText: '',
      repository: 'git+https://code.example/two.git',
      needs: [],
    },
  ]
  const options = {
    packages,
    electron: '45.4.1',
    platform: 'linux',
    arch: 'x64',
    timestamp: '2026-01-01T00:00:00.000Z',
  }

  it('names packages as CycloneDX does, with what depends on what', () => {
    const sbom = makeSbom(options)
    expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 })
    expect(sbom.components).toMatchObject([
      { name: 'electron', version: '45.4.1', purl: 'pkg:npm/electron@45.4.1' },
      { purl: 'pkg:npm/%40scope/one@1.0.0', licenses: [{ license: { id: 'MIT' } }] },
      {
        licenses: [{ expression: '(MIT OR Apache-2.0)' }],
        externalReferences: [{ url: 'https://code.example/two.git' }],
      },
      { type: 'machine-learning-model' },
    ])
    expect(sbom.dependencies).toContainEqual({ ref: 'pkg:npm/%40scope/one@1.0.0', dependsOn: ['pkg:npm/two@2.0.0'] })
  })

  it('has the same number for the same parts, and another for others', () => {
    const { serialNumber } = makeSbom(options)
    expect(serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(makeSbom(options).serialNumber).toBe(serialNumber)
    expect(makeSbom({ ...options, electron: '45.4.2' }).serialNumber).not.toBe(serialNumber)
  })
})
