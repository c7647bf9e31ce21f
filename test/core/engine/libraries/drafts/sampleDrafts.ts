import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Progress } from '../../../../../core/domain/progress.ts'
import { createEngine } from '../../../../../core/engine/createEngine.ts'
import type { DraftView } from '../../../../../core/engine/libraries/drafts/draftLibrary.ts'
import type { Engine } from '../../../../../core/engine/engine.ts'
import { workspaceWithSample } from '../../../../readPages.ts'
import { temporaryFolder } from '../../../../temporaryFolder.ts'

/** A workspace with the sample event and a draft of it. */
export interface SampleDrafts {
  readonly folder: string
  readonly engine: Engine
  readonly eventId: string
  readonly first: DraftView
  /** Of writing `first`. */
  readonly progress: readonly Progress[]
  /** A draft of the sample that no other test touches. */
  readonly newDraft: (seed: number) => Promise<DraftView>
  readonly close: () => void
}

export async function openSampleDrafts(): Promise<SampleDrafts> {
  const folder = temporaryFolder('drafts')
  const workspace = await workspaceWithSample(join(folder, 'workspace.sqlite'))
  const engine = createEngine({ workspace, settingsFolder: folder })
  const eventId = (await engine.events.openSample()).id
  const progress: Progress[] = []
  const first = await engine.drafts.write(eventId, {}, { onProgress: (step) => progress.push(step) })
  return {
    folder,
    engine,
    eventId,
    first,
    progress,
    newDraft: (seed) => engine.drafts.write(eventId, { seed }),
    close: () => {
      engine.close()
      rmSync(folder, { recursive: true })
    },
  }
}

export function sentencesOf({ sections }: DraftView): DraftView['sections'][number]['sentences'] {
  return sections.flatMap(({ sentences }) => sentences)
}
