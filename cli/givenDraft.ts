import { existsSync } from 'node:fs'
import type { Draft } from '../core/domain/draft.ts'
import { CitewrightError } from '../core/domain/citewrightError.ts'
import type { Engine } from '../core/engine/engine.ts'
import { parseDraft } from '../core/export/parseDraft.ts'
import { readDraft } from '../core/export/readDraft.ts'
import { namedEvent } from './ledger/namedEvent.ts'
import type { Surroundings } from './program.ts'

/** How commands describe the argument that `givenDraft` reads. */
export const draftArgument =
  'draft.json of an earlier run, or the title or id of an event of the workspace, whose newest draft is taken'

/** A draft that the command line names. */
interface GivenDraft {
  readonly draft: Draft
  /** Its id in the workspace; absent if it is a file. */
  readonly stored?: string
}

/**
 * The draft that is meant by the path of its file, or the newest draft of an event of the workspace, with what a person
 * decided on it.
 *
 * @throws {CitewrightError} if there is none
 */
export async function givenDraft(
  name: string,
  { workspace, createEngine }: Pick<Surroundings, 'createEngine'> & { readonly workspace: string },
): Promise<GivenDraft> {
  // A workspace that is not there is not made for a name that cannot be in it.
  if (existsSync(name) || /\.json$|[\\/]/i.test(name) || name === '' || !existsSync(workspace)) {
    return { draft: await readDraft(name) }
  }
  const engine = createEngine({ workspace })
  try {
    const id = await newestDraft(name, engine)
    const { text } = await engine.drafts.preview(id, 'json')
    return { draft: parseDraft(text ?? '', name), stored: id }
  } finally {
    engine.close()
  }
}

async function newestDraft(name: string, engine: Pick<Engine, 'events' | 'drafts'>): Promise<string> {
  const event = await namedEvent(name, engine)
  const [newest] = event.kind === 'stored' ? await engine.drafts.list(event.eventId) : []
  if (newest !== undefined) return newest.id
  throw new CitewrightError(
    'input',
    `The event "${name}" of the workspace has no draft.`,
    'Write one in the app or with "citewright draft", or name a draft.json.',
  )
}
