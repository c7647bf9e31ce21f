import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeSbom } from './sbom.mjs'
import { sourceDate } from './sourceDate.mjs'
import { listThirdParties } from './thirdParties.mjs'

/** electron-builder's numbers of processors. */
const processors = { 0: 'ia32', 1: 'x64', 2: 'armv7l', 3: 'arm64', 4: 'universal' }
const systems = { mac: 'darwin', windows: 'win32', linux: 'linux' }

/** Adds the licences of what is packed to the app, and writes the list of its parts beside it. */
export default function afterPack({ appOutDir, packager, arch }) {
  const isMac = packager.platform.name === 'mac'
  const contents = join(appOutDir, `${packager.appInfo.productFilename}.app`, 'Contents')
  const resources = isMac ? join(contents, 'Resources') : join(appOutDir, 'resources')
  const packages = listThirdParties(resources)
  writeFileSync(join(isMac ? resources : appOutDir, 'LICENSES.packages.txt'), licencesOf(packages))
  const platform = systems[packager.platform.name]
  const sbom = makeSbom({
    packages,
    electron: packager.info.framework.version,
    platform,
    arch: processors[arch],
    timestamp: new Date(sourceDate() * 1000).toISOString(),
  })
  const { version } = packager.appInfo
  const name = `citewright-${version}-${platform}-${processors[arch]}.cdx.json`
  writeFileSync(join(dirname(appOutDir), name), `${JSON.stringify(sbom, null, 2)}\n`)
}

function licencesOf(packages) {
  const texts = new Map()
  for (const { name, version, license, licenceText } of packages) {
    const key = licenceText === '' ? `Licence: ${license} (the package has no text of it)` : licenceText
    texts.set(key, [...(texts.get(key) ?? []), `${name} ${version}`])
  }
  const head = 'Citewright contains the packages below. Electron, Chromium and Node.js have files of their own.\n'
  const line = '-'.repeat(80)
  return [head, ...[...texts].map(([text, names]) => `${line}\n${names.join('\n')}\n\n${text}\n`)].join('\n')
}
