import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { packageRoot } from '../core/platform/packageRoot.ts'

export const peerNames = ['rank_bm25', 'bm25s', 'scikit-learn TF-IDF'] as const
export type PeerName = (typeof peerNames)[number]

/** Python packages of the peers, at the versions that were measured. */
export const peerPackages = ['rank_bm25==0.2.2', 'bm25s==0.3.16', 'scikit-learn==1.9.1'] as const

/**
 * Seconds for turning the documents' tokens into ids of a vocabulary (0 where a program indexes strings), for the index,
 * for all scores of all queries, and for the ten best documents of all queries.
 */
const timesSchema = z.object({ interning: z.number(), index: z.number(), scores: z.number(), tenBest: z.number() })
export type Times = z.infer<typeof timesSchema>

export interface PeerRequest {
  readonly peer: PeerName
  /** JSON file of the collection's tokens. */
  readonly collection: string
  /** File for the scores, one row of little-endian doubles a query; none are written without it. */
  readonly scores?: string
}

export interface RankPeers {
  /** One run after another: the next request waits for this one's answer. Rejects where Python gave none. */
  measure(request: PeerRequest): Promise<Times>
  close(): void
}

/** Starts one Python process that keeps the collections loaded between runs. */
export function startRankPeers(python: string): RankPeers {
  const child = spawn(python, [join(packageRoot, 'bench', 'rankPeers.py')], { stdio: ['pipe', 'pipe', 'inherit'] })
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    async measure(request) {
      child.stdin.write(`${JSON.stringify(request)}\n`)
      const answer = await answers.next()
      if (answer.done === true) throw new Error(`Python ended while it measured ${request.peer}.`)
      return timesSchema.parse(JSON.parse(answer.value))
    },
    close: () => child.stdin.end(),
  }
}
