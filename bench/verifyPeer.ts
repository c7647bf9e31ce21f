import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { packageRoot } from '../core/platform/packageRoot.ts'
import type { NliPair } from '../core/models/nli/openNliModel.ts'
import type { NliFolder } from '../core/models/nli/readNliFolder.ts'

/** Python packages of the peer, at the versions that were measured; onnxruntime as onnxruntime-node. */
export const peerPackages = ['onnxruntime==1.30.0', 'tokenizers==0.23.3', 'numpy==2.4.6'] as const

const answerSchema = z.object({ seconds: z.number(), logits: z.array(z.array(z.number()).length(3)) })
export type PeerAnswer = z.infer<typeof answerSchema>

export interface VerifyPeer {
  /** Scores pairs, `batch` in one run. Rejects where Python gave no answer. */
  score(pairs: readonly NliPair[], batch: number): Promise<PeerAnswer>
  close(): void
}

/** Starts a Python process that contains the model in onnxruntime. */
export function startVerifyPeer(python: string, model: NliFolder, threads: number): VerifyPeer {
  const script = join(packageRoot, 'bench', 'verifyPeer.py')
  const parameters = [script, model.path, model.weights, String(model.maxTokens), String(threads)]
  const child = spawn(python, parameters, { stdio: ['pipe', 'pipe', 'inherit'] })
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    async score(pairs, batch) {
      child.stdin.write(`${JSON.stringify({ pairs, batch })}\n`)
      const answer = await answers.next()
      if (answer.done === true) throw new Error('Python ended while it scored pairs.')
      return answerSchema.parse(JSON.parse(answer.value))
    },
    close: () => child.stdin.end(),
  }
}
