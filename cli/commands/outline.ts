import { Command } from 'commander'
import { createEngine } from '../../core/engine/createEngine.ts'
import type { OutlineRequest } from '../../core/engine/engine.ts'
import { eventSource, type NamedPages } from '../eventSource.ts'
import { addOptions, chunkOptions, eventOptions, modelOptions, options } from '../options.ts'
import type { Surroundings } from '../program.ts'
import { readOption, siteChoices, siteOptions, type SiteChoices } from '../siteOptions.ts'
import { showProgress } from '../showProgress.ts'
import { writeOutput } from '../writeOutputs.ts'

interface OutlineOptions extends Omit<OutlineRequest, 'source'>, NamedPages, SiteChoices {
  readonly workspace: string
  readonly out?: string
  readonly json?: true
}

export function outlineCommand({ signal }: Surroundings): Command {
  const command = new Command('outline')
    .summary("plan an article's sections, to edit before drafting")
    .description(
      'Asks the writer for the sections of an article and stops. Edit the lines, then give the file to draft with --outline.',
    )
    .argument('[event]', 'event file (JSON) or folder (event.json and pages/)')
  addOptions(command, [...eventOptions(), ...siteOptions(), readOption(), ...chunkOptions()])
    .requiredOption('--writer <which>', 'model:ID, gguf:FILE, openai:MODEL or service:ID')
    .addOption(options.baseUrl())
    .addOption(options.contextTokens())
    .addOption(options.inputTokens())
  return addOptions(command, modelOptions())
    .option('--out <file>', 'file to write the outline to (default: standard output)')
    .addOption(options.json())
    .exitOverride()
    .action(async (event: string | undefined, given: OutlineOptions) => {
      const { title, page, opened, date, place, language, allow, deny, read, workspace, out, json, ...request } = given
      const named = { title, page, opened, date, place, language }
      const source = eventSource(event, named, siteChoices({ allow, deny, read }))
      const progress = showProgress(process.stderr)
      const engine = createEngine({ workspace })
      try {
        const planned = await engine.outline(
          { source, ...request },
          { signal, onProgress: (step) => progress.show(step) },
        )
        progress.end()
        const text = json === true ? `${JSON.stringify(planned, null, 2)}\n` : `${planned.text}\n`
        if (out === undefined) process.stdout.write(text)
        else await writeOutput(out, text)
      } finally {
        progress.end()
        engine.close()
      }
    })
}
