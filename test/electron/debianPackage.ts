import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { canMakeDeb, makeDeb } from '../../scripts/makeDeb.mjs'
import { describeUnless } from '../needs.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { callFromWindow } from './launchApp.ts'
import { startPacked } from './startPacked.ts'

const installed = '/usr/bin/citewright'
const noDpkg = canMakeDeb() ? undefined : 'there is no dpkg-deb'
const cannotInstall =
  noDpkg ??
  (process.getuid?.() === 0 ? undefined : 'only root can install a package') ??
  (existsSync(installed) ? `${installed} is installed already` : undefined)

function run(command: string, parameters: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, parameters, { encoding: 'utf8', timeout: 120_000 })
  expect(status, `${command}: ${error?.message ?? ''} ${stdout} ${stderr}`).toBe(0)
  return stdout
}

/** Tests of the package for Debian that is made of a packed app. */
export function testPackage(folder: string): void {
  describeUnless(noDpkg, 'the package for Debian', () => {
    let deb = ''

    beforeAll(() => {
      const output = temporaryFolder('deb')
      deb = makeDeb({ folder, output, arch: 'x64', date: 1_767_225_600, compression: 'fast' })
    }, 120_000)

    it('depends on libraries by the names of Debian 12 and of Ubuntu 24.04, and says how large it is', () => {
      const control = run('dpkg-deb', ['--field', deb])
      expect(control).toMatch(/^Package: citewright$/m)
      expect(control).toContain('libgtk-3-0t64 | libgtk-3-0,')
      expect(control).toContain('libasound2t64 | libasound2,')
      const size = Number(/^Installed-Size: (\d+)$/m.exec(control)?.[1])
      expect(size).toBeGreaterThan(200_000)
      expect(size).toBeLessThan(400_000)
    })

    it('belongs to root, and only the helper of the sandbox may become root', () => {
      const lines = run('dpkg-deb', ['--contents', deb]).trim().split('\n')
      expect(lines.filter((line) => !line.includes(' root/root '))).toEqual([])
      const special = lines.filter((line) => /^.{2,8}[st]/i.test(line.slice(0, 10)))
      expect(special.map((line) => line.split(/\s+/).at(-1))).toEqual(['./usr/lib/citewright/chrome-sandbox'])
      expect(special[0]).toMatch(/^-rwsr-xr-x/)
      expect(lines.filter((line) => /^[-d]......w|^[-d].{7}w/.test(line))).toEqual([])
    })

    it('holds an entry for the menu, icons, file types, licences and sums that are right', () => {
      const tree = temporaryFolder('deb-tree')
      run('dpkg-deb', ['--extract', deb, tree])
      run('dpkg-deb', ['--control', deb, join(tree, 'DEBIAN')])
      const entry = readFileSync(join(tree, 'usr/share/applications/citewright.desktop'), 'utf8')
      const types = readFileSync(join(tree, 'usr/share/mime/packages/citewright.xml'), 'utf8')
      for (const type of (/^MimeType=(.*);$/m.exec(entry)?.[1] ?? '').split(';')) expect(types).toContain(`"${type}"`)
      for (const pattern of ['event.json', 'draft.json', '*.citewright']) {
        expect(types).toContain(`<glob pattern="${pattern}"/>`)
      }
      for (const size of [16, 24, 32, 48, 64, 128, 256, 512]) {
        const icon = readFileSync(join(tree, `usr/share/icons/hicolor/${size}x${size}/apps/citewright.png`))
        expect(icon.readUInt32BE(16)).toBe(size)
      }
      const licences = readFileSync(join(tree, 'usr/lib/citewright/LICENSES.packages.txt'), 'utf8')
      for (const name of ['react ', 'zod ', 'htmlparser2 ']) expect(licences).toContain(`\n${name}`)
      expect(spawnSync('md5sum', ['--quiet', '--check', 'DEBIAN/md5sums'], { cwd: tree }).status).toBe(0)
    })

    describeUnless(cannotInstall, 'when it is installed', () => {
      const data = temporaryFolder('deb-data')

      beforeAll(() => {
        // Libraries that a test machine lacks would have stopped the packed app before.
        run('dpkg', ['--install', '--force-depends', deb])
      }, 120_000)

      afterAll(() => {
        if (existsSync(installed)) run('dpkg', ['--purge', 'citewright'])
      })

      it('starts with an event file that was double-clicked, and drafts it', async () => {
        const file = join(data, 'ferry.event.json')
        const text =
          'The ferry Isla Merrin ran aground in Harrow Bay on 14 May 2026. All 146 people were rescued by boats.'
        const documents = [{ title: 'Ferry aground', url: 'https://www.northline.example/ferry', text }]
        writeFileSync(file, JSON.stringify({ title: '2026 Harrow Bay grounding', date: '2026-05-14', documents }))
        const app = await startPacked(installed, data, [file])
        try {
          await expect.poll(() => app.page.title(), { timeout: 30_000 }).toContain('2026 Harrow Bay grounding')
          // The system's packages update it, whatever is packed.
          expect((await callFromWindow(app.page, 'desktop.updates', [])).value).toMatchObject({ way: 'package' })
          const sample = await callFromWindow(app.page, 'events.openSample', [])
          const { id } = sample.value as { readonly id: string }
          const draft = await callFromWindow(app.page, 'drafts.write', [id, {}])
          expect(draft.error).toBeUndefined()
          const { figures } = draft.value as { readonly figures: { readonly sentences: number } }
          expect(figures.sentences).toBeGreaterThan(20)
        } finally {
          await app.end()
        }
      })

      it('is removed and purged without what a person has written, and says where that is', () => {
        const workspace = join(data, 'workspace.sqlite')
        const size = statSync(workspace).size
        const said = run('dpkg', ['--remove', 'citewright'])
        expect(said).toContain('~/.local/share/citewright')
        expect(existsSync(installed)).toBe(false)
        expect(existsSync('/usr/lib/citewright')).toBe(false)
        run('dpkg', ['--purge', 'citewright'])
        expect(statSync(workspace).size).toBe(size)
        expect(existsSync(join(data, 'config'))).toBe(true)
      })
    })
  })
}
