import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import { goldenModel } from '../core/models/encoder/encoderFolders.ts'
import { withoutOnnxruntime } from '../withoutOnnxruntime.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

const folder = temporaryFolder('rankers')
const models = join(folder, 'models')
mkdirSync(models)

const sample = join(packageRoot, 'resources', 'sample')
const resultSchema = z.object({
  ranker: z.string(),
  chunks: z.array(z.object({ id: z.int() })),
  ranking: z.array(z.int()),
  cut: z.int(),
})

/** Runs the command in a process of its own, with a models folder of its own. */
function citewright(parameters: readonly string[], nodeOptions: readonly string[] = []) {
  const program = join(packageRoot, 'bin', 'citewright.mjs')
  return spawnSync(process.execPath, [...nodeOptions, program, ...parameters], {
    encoding: 'utf8',
    timeout: 120_000,
    env: { ...process.env, CITEWRIGHT_MODELS: models },
  })
}

describe('a ranker with a model', () => {
  it('that lies in the models folder ranks by its name alone', () => {
    const missing = citewright(['rank', sample, '--ranker', 'gtr'])
    expect(missing.status).toBe(2)
    expect(missing.stderr).toContain(`needs the model gtr-t5-base, which is not in ${models}`)
    expect(missing.stderr).toContain('citewright models get gtr-t5-base')
    cpSync(goldenModel('gtr'), join(models, 'gtr-t5-base'), { recursive: true })
    const { status, stdout, stderr } = citewright(['rank', sample, '--ranker', 'gtr', '--json'])
    expect(status).toBe(0)
    const { ranker, chunks, ranking, cut } = resultSchema.parse(JSON.parse(stdout))
    expect(ranker).toMatch(/^gtr:gtr-t5-base@[0-9a-f]{8}$/)
    expect(ranking.toSorted((a, b) => a - b)).toEqual(chunks.map(({ id }) => id))
    expect(stderr).toContain(`The ranker read only the beginning of ${cut} chunks.`)
  })

  it('is not replaced by another where onnxruntime is missing: the run ends with 4 and says what to install', () => {
    const out = join(folder, 'out')
    const parameters = ['--ranker', `encoder:${goldenModel('prompted')}`, '--out', out]
    const { status, stdout, stderr } = citewright(
      ['draft', sample, ...parameters, '--workspace', join(folder, 'workspace.sqlite')],
      withoutOnnxruntime(folder),
    )
    expect({ status, stdout }).toEqual({ status: 4, stdout: '' })
    expect(stderr).toContain('This ranker needs a model, but the optional package onnxruntime-node')
    expect(stderr).toContain('npm install onnxruntime-node')
    expect(stderr).not.toMatch(/\n\s+at /)
    expect(readdirSync(out)).toEqual(['report.json'])
  })

  it.each([
    ['fusion:bm25', /joins one ranker with no other/],
    ['encoder:/no/such/model', /\/no\/such\/model is not a folder/],
    ['luck', /Choose random, tfidf, bm25/],
  ])('named %s ends with 2 and a message', (ranker, message) => {
    const { status, stderr } = citewright(['rank', sample, '--ranker', ranker])
    expect(status).toBe(2)
    expect(stderr).toMatch(message)
    expect(stderr).not.toMatch(/\n\s+at /)
  })
})
