/** A package for Debian and Ubuntu, made from the packed app with dpkg-deb alone. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parse } from 'yaml'
import { root } from './setup.mjs'

/** Compression by dpkg-deb's options: the second is for tests. */
const compressions = { best: ['-Zxz', '-z6'], fast: ['-Znone'] }

/**
 * Libraries that Electron and the native parts load. Ubuntu 24.04 has renamed those whose times are 64 bits long (t64);
 * Debian 12 and Ubuntu 22.04 have the older names. NSS and GBM in the oldest versions that Chromium runs with.
 */
const depends = [
  'libasound2t64 | libasound2',
  'libatk-bridge2.0-0t64 | libatk-bridge2.0-0',
  'libatk1.0-0t64 | libatk1.0-0',
  'libatspi2.0-0t64 | libatspi2.0-0',
  'libc6 (>= 2.34)',
  'libcairo2',
  'libcups2t64 | libcups2',
  'libdbus-1-3',
  'libdrm2',
  'libexpat1',
  'libgbm1',
  'libgcc-s1',
  'libglib2.0-0t64 | libglib2.0-0',
  'libgtk-3-0t64 | libgtk-3-0',
  'libnspr4',
  'libnss3',
  'libpango-1.0-0',
  'libstdc++6',
  'libudev1',
  'libx11-6',
  'libxcb1',
  'libxcomposite1',
  'libxdamage1',
  'libxext6',
  'libxfixes3',
  'libxkbcommon0',
  'libxrandr2',
  'xdg-utils',
]
/** libsecret encrypts keys, which without it last until the app is closed. */
const recommends = ['libsecret-1-0']

const programFolder = 'usr/lib/citewright'

/** Whether this machine has what makes a package. */
export function canMakeDeb() {
  return spawnSync('dpkg-deb', ['--version'], { stdio: 'ignore' }).status === 0
}

/**
 * @param {object} options
 * @param {string} options.folder packed app for Linux
 * @param {string} options.output folder for the package
 * @param {string} options.arch as Node names it
 * @param {number} options.date of what is younger, seconds since 1970
 * @param {'best' | 'fast'} [options.compression] Defaults to `best`.
 * @returns {string} path of the package
 */
export function makeDeb({ folder, output, arch, date, compression = 'best' }) {
  const scratch = mkdtempSync(join(tmpdir(), 'citewright-deb-'))
  try {
    const { version } = readManifest()
    const architecture = arch === 'x64' ? 'amd64' : arch
    layOut(scratch, folder, date)
    writeControl(scratch, { version: version.replaceAll('-', '~'), architecture })
    const target = join(output, `citewright_${version}_${architecture}.deb`)
    const parameters = [...compressions[compression], '--root-owner-group', '--build', scratch, target]
    const { status, stderr, error } = spawnSync('dpkg-deb', parameters, {
      encoding: 'utf8',
      env: { ...process.env, SOURCE_DATE_EPOCH: String(date) },
    })
    if (status !== 0) throw new Error(`${target} could not be made: ${error?.message ?? stderr}`)
    return target
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function layOut(tree, folder, date) {
  const program = join(tree, programFolder)
  cpSync(folder, program, { recursive: true })
  normaliseModes(tree)
  // Where the system lets nobody make a namespace, as Ubuntu 24.04, Chromium's sandbox is set up by this program.
  chmodSync(join(program, 'chrome-sandbox'), 0o4755)
  // The app looks here how it was installed.
  put(tree, `${programFolder}/resources/package-type`, 'deb\n')
  mkdirSync(join(tree, 'usr', 'bin'), { recursive: true })
  symlinkSync('../lib/citewright/citewright', join(tree, 'usr', 'bin', 'citewright'))
  const own = join(root, 'packaging')
  copy(tree, join(own, 'linux', 'citewright.desktop'), 'usr/share/applications/citewright.desktop')
  copy(tree, join(own, 'linux', 'citewright.xml'), 'usr/share/mime/packages/citewright.xml')
  put(tree, 'usr/share/metainfo/org.citewright.desktop.metainfo.xml', metainfo(date))
  for (const name of readdirSync(join(own, 'icons'))) {
    const size = name.replace(/\.png$/, '')
    copy(tree, join(own, 'icons', name), `usr/share/icons/hicolor/${size}/apps/citewright.png`)
  }
  copy(tree, join(root, 'resources', 'icon.svg'), 'usr/share/icons/hicolor/scalable/apps/citewright.svg')
  put(tree, 'usr/share/doc/citewright/copyright', copyrightText())
  put(tree, 'usr/share/doc/citewright/changelog.gz', gzipSync(changelog(date), { level: 9 }))
  put(tree, 'usr/share/doc/citewright/NEWS.gz', gzipSync(readFileSync(join(root, 'CHANGELOG.md')), { level: 9 }))
  copy(tree, join(own, 'linux', 'lintian-overrides'), 'usr/share/lintian/overrides/citewright')
  normaliseModes(join(tree, 'usr', 'share'))
}

/** In Debian's own form; what has changed is told in NEWS. */
function changelog(date) {
  const { version } = readManifest()
  const time = new Date(date * 1000).toUTCString().replace('GMT', '+0000')
  return `citewright (${version}) unstable; urgency=medium\n\n  * See NEWS.gz.\n\n -- ${maintainer()}  ${time}\n`
}

/** Who distributes the package: CITEWRIGHT_MAINTAINER, or electron-builder.yml. */
function maintainer() {
  const named = process.env['CITEWRIGHT_MAINTAINER'] ?? ''
  return named === '' ? readConfiguration().linux.maintainer : named
}

/** AppStream wants the version and its day. */
function metainfo(date) {
  const text = readFileSync(join(root, 'packaging', 'linux', 'org.citewright.desktop.metainfo.xml'), 'utf8')
  const { version, homepage } = readManifest()
  const day = new Date(date * 1000).toISOString().slice(0, 10)
  const address = homepage === undefined ? '' : `  <url type="homepage">${escapeXml(homepage)}</url>\n`
  const releases = `  <releases>\n    <release version="${version}" date="${day}"/>\n  </releases>\n`
  return text.replace('</component>', `${address}${releases}</component>`)
}

function writeControl(tree, { version, architecture }) {
  const { homepage } = readManifest()
  const { linux } = readConfiguration()
  const fields = {
    Package: 'citewright',
    Version: version,
    Section: 'editors',
    Priority: 'optional',
    Architecture: architecture,
    Maintainer: maintainer(),
    'Installed-Size': kibibytes(join(tree, 'usr')),
    Depends: depends.join(', '),
    Recommends: recommends.join(', '),
    ...(homepage === undefined ? {} : { Homepage: homepage }),
    Description: `${linux.synopsis}\n${indented(linux.description)}`,
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`)
  put(tree, 'DEBIAN/control', lines.join(''))
  put(tree, 'DEBIAN/md5sums', md5sums(tree))
  for (const name of ['postinst', 'postrm']) {
    copy(tree, join(root, 'packaging', 'linux', name), `DEBIAN/${name}`)
    chmodSync(join(tree, 'DEBIAN', name), 0o755)
  }
}

function indented(text) {
  return text
    .trim()
    .split('\n')
    .map((line) => (line === '' ? ' .' : ` ${line}`))
    .join('\n')
}

function copyrightText() {
  const licence = readFileSync(join(root, 'LICENSE'), 'utf8').trim()
  return [
    'Citewright, under the licence below.',
    '',
    `Electron, Chromium and the packages that Citewright contains have licences of their own. They are in /${programFolder},`,
    'in LICENSE.electron.txt, LICENSES.chromium.html and LICENSES.packages.txt.',
    '',
    licence,
    '',
  ].join('\n')
}

function md5sums(tree) {
  return filesUnder(join(tree, 'usr'))
    .map((path) => {
      const sum = createHash('md5').update(readFileSync(path)).digest('hex')
      return `${sum}  ${path.slice(tree.length + 1)}\n`
    })
    .join('')
}

/** As Debian counts: each file in whole kibibytes, one for whatever is no file. */
function kibibytes(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).reduce(
    (sum, entry) => sum + (entry.isFile() ? Math.ceil(statSync(join(entry.parentPath, entry.name)).size / 1024) : 1),
    0,
  )
}

function filesUnder(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** What the umask of the one who packs gave is not what everybody else needs. */
function normaliseModes(folder) {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) chmodSync(path, 0o755)
    else if (entry.isFile()) chmodSync(path, isProgram(path) ? 0o755 : 0o644)
  }
}

function isProgram(path) {
  return /\/(?:citewright|chrome-sandbox|chrome_crashpad_handler)$/.test(path) && !path.includes('/share/')
}

function copy(tree, from, to) {
  put(tree, to, readFileSync(from))
}

function put(tree, path, content) {
  const target = join(tree, path)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, content, { mode: 0o644 })
}

function escapeXml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function readConfiguration() {
  return parse(readFileSync(join(root, 'electron-builder.yml'), 'utf8'))
}

function readManifest() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
}
