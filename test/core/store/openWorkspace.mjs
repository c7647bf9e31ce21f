// Opens the workspace that is named, with the compiled program, until it is killed or has done so.
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'

const [root = '', file = ''] = process.argv.slice(2)
const { openWorkspace } = await import(pathToFileURL(join(root, 'dist', 'core', 'store', 'openWorkspace.js')).href)
process.stdout.write('begins\n')
openWorkspace(file).close()
