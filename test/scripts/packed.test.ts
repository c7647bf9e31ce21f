import { describe, expect, it } from 'vitest'
import { sizesByPart } from '../../scripts/packed.mjs'

describe('sizes of a packed app', () => {
  it('are told by folder of the program and by package, the largest first', () => {
    const files = [
      { path: 'package.json', bytes: 10 },
      { path: 'dist/core/platform/onDisk.js', bytes: 20 },
      { path: 'dist/core/judge/nli/createVerifier.js', bytes: 30 },
      { path: 'dist/renderer/index.html', bytes: 5 },
      { path: 'resources/models/a/model.onnx', bytes: 400 },
      { path: 'resources/models.json', bytes: 1 },
      { path: 'node_modules/@node-llama-cpp/linux-x64/bins/linux-x64/libllama.so', bytes: 300 },
      { path: 'node_modules/zod/index.js', bytes: 40 },
      { path: 'node_modules/zod/v4/core.js', bytes: 60 },
    ]
    expect(sizesByPart(files)).toEqual([
      { part: 'resources', bytes: 401 },
      { part: 'node_modules/@node-llama-cpp/linux-x64', bytes: 300 },
      { part: 'node_modules/zod', bytes: 100 },
      { part: 'dist/core', bytes: 50 },
      { part: 'package.json', bytes: 10 },
      { part: 'dist/renderer', bytes: 5 },
    ])
  })
})
