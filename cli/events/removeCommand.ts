import { Command } from 'commander'
import { CitewrightError } from '../../core/domain/citewrightError.ts'
import type { Engine } from '../../core/engine/engine.ts'
import type { DraftContents, DraftSummary } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import type { EventSummary } from '../../core/engine/libraries/events/eventLibrary.ts'
import { plural } from '../../core/text/plural.ts'
import { options } from '../options.ts'
import type { Surroundings } from '../program.ts'
import { pagesAndDrafts } from './pagesAndDrafts.ts'
import { eventArgument, existing, findNamed, say, withEngine, type StoreOptions } from './storedEvent.ts'

interface RemoveOptions extends StoreOptions {
  readonly yes?: true
  readonly draft?: string
}

export function removeCommand(surroundings: Surroundings): Command {
  return new Command('remove')
    .description(
      'Says what removing an event would delete, and with --yes deletes it: its pages, drafts, reviews and facts. Export it first if you may need it again. With --draft, only that draft of the event.',
    )
    .argument('<event>', eventArgument)
    .option('--draft <id>', 'only this draft, with its reviews and updates: its id or the beginning of it')
    .option('--yes', 'delete it; without this option nothing is deleted')
    .addOption(options.workspace())
    .addOption(options.json())
    .exitOverride()
    .action(async (named: string, given: RemoveOptions) => {
      await withEngine(surroundings, existing(given.workspace), async (engine) => {
        const event = await findNamed(engine, named)
        await (given.draft === undefined
          ? removeEvent(event, given, engine)
          : removeDraft(event, given.draft, given, engine))
      })
    })
}

async function removeEvent({ id, event }: EventSummary, { yes, json }: RemoveOptions, engine: Engine): Promise<void> {
  const contents = await engine.events.contents(id)
  const drafts = await engine.drafts.list(id)
  if (yes === true) await engine.events.remove(id)
  const all = `${pagesAndDrafts(contents)}${contents.draftPages === 0 ? '' : ','} with ${plural(contents.decisions, 'decision')} of review, and ${plural(contents.facts, 'change of facts', 'changes of facts')}`
  say(
    json,
    { id, title: event.title, removed: yes === true, ...contents, draftIds: drafts.map((draft) => draft.id) },
    yes === true
      ? `Removed ${event.title}: ${all}.\n`
      : [
          `${event.title} has ${all}. Nothing was deleted.`,
          `Export it first: citewright events export ${id.slice(0, 12)} --out event.citewright`,
          'Then remove it with --yes.',
          ...(drafts.length === 0 ? [] : ['To remove one draft alone, name it with --draft:']),
          ...drafts.map((draft) => `- ${nameOf(draft)}`),
          '',
        ].join('\n'),
  )
}

async function removeDraft(
  { id: eventId, event }: EventSummary,
  named: string,
  { yes, json }: RemoveOptions,
  { drafts }: Engine,
): Promise<void> {
  const all = await drafts.list(eventId)
  const found = all.filter(({ id }) => id === named || (named.length >= 4 && id.startsWith(named)))
  const [draft] = found
  if (draft === undefined || found.length > 1) throw notOneDraft(event.title, named, all)
  const contents = await drafts.contents(draft.id)
  if (yes === true) await drafts.remove(draft.id)
  const what = `${nameOf(draft)}, with ${contentsInWords(contents)}`
  say(
    json,
    { id: draft.id, event: eventId, title: event.title, removed: yes === true, ...contents },
    yes === true
      ? `Removed a draft of ${event.title}: ${what}.\n`
      : `A draft of ${event.title}: ${what}. Nothing was deleted.\nThe pages of the event${contents.merges === 0 ? '' : ` and ${plural(contents.merges, 'draft')} merged from it`} are not deleted with it. Remove it with --yes.\n`,
  )
}

function nameOf({ id, method, writer, savedAt }: DraftSummary): string {
  return `${id} (${method.toUpperCase()}, ${writer.name}, ${savedAt.slice(0, 10)})`
}

function contentsInWords({ sentences, decided, reworded, updates, additions }: DraftContents): string {
  return [
    `${plural(sentences, 'sentence')} (${decided} reviewed, ${reworded} reworded)`,
    plural(updates, 'update'),
    `${plural(additions, 'link or category', 'links and categories')} for a wiki`,
  ].join(', ')
}

function notOneDraft(title: string, named: string, all: readonly DraftSummary[]): CitewrightError {
  return new CitewrightError(
    'input',
    `${title} has no draft, or several, whose id is or begins with "${named}".`,
    all.length === 0 ? 'It has no drafts.' : `Name one of these: ${all.map(({ id }) => id).join(', ')}.`,
  )
}
