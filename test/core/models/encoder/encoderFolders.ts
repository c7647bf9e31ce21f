import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { temporaryFolder } from '../../../temporaryFolder.ts'

const golden = join(import.meta.dirname, 'golden')
const vectorsSchema = z.array(z.array(z.number()))
const encoderSchema = z.object({
  query: vectorsSchema,
  passage: vectorsSchema,
  maxTokens: z.int(),
  cut: z.array(z.int()),
})

/** What Python gives for the texts with the models beside it; golden/make.py tells how. */
export const goldenVectors = z
  .object({
    texts: z.array(z.string()),
    pairs: z.array(z.tuple([z.string(), z.string()])),
    gtr: encoderSchema,
    prompted: encoderSchema,
    max: encoderSchema,
    mean_sqrt_len_tokens: encoderSchema,
    weightedmean: encoderSchema,
    lasttoken: encoderSchema,
    cls_and_mean: encoderSchema,
    dpr: z.object({ query: vectorsSchema, passage: vectorsSchema }),
    reranker: z.object({ maxTokens: z.int(), scores: z.array(z.number()) }),
    'all-MiniLM-L6-v2': z.object({ passage: vectorsSchema }),
  })
  .parse(JSON.parse(readFileSync(join(golden, 'vectors.json'), 'utf8')))

/** Folder of a small random model. */
export function goldenModel(name: string): string {
  return join(golden, 'models', name)
}

/** A copy of such a folder that a test may spoil, removed after the test. Folders of one pooling mode get their weights here. */
export function copyEncoder(name: string): string {
  const folder = temporaryFolder('encoder')
  cpSync(goldenModel(name), folder, { recursive: true })
  const onnx = join(folder, 'onnx')
  if (mkdirSync(onnx, { recursive: true }) !== undefined) {
    symlinkSync(join(goldenModel('prompted'), 'onnx', 'model.onnx'), join(onnx, 'model.onnx'))
  }
  return folder
}

/** The largest difference of any number of two lists of vectors; Infinity where their shapes differ. */
export function vectorDifference(ours: readonly Float32Array[], expected: readonly (readonly number[])[]): number {
  if (ours.length !== expected.length) return Infinity
  return Math.max(
    ...ours.map((vector, row) => {
      const wanted = expected[row] ?? []
      if (vector.length !== wanted.length) return Infinity
      return Math.max(...wanted.map((value, at) => Math.abs(value - (vector[at] ?? Infinity))))
    }),
  )
}
