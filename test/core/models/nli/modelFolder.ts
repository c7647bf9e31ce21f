import { cpSync, readFileSync, symlinkSync, writeFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../../../../core/platform/packageRoot.ts'
import { temporaryFolder } from '../../../temporaryFolder.ts'

export const bundled = join(packageRoot, 'resources', 'models', 'citewright-verifier-v1')

/** A copy of the bundled model's folder under the system's temporary folder, removed after the test. */
export function copyModel(): string {
  const folder = temporaryFolder('nli')
  for (const file of ['config.json', 'tokenizer.json', 'tokenizer_config.json', 'thresholds.json']) {
    cpSync(join(bundled, file), join(folder, file))
  }
  mkdirSync(join(folder, 'onnx'))
  symlinkSync(join(bundled, 'onnx', 'model_quantized.onnx'), join(folder, 'onnx', 'model_quantized.onnx'))
  return folder
}

/** Changes fields of a JSON file of a model folder; `undefined` takes a field away. */
export function editJson(folder: string, file: string, fields: Readonly<Record<string, unknown>>): void {
  const path = join(folder, file)
  const content: unknown = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify(Object.assign({}, content, fields)))
}
