/** The list of a packed app's parts as CycloneDX has it. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

/**
 * @param {object} options
 * @param {import('./thirdParties.d.mts').ThirdParty[]} options.packages
 * @param {string} options.electron version of the Electron it is packed with
 * @param {string} options.platform as Node names it
 * @param {string} options.arch as Node names it
 * @param {string} options.timestamp ISO 8601
 * @returns {object} CycloneDX 1.5
 */
export function makeSbom({ packages, electron, platform, arch, timestamp }) {
  const { name, version, license, description, homepage } = readJson('package.json')
  const hashes = lockedHashes()
  const own = `pkg:npm/${name}@${version}`
  const runtime = {
    type: 'framework',
    'bom-ref': `pkg:npm/electron@${electron}`,
    name: 'electron',
    version: electron,
    description: 'With the Chromium and the Node.js of this version',
    purl: `pkg:npm/electron@${electron}`,
    licenses: [{ license: { id: 'MIT' } }],
  }
  const libraries = packages.map((one) => toComponent(one, hashes.get(`${one.name}@${one.version}`)))
  const dependenciesOf = ({ needs }) => needs.flatMap((need) => packages.filter((one) => one.name === need).map(purlOf))
  const models = listModels()
  const parts = [runtime, ...libraries, ...models]
  const content = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      timestamp,
      tools: { components: [{ type: 'application', name: `${name} dist`, version }] },
      component: {
        type: 'application',
        'bom-ref': own,
        name,
        version,
        description,
        purl: own,
        licenses: [{ license: { id: license } }],
        ...(homepage === undefined ? {} : { externalReferences: [{ type: 'website', url: homepage }] }),
        properties: [
          { name: 'citewright:platform', value: platform },
          { name: 'citewright:arch', value: arch },
        ],
      },
    },
    components: parts,
    dependencies: [
      { ref: own, dependsOn: parts.map((part) => part['bom-ref']) },
      ...packages.map((one) => ({ ref: purlOf(one), dependsOn: dependenciesOf(one) })),
      ...[runtime, ...models].map((part) => ({ ref: part['bom-ref'], dependsOn: [] })),
    ],
  }
  return { ...content, serialNumber: `urn:uuid:${uuidOf(JSON.stringify(content))}` }
}

function toComponent({ name, version, license, repository }, integrity) {
  const purl = purlOf({ name, version })
  const address = webAddress(repository)
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    licenses: license === '' ? [] : [toLicence(license)],
    ...(integrity?.startsWith('sha512-') === true
      ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') }] }
      : {}),
    ...(address === undefined ? {} : { externalReferences: [{ type: 'vcs', url: address }] }),
  }
}

function purlOf({ name, version }) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

/** What package-lock.json knows packages by. */
function lockedHashes() {
  const { packages } = readJson('package-lock.json')
  return new Map(
    Object.entries(packages).map(([folder, { name, version, integrity }]) => [
      `${name ?? folder.replace(/^(?:.*\/)?node_modules\//, '')}@${version}`,
      integrity,
    ]),
  )
}

function toLicence(license) {
  if (/\s(?:OR|AND|WITH)\s/.test(license)) return { expression: license }
  return { license: /^[\w.+-]+$/.test(license) ? { id: license } : { name: license } }
}

function webAddress(repository) {
  const plain = repository?.replace(/^git\+/, '').replace(/^git:\/\//, 'https://')
  return plain !== undefined && URL.canParse(plain) && plain.startsWith('https://') ? plain : undefined
}

/** The models that come with the program. */
function listModels() {
  const name = 'citewright-verifier-v1'
  const file = join(root, 'resources', 'models', name, 'onnx', 'model_quantized.onnx')
  const content = createHash('sha256').update(readFileSync(file)).digest('hex')
  return [{ type: 'machine-learning-model', 'bom-ref': name, name, hashes: [{ alg: 'SHA-256', content }] }]
}

/** A UUID of version 5's form, so that the same parts give the same number. */
function uuidOf(text) {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

function readJson(name) {
  return JSON.parse(readFileSync(join(root, name), 'utf8'))
}
