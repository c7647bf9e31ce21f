import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { indexEvidence } from '../core/chunk/indexEvidence.ts'
import { badgeOf } from '../core/domain/badge.ts'
import { packageRoot } from '../core/platform/packageRoot.ts'
import { checkClaim, type CheckedClaim } from '../core/judge/claim/checkClaim.ts'
import { createNliJudge } from '../core/judge/createNliJudge.ts'
import type { Judge } from '../core/judge/judge.ts'
import { builtinVerifierFolder } from '../core/judge/nli/createVerifier.ts'
import { openNliModel } from '../core/models/nli/openNliModel.ts'
import { readWrittenClaims, readWrittenPages, writtenEvents, type WrittenClaim } from './writtenClaims.ts'

// How well claims are checked against whole pages: 100 honest and 100 faulty sentences of ../shared/data/written, spread over
// its events, given without their evidence. `oracle` knows which are honest, and supports these where their evidence was found.

interface Row {
  readonly written: WrittenClaim
  readonly checked: CheckedClaim
  /** Share of its true evidence among what was found. */
  readonly recall: number
}

const each = 100
const tuning = process.argv.includes('--tuning')
const events = tuning ? writtenEvents.tuning : writtenEvents.heldOut

if (!existsSync(join(packageRoot, '..', 'shared', 'data', 'written'))) {
  process.stdout.write('../shared/data/written is absent: nothing was measured.\n')
} else {
  const all = (await Promise.all(events.map(readWrittenClaims))).flat()
  const asked = [true, false].flatMap((honest) => spread(all.filter((claim) => claim.honest === honest)))
  const nli = await openNliModel(builtinVerifierFolder)
  const judges: readonly (readonly [string, ((byId: WrittenClaim) => Judge) | undefined])[] = [
    ['none', undefined],
    ['nli:builtin', () => createNliJudge(nli)],
    ['oracle', oracle],
  ]
  for (const [name, judge] of judges) {
    const started = performance.now()
    const rows = await check(asked, judge)
    print(name, rows, (performance.now() - started) / rows.length)
  }
  await nli.close()
}

function spread<T>(list: readonly T[]): readonly T[] {
  const step = Math.max(1, list.length / each)
  return list.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step)).slice(0, each)
}

async function check(
  asked: readonly WrittenClaim[],
  judgeOf: ((claim: WrittenClaim) => Judge) | undefined,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const event of events) {
    const index = indexEvidence((await readWrittenPages(event)).labelled)
    const ofEvent = asked.filter((claim) => claim.event === event)
    for (const written of ofEvent) {
      const judge = judgeOf === undefined ? undefined : judgeOf(written)
      const {
        sentences: [checked],
      } = await checkClaim(
        [{ text: written.claim.sentence }],
        { index, judge: judge === undefined ? undefined : () => Promise.resolve(judge), subject: '' },
        {},
      )
      if (checked === undefined) continue
      const truth = written.claim.evidence.map(({ label }) => label)
      const found = new Set([...checked.evidence, ...checked.otherwise])
      const hits = truth.filter((label) => found.has(label)).length
      rows.push({ written, checked, recall: truth.length === 0 ? 1 : hits / truth.length })
    }
  }
  return rows
}

/** Supports an honest sentence where any of its true evidence is shown, and contradicts a faulty one. */
function oracle({ honest, claim: { evidence } }: WrittenClaim): Judge {
  const truth = new Set(evidence.map(({ label }) => label))
  return {
    kind: 'chat',
    looks: true,
    name: 'oracle',
    version: '1',
    judge: (claims) =>
      Promise.resolve(
        claims.map((claim) => ({
          label: !claim.evidence.some(({ label }) => truth.has(label))
            ? 'unsupported'
            : honest
              ? 'supported'
              : 'contradicted',
          probability: null,
          unsupported: [],
          needed: [],
        })),
      ),
  }
}

function print(name: string, rows: readonly Row[], milliseconds: number): void {
  for (const honest of [true, false]) {
    const own = rows.filter(({ written }) => written.honest === honest)
    const badges = new Map<string, number>()
    for (const { checked } of own) {
      const badge = badgeOf(checked)
      badges.set(badge, (badges.get(badge) ?? 0) + 1)
    }
    const share = (test: (row: Row) => boolean): string => ((100 * own.filter(test).length) / own.length).toFixed(0)
    process.stdout.write(
      `${name} ${honest ? 'honest' : 'faulty'} ${own.length}: any evidence ${share(({ recall }) => recall > 0)} %, all ${share(({ recall }) => recall === 1)} %, ` +
        `says otherwise ${share(({ checked }) => checked.otherwise.length > 0)} %, sentences ${(own.reduce((sum, { checked }) => sum + checked.evidence.length, 0) / own.length).toFixed(1)}; ` +
        `${[...badges].map(([badge, count]) => `${badge} ${count}`).join(', ')}; ${milliseconds.toFixed(0)} ms\n`,
    )
    if (process.argv.includes('--misses') && name === 'none' && honest) {
      for (const { written, checked, recall } of own) {
        if (recall > 0) continue
        process.stdout.write(
          `${written.claim.sentence}\n  true: ${written.claim.evidence.map(({ label, text }) => `${label} ${text.slice(0, 200)}`).join(' | ')}\n  found: ${checked.evidence.join(' ')}\n`,
        )
      }
    }
  }
}
