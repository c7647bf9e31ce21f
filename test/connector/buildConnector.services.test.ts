import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { maxPageBytes } from '../../connector/app/protocol.ts'
import { connectorLimits } from '../../electron/connector/connectorLimits.ts'
import { buildConnector } from '../../scripts/connector.mjs'
import { temporaryFolder } from '../temporaryFolder.ts'

interface Manifest {
  readonly permissions: readonly string[]
  readonly host_permissions: readonly string[]
  readonly content_security_policy: { readonly extension_pages: string }
  readonly background: object
}

describe('the built connector', () => {
  let built: Awaited<ReturnType<typeof buildConnector>> = []
  beforeAll(async () => {
    built = await buildConnector({ folder: temporaryFolder('connector') })
  })

  const manifestOf = (browser: 'chromium' | 'firefox'): Manifest =>
    JSON.parse(readFileSync(join(folderOf(browser), 'manifest.json'), 'utf8')) as Manifest
  const folderOf = (browser: 'chromium' | 'firefox'): string => built.find((each) => each.browser === browser)!.folder

  it('is the same, byte for byte, when it is built again', async () => {
    const again = await buildConnector({ folder: temporaryFolder('connector') })
    expect(again.map(({ zip }) => readFileSync(zip).toString('base64'))).toEqual(
      built.map(({ zip }) => readFileSync(zip).toString('base64')),
    )
  })

  it('is in its zip as in its folder', () => {
    for (const { folder, zip } of built) {
      const packed = unzipSync(readFileSync(zip))
      const names = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      expect(Object.keys(packed)).toEqual(names.sort())
      for (const name of names) expect(Buffer.from(packed[name]!)).toEqual(readFileSync(join(folder, name)))
    }
  })

  it.each(['chromium', 'firefox'] as const)('asks %s for little, and reaches only the app', (browser) => {
    const { permissions, host_permissions: hosts, content_security_policy: policy } = manifestOf(browser)
    expect([...permissions].sort()).toEqual(['activeTab', 'contextMenus', 'scripting', 'storage'])
    expect(hosts).toEqual(['http://127.0.0.1/*'])
    expect(policy.extension_pages).toContain("default-src 'none'; script-src 'self'")
    const connects = /connect-src ([^;]*)/.exec(policy.extension_pages)?.[1]?.split(' ')
    expect(connects).toEqual(connectorLimits.ports.map((port) => `http://127.0.0.1:${port}`))
  })

  it('sends no more than the app takes', () => {
    expect(maxPageBytes).toBe(connectorLimits.pageBytes)
  })

  it('differs between the browsers by its manifest alone', () => {
    const filesOf = (folder: string): readonly string[] =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
        /\.(?:js|html|css|json|png)$/.test(name),
      )
    const [chromium, firefox] = [folderOf('chromium'), folderOf('firefox')]
    expect(filesOf(firefox)).toEqual(filesOf(chromium))
    const different = filesOf(chromium).filter(
      (name) => !readFileSync(join(chromium, name)).equals(readFileSync(join(firefox, name))),
    )
    expect(different).toEqual(['manifest.json'])
    expect(manifestOf('chromium').background).toEqual({ service_worker: 'background.js' })
    expect(manifestOf('firefox').background).toEqual({ scripts: ['background.js'] })
  })

  it('loads no code from elsewhere, and makes none of text', () => {
    for (const name of ['background.js', 'popup.js', 'readPage.js']) {
      const code = readFileSync(join(folderOf('chromium'), name), 'utf8')
      expect(code).not.toMatch(/\beval\s*\(|new Function|import\s*\(|innerHTML|insertAdjacentHTML|document\.write/)
      expect(code.match(/https?:\/\/(?!127\.0\.0\.1)[^\s"'`]+/g) ?? []).toEqual([])
    }
  })
})
