import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './setup.mjs'

/**
 * What CHANGELOG.md says about a version, or about what is not released yet where it has no section of the version.
 * `node scripts/releaseNotes.mjs` writes that of package.json's version.
 *
 * @param {string} changelog
 * @param {string} version
 */
export function releaseNotes(changelog, version) {
  const sections = changelog.split(/^## /m).slice(1)
  const titled = (title) => sections.find((section) => new RegExp(`^\\[?${title}\\]?(?:\\s|$)`).test(section))
  const section = titled(version.replaceAll('.', '\\.')) ?? titled('Unreleased')
  if (section === undefined)
    throw new Error(`CHANGELOG.md has no section for ${version} and none for what is unreleased.`)
  return `${section.slice(section.indexOf('\n')).trim()}\n`
}

if (process.argv[1] !== undefined && pathToFileURL(process.argv[1]).href === import.meta.url) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  process.stdout.write(releaseNotes(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version))
}
