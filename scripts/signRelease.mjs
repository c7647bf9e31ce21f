/**
 * Signs the descriptions of a release, which contain the hashes of its files, and checks that what they describe is there:
 *
 *   node scripts/signRelease.mjs FOLDER                 latest*.yml of the folder -> latest*.yml.sig
 *   node scripts/signRelease.mjs --new-key FOLDER       a new pair of keys: releaseKey.pem, releaseKey.private.pem
 *
 * The private key is read from the environment variable CITEWRIGHT_RELEASE_KEY (PEM) and written nowhere. Without it nothing
 * is signed, which is said, also among the release workflow's warnings, and is no failure unless the program has a key of
 * its own: then it would refuse the release.
 */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const publicName = 'releaseKey.pem'
const builtIn = fileURLToPath(new URL(`../resources/${publicName}`, import.meta.url))

function makeKeys(folder) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const write = (name, key, mode) => writeFileSync(join(folder, name), key, { flag: 'wx', mode })
  write('releaseKey.private.pem', privateKey.export({ type: 'pkcs8', format: 'pem' }), 0o600)
  write(publicName, publicKey.export({ type: 'spki', format: 'pem' }), 0o644)
  process.stdout.write(`Wrote ${publicName} and releaseKey.private.pem in ${folder}.\n`)
}

function signRelease(folder, pem) {
  const privateKey = createPrivateKey(pem)
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('CITEWRIGHT_RELEASE_KEY is not an Ed25519 key.')
  const spki = (key) => key.export({ type: 'spki', format: 'pem' })
  if (existsSync(builtIn) && spki(createPublicKey(readFileSync(builtIn))) !== spki(createPublicKey(privateKey))) {
    throw new Error(
      `CITEWRIGHT_RELEASE_KEY does not belong to ${builtIn}: programs with that key would refuse the release.`,
    )
  }
  const descriptions = readdirSync(folder).filter((name) => /^latest.*\.yml$/.test(name))
  if (descriptions.length === 0) throw new Error(`There is no latest*.yml in ${folder}.`)
  for (const name of descriptions) {
    const content = readFileSync(join(folder, name))
    checkFiles(folder, name, content.toString('utf8'))
    writeFileSync(join(folder, `${name}.sig`), `${sign(null, content, privateKey).toString('base64')}\n`)
    process.stdout.write(`Signed ${name}.\n`)
  }
}

/** Nothing is signed whose files are missing or have other hashes. */
function checkFiles(folder, description, text) {
  const files = [...text.matchAll(/- url: (.+)\n\s+sha512: (\S+)/g)]
  if (files.length === 0) throw new Error(`${description} names no files.`)
  for (const [, name, expected] of files) {
    const path = join(folder, name.trim().replace(/^'(.*)'$/, '$1'))
    if (!existsSync(path)) throw new Error(`${description} names ${name}, which is not in ${folder}.`)
    if (createHash('sha512').update(readFileSync(path)).digest('base64') !== expected) {
      throw new Error(`${name} has another hash than ${description} says.`)
    }
  }
}

function warn(line) {
  process.stdout.write(process.env['GITHUB_ACTIONS'] === 'true' ? `::warning::${line}\n` : `${line}\n`)
}

const [first, second] = process.argv.slice(2)
try {
  if (first === '--new-key' && second !== undefined) makeKeys(second)
  else if (first === undefined || first.startsWith('-')) throw new Error('Name the folder of the release.')
  else {
    const key = process.env['CITEWRIGHT_RELEASE_KEY'] ?? ''
    if (key !== '') signRelease(first, key)
    else if (existsSync(builtIn)) throw new Error(`Set CITEWRIGHT_RELEASE_KEY to the private key (PEM) of ${builtIn}.`)
    else
      warn('The release is not signed: CITEWRIGHT_RELEASE_KEY is not set. Programs will name it, and not install it.')
  }
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
