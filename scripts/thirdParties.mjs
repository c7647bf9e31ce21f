/** Which packages of others are in a packed app, beside it or in its bundles. */
import { extractFile } from '@electron/asar'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { bundledFolder, packageFolder } from './listBundled.mjs'
import { listPacked } from './packed.mjs'
import { root } from './setup.mjs'

const code = /\.(?:[cm]?js|node|wasm|dylib|dll)$|\.so(?:\.|$)/
const licenceFile = /^(?:licen[cs]e|copying|notice|thirdpartynotices)(?:[-.].*)?$/i

/**
 * Packages of which there is code, by name. One whose folder is there in two places is listed once.
 *
 * @param {string} resources the app's folder that holds app.asar
 * @returns {import('./thirdParties.d.mts').ThirdParty[]}
 */
export function listThirdParties(resources) {
  const files = listPacked(resources)
  const packed = new Set(files.flatMap(({ path }) => (code.test(path) ? (packageFolder(path) ?? []) : [])))
  const bundled = readdirSync(bundledFolder).flatMap((name) =>
    JSON.parse(readFileSync(join(bundledFolder, name), 'utf8')),
  )
  const found = new Map()
  for (const folder of new Set([...packed, ...bundled])) {
    const { names, read } = openFolder(folder, { files, resources })
    const { name, version, license, licenses, repository, dependencies, optionalDependencies } = JSON.parse(
      read('package.json'),
    )
    const texts = names.filter((one) => licenceFile.test(one)).map((one) => read(one).trim())
    found.set(`${name}@${version}`, {
      name,
      version,
      license: nameOf(license ?? licenses),
      licenceText: texts.join('\n\n'),
      repository: typeof repository === 'string' ? repository : repository?.url,
      needs: Object.keys({ ...dependencies, ...optionalDependencies }),
    })
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Packing moves packages, so that those of the archive are read there; what is only in bundles is read where it was installed. */
function openFolder(folder, { files, resources }) {
  const names = files.flatMap(({ path }) => (path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1)] : []))
  if (names.includes('package.json')) {
    return { names, read: (name) => extractFile(join(resources, 'app.asar'), `${folder}/${name}`).toString('utf8') }
  }
  const place = join(root, folder)
  if (!existsSync(join(place, 'package.json'))) throw new Error(`${folder} is packed without its package.json.`)
  return { names: readdirSync(place), read: (name) => readFileSync(join(place, name), 'utf8') }
}

/** Old packages give an object, or a list of them. */
function nameOf(license) {
  if (Array.isArray(license)) return `(${license.map(nameOf).join(' OR ')})`
  return (typeof license === 'string' ? license : license?.type) ?? ''
}
