import { expect, it } from 'vitest'
import { modelPaths } from '../../../../core/engine/tools/modelPaths.ts'

it.each([
  ['gguf:/models/a.gguf', ['/models/a.gguf']],
  ['nli:/models/nli', ['/models/nli']],
  ['nli:builtin', []],
  ['nli:model:nli-mdeberta-v3-base', []],
  ['same', []],
  ['openai:tiny', []],
])('the judge %s has the paths %j', (judge, paths) => {
  expect(modelPaths({ judge })).toEqual(paths)
})
