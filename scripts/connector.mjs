/**
 * `npm run connector`: builds the browser extension for Chromium and Firefox from connector/, into out/connector: a folder
 * of each, to install from, and a zip of each, for the stores. The same source makes the same bytes.
 */
import { zipSync } from 'fflate'
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { root } from './setup.mjs'

/** Ports on which the app may listen, as in electron/connector/connectorLimits.ts. */
const appPorts = [24717, 24718, 24719, 24720, 24721]
/** Milliseconds: between two tries while pages wait, and between two signs of life of the background that waits. */
const releasePauses = { retry: 60_000, heartbeat: 20_000 }
const entries = { background: 'background/background.ts', popup: 'popup/popup.ts', readPage: 'page/readPage.ts' }
/** The first day that a zip can name: the time of all files. */
const fixedTime = new Date(1980, 0, 1)

/**
 * @param {{ folder?: string, ports?: readonly number[], pauses?: Partial<typeof releasePauses> }} options `folder` for what is built (default out/connector);
 *   `ports` of the app, for tests that have an app of their own; `pauses` for tests that do not wait a minute
 * @returns {Promise<{ browser: 'chromium' | 'firefox', folder: string, zip: string }[]>}
 */
export async function buildConnector({ folder = join(root, 'out', 'connector'), ports = appPorts, pauses = {} } = {}) {
  rmSync(folder, { recursive: true, force: true })
  const shared = join(folder, 'shared')
  await bundle(shared, { ports, ...releasePauses, ...pauses })
  copyFiles(shared)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const built = []
  for (const browser of ['chromium', 'firefox']) {
    const own = join(folder, browser)
    cpSync(shared, own, { recursive: true })
    writeFileSync(join(own, 'manifest.json'), `${JSON.stringify(manifestFor(browser, version, ports), null, 2)}\n`)
    const zip = join(folder, `citewright-connector-${version}-${browser}.zip`)
    writeFileSync(zip, zipOf(own))
    built.push({ browser, folder: own, zip })
  }
  rmSync(shared, { recursive: true })
  return built
}

/** One plain script each: what is loaded into a page can import nothing. */
async function bundle(outDir, { ports, retry, heartbeat }) {
  for (const [name, entry] of Object.entries(entries)) {
    await build({
      root: join(root, 'connector'),
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      define: {
        'import.meta.env.CONNECTOR_PORTS': JSON.stringify(ports.join(',')),
        'import.meta.env.CONNECTOR_RETRY': String(retry),
        'import.meta.env.CONNECTOR_HEARTBEAT': String(heartbeat),
      },
      build: {
        outDir,
        emptyOutDir: false,
        target: ['chrome120', 'firefox142'],
        // The stores' reviewers read it.
        minify: false,
        modulePreload: false,
        lib: { entry, formats: ['iife'], name: 'citewright', fileName: () => `${name}.js` },
      },
    })
  }
}

function copyFiles(shared) {
  const source = join(root, 'connector')
  for (const name of ['popup.html', 'popup.css']) cpSync(join(source, 'popup', name), join(shared, name))
  for (const name of ['_locales', 'icons']) cpSync(join(source, name), join(shared, name), { recursive: true })
  cpSync(join(root, 'LICENSE'), join(shared, 'LICENSE'))
}

function manifestFor(browser, version, ports) {
  const manifest = JSON.parse(readFileSync(join(root, 'connector', 'manifest.json'), 'utf8'))
  const app = ports.map((port) => `http://127.0.0.1:${port}`).join(' ')
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src ${app}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  return { ...manifest, version, content_security_policy: { extension_pages: policy }, ...ownOf(browser) }
}

function ownOf(browser) {
  if (browser === 'chromium') return { minimum_chrome_version: '120', background: { service_worker: 'background.js' } }
  return {
    background: { scripts: ['background.js'] },
    browser_specific_settings: {
      gecko: {
        id: 'connector@citewright.org',
        strict_min_version: '142.0',
        // Pages go to the app, when the person sends them, and nowhere else.
        data_collection_permissions: { required: ['websiteContent', 'browsingActivity'] },
      },
    },
  }
}

function zipOf(folder) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const files = Object.fromEntries(
    names.map((name) => [name.slice(folder.length + 1).replaceAll(sep, '/'), new Uint8Array(readFileSync(name))]),
  )
  return zipSync(files, { level: 9, mtime: fixedTime })
}

if (process.argv[1] !== undefined && pathToFileURL(process.argv[1]).href === import.meta.url) {
  for (const { browser, folder, zip } of await buildConnector()) {
    process.stdout.write(`${browser}: ${folder}\n${' '.repeat(browser.length)}  ${zip}\n`)
  }
}
