import { appendFileSync, cpSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openVerifier } from '../../../../core/engine/tools/openVerifier.ts'
import { packageRoot } from '../../../../core/platform/packageRoot.ts'
import { temporaryFolder } from '../../../temporaryFolder.ts'

// Of this model the catalogue knows no sizes, so another NLI model passes for a copy of it until it is hashed.
const id = 'nli-mdeberta-v3-base'
let root: string

beforeAll(() => {
  root = temporaryFolder('verifiers')
  cpSync(join(packageRoot, 'resources', 'models', 'citewright-verifier-v1'), join(root, id), { recursive: true })
  // Otherwise it would be known as the shipped one.
  appendFileSync(join(root, id, 'thresholds.json'), '\n')
})
afterEach(() => vi.unstubAllEnvs())

describe('--verifier model:ID', () => {
  it('opens the installed model, which then judges', async () => {
    vi.stubEnv('CITEWRIGHT_MODELS', root)
    await using verifier = await openVerifier(`model:${id}`)
    expect(verifier.name).toMatch(new RegExp(`^${id}@[0-9a-f]{8}$`))
    const [verdict] = await verifier.checkPairs([
      { premise: 'The ferry struck a reef and seventeen people were hurt.', hypothesis: 'The ferry hit a reef.' },
    ])
    expect(verdict?.probabilities?.entailment).toBeGreaterThan(0.5)
  })

  it('is refused for a model that is not installed or is no verifier', async () => {
    vi.stubEnv('CITEWRIGHT_MODELS', root)
    await expect(openVerifier('model:nli-deberta-v3-base')).rejects.toThrow(/citewright models get nli-deberta-v3-base/)
    await expect(openVerifier('model:qwen3-4b')).rejects.toThrow(/is a writer, but a verifier is needed/)
  })
})
