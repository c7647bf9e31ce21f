import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const hooks = `export const resolve = (name, context, next) => {
  if (name === 'onnxruntime-node') throw Object.assign(new Error("Cannot find package 'onnxruntime-node'"), { code: 'ERR_MODULE_NOT_FOUND' })
  return next(name, context)
}`

/**
 * Options for a node process to which onnxruntime-node looks as if it were not installed, in the main thread and in workers.
 *
 * @param folder where a file for it may be written
 */
export function withoutOnnxruntime(folder: string): readonly string[] {
  const file = join(folder, 'withoutOnnxruntime.mjs')
  const registered = JSON.stringify(`data:text/javascript,${encodeURIComponent(hooks)}`)
  writeFileSync(file, `import { register } from 'node:module'\nregister(${registered})`)
  return ['--import', pathToFileURL(file).href]
}
