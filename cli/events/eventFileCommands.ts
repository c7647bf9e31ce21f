import { Command } from 'commander'
import type { ImportedEvent } from '../../core/portable/importedEvent.ts'
import { plural } from '../../core/text/plural.ts'
import { EndedWith } from '../endedWith.ts'
import { exitCodes } from '../exitCodes.ts'
import { options } from '../options.ts'
import type { Surroundings } from '../program.ts'
import { checkOutputFile } from '../writeOutputs.ts'
import { draftsWithPages, pagesAndDrafts } from './pagesAndDrafts.ts'
import { eventArgument, existing, findNamed, say, withEngine, type StoreOptions } from './storedEvent.ts'

export function exportEventCommand(surroundings: Surroundings): Command {
  return new Command('export')
    .description(
      'Writes an event with its pages, drafts, reviews and facts into one file that another workspace imports: without keys, settings and paths of this computer. docs/event-file.md describes it.',
    )
    .argument('<event>', eventArgument)
    .requiredOption('--out <file>', 'file to write, such as event.citewright')
    .addOption(options.workspace())
    .addOption(options.json())
    .exitOverride()
    .action(async (named: string, { out, workspace, json }: StoreOptions & { readonly out: string }) => {
      await checkOutputFile(out)
      const made = await withEngine(surroundings, existing(workspace), async (engine) => {
        const { id } = await findNamed(engine, named)
        return engine.events.exportFile(id, out, { signal: surroundings.signal })
      })
      say(json, made, `${out}: ${made.title}, ${pagesAndDrafts(made)}, ${made.bytes} bytes\n`)
    })
}

export function importEventCommand(surroundings: Surroundings): Command {
  return new Command('import')
    .description(
      'Imports a file written by events export, as a new event or into the existing one, where nothing is replaced. Says what was added and which parts of the file are damaged, and ends with 2 if any are.',
    )
    .argument('<file>', 'file that events export wrote')
    .option('--mine', 'the review decisions in the file are yours, or you have read each sentence with its evidence')
    .addOption(options.workspace())
    .addOption(options.json())
    .exitOverride()
    .action(async (file: string, { mine, workspace, json }: StoreOptions & { readonly mine?: true }) => {
      const imported = await withEngine(surroundings, workspace, async ({ events, drafts }) => {
        const made = await events.importFile(file, { signal: surroundings.signal })
        if (mine !== true) return made
        for (const draft of made.unconfirmed) await drafts.review(draft, { kind: 'confirm' })
        return { ...made, unconfirmed: [] }
      })
      say(json, imported, told(imported))
      if (imported.damaged.length > 0) throw new EndedWith(exitCodes.input)
    })
}

const damageWords = {
  missing: 'is missing',
  changed: 'is not what was exported',
  shape: 'cannot be read by this version, or does not belong there',
  excess: 'asks for far more work than any real event. Do not trust this file: ask for a new export where it came from',
} as const

const conflictWords = {
  page: 'is another version of this page here, which was kept',
  draft: 'is another draft here, or belongs to another event; the one here was kept',
  decision: 'decisions do not fit the draft as it is reviewed here, and were left out',
  sentence: 'was decided on in both; the later decision counts',
  facts: 'changes of facts were left out: their pages were read here too, or what they change is not here',
  note: 'has other corrections here, or is a page of another event; those here were kept',
} as const

function told({ title, isNew, added, draftPages, known, unconfirmed, conflicts, damaged }: ImportedEvent): string {
  const counts = [
    plural(added.pages, 'page'),
    isNew && draftPages > 0 ? draftsWithPages(added.drafts, draftPages) : plural(added.drafts, 'draft'),
    plural(added.decisions, 'decision'),
    plural(added.facts, 'change of facts', 'changes of facts'),
    plural(added.updates, 'update'),
    plural(added.notes, 'correction'),
    plural(added.pins, 'pinned question'),
    plural(added.translations, 'translation'),
  ].filter((part) => !part.startsWith('0 '))
  return [
    `${title}: ${isNew ? 'imported as a new event' : 'merged into the event that is here'}`,
    `added: ${counts.length === 0 ? 'nothing' : counts.join(', ')}`,
    ...(known.pages + known.drafts > 0
      ? [`already there: ${plural(known.pages, 'page')}, ${plural(known.drafts, 'draft')}`]
      : []),
    ...(unconfirmed.length > 0
      ? [
          'Review decisions in the file count here once they are confirmed: in the app, or with --mine if they are yours.',
        ]
      : []),
    ...conflicts.map(({ kind, name }) => `- ${name} ${conflictWords[kind]}`),
    ...(damaged.length > 0 ? [`${plural(damaged.length, 'part')} of the file could not be used:`] : []),
    ...damaged.map(({ path, problem }) => `- ${path} ${damageWords[problem]}`),
    '',
  ].join('\n')
}
