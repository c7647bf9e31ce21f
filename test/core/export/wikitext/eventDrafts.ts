import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Draft } from '../../../../core/domain/draft.ts'
import { createEngine } from '../../../../core/engine/createEngine.ts'
import { loadWikiProfile } from '../../../../core/wikitext/wikis/wikiProfiles.ts'
import { packageRoot } from '../../../../core/platform/packageRoot.ts'
import { sharedPath } from '../../../sharedData.ts'
import { temporaryFolder } from '../../../temporaryFolder.ts'

/** Events of the research data whose pages are few and various: disasters, crimes, politics, sport, film, a building. */
const events = [
  '74303226',
  '72737526',
  '74308955',
  '73798864',
  '73923491',
  '72395377',
  '74102410',
  '71522047',
  '72976036',
  '73646555',
  '73971160',
  '70448393',
  '72496067',
]

/** Drafts of events of the research data, and of the sample, whose pages have authors, dates and kinds of all sorts. */
export async function draftEvents(): Promise<readonly Draft[]> {
  const folder = temporaryFolder('event-drafts')
  const engine = createEngine({ workspace: join(folder, 'workspace.sqlite') })
  const drafts: Draft[] = []
  try {
    const paths = [
      join(packageRoot, 'resources', 'sample'),
      ...events.map((event) => sharedPath('data', 'wikigenbench', `${event}.json`)),
    ]
    for (const path of paths) {
      const { draft } = await engine.draft({
        source: { kind: 'event', path },
        writer: 'extractive',
        ranker: 'bm25',
        verifier: 'none',
      })
      drafts.push(draft)
    }
    return drafts
  } finally {
    engine.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Templates that say in which English an article is written, as pages of a wiki: they show nothing. */
export const varietyTemplates: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(loadWikiProfile('enwiki').varieties ?? {}).map((name) => [`Template:${name}`, '']),
)
