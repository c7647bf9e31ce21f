import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

/** Where the build notes which packages it has put into its bundles. */
export const bundledFolder = join(root, 'dist', 'packages')

/**
 * A plugin of Vite that writes the folders of the packages whose code is in the bundle to dist/packages/NAME.json.
 *
 * @param {string} name of the bundle
 * @param {(fileName: string) => boolean} isPacked whether a file of the bundle is part of the packed app
 */
export function listBundled(name, isPacked = () => true) {
  return {
    name: 'list-bundled',
    writeBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' && isPacked(file.fileName) ? file.moduleIds : [],
      )
      const folders = new Set(modules.flatMap((id) => packageFolder(id) ?? []))
      mkdirSync(bundledFolder, { recursive: true })
      writeFileSync(join(bundledFolder, `${name}.json`), `${JSON.stringify([...folders].sort(), null, 2)}\n`)
    },
  }
}

/**
 * The folder of the package that a file belongs to.
 *
 * @param {string} path of the file, with `/` or `\` between folders
 * @returns {string | undefined} from `node_modules` on; undefined for a file of the program
 */
export function packageFolder(path) {
  return /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path.replaceAll('\\', '/'))?.[0]
}
