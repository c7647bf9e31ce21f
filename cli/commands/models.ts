import { Argument, Command, Option } from 'commander'
import { CitewrightError } from '../../core/domain/citewrightError.ts'
import { createEngine } from '../../core/engine/createEngine.ts'
import { formatBytes } from '../../core/models/catalogue/formatBytes.ts'
import type { GotModel, ModelLibrary, RemovedModel, VerifiedModel } from '../../core/models/catalogue/modelLibrary.ts'
import { modelRoles, type ModelRole } from '../../core/models/catalogue/modelSchema.ts'
import { readCatalogue } from '../../core/models/catalogue/readCatalogue.ts'
import type { ModelFilter } from '../../core/models/catalogue/searchCatalogue.ts'
import { modelCard } from '../models/modelCard.ts'
import { modelTable } from '../models/modelTable.ts'
import { showModelProgress } from '../models/showModelProgress.ts'
import { options, wholeNumber } from '../options.ts'
import type { Surroundings } from '../program.ts'

interface Json {
  readonly json?: true
}

interface SearchOptions extends Json {
  readonly role?: ModelRole
  readonly memory?: number
  readonly language?: string
  readonly licence?: string
}

interface GetOptions extends Json {
  readonly from?: string
  readonly repair?: true
}

/** Installed models that are damaged, or named and not there. */
function unsoundModels(ids: readonly string[]): CitewrightError {
  return new CitewrightError(
    'unavailable',
    `${ids.length === 1 ? 'One model' : `${ids.length} models`} cannot be used: ${ids.join(', ')}.`,
    `Fetch ${ids.length === 1 ? 'it' : 'each'} with \`citewright models get ${ids[0] ?? 'ID'} --repair\`.`,
  )
}

export function modelsCommand({ signal }: Surroundings): Command {
  const { models } = createEngine()
  const command = new Command('models')
    .summary('list, search, download, verify and remove models')
    .description('Models for writing, verifying and ranking on this computer.')
    .exitOverride()
    .helpCommand(false)
    .addHelpText(
      'after',
      `
Models lie in the folder that CITEWRIGHT_MODELS names, or with the program's data. They are downloaded from
https://huggingface.co; HF_ENDPOINT names another hub, CITEWRIGHT_HUB several mirrors in order, HF_TOKEN an
account's token. Proxies: HTTPS_PROXY, HTTP_PROXY, NO_PROXY.

Without a network: put a model's files as on the hub into a folder named by its id, or use get --from DIR.`,
    )
  for (const below of [
    listCommand(models),
    searchCommand(models),
    getCommand(models, signal),
    verifyCommand(models, signal),
  ]) {
    command.addCommand(below.exitOverride())
  }
  return command.addCommand(removeCommand(models, signal).exitOverride())
}

function listCommand(models: ModelLibrary): Command {
  return new Command('list')
    .description('Lists all models of the catalogue: size, memory, licence, and whether they are installed.')
    .addOption(options.json())
    .action(({ json }: Json) => {
      const listed = models.list()
      process.stdout.write(json === true ? inJson(listed) : modelTable(listed))
    })
}

function searchCommand(models: ModelLibrary): Command {
  return new Command('search')
    .description(
      'Shows all details of the models that match the words (in id, title, purpose or licence) and the options.',
    )
    .argument('[text...]', 'words that must all be there')
    .addOption(new Option('--role <role>', 'what it does').choices(modelRoles))
    .option('--memory <GB>', 'memory of this computer', wholeNumber(1, 4096))
    .option('--language <code>', 'a language it must know, such as de')
    .option('--licence <name>', 'how the licence begins, such as MIT')
    .addOption(options.json())
    .action((words: readonly string[], { json, role, memory, language, licence }: SearchOptions) => {
      const filter: ModelFilter = {
        words,
        ...(role === undefined ? {} : { role }),
        ...(memory === undefined ? {} : { memoryGB: memory }),
        ...(language === undefined ? {} : { language }),
        ...(licence === undefined ? {} : { licence }),
      }
      const found = models.search(filter)
      if (json === true) process.stdout.write(inJson(found))
      else if (found.models.length === 0) process.stdout.write('No model of the catalogue fits.\n')
      else process.stdout.write(found.models.map(modelCard).join('\n'))
    })
}

function getCommand(models: ModelLibrary, signal: AbortSignal): Command {
  return new Command('get')
    .description('Downloads models and checks them. A download that was interrupted is resumed.')
    .addArgument(idArgument('<id...>', 'models to get'))
    .option('--from <dir>', 'take them out of a folder instead')
    .option('--repair', 'read what is installed, and fetch again what is wrong')
    .addOption(options.json())
    .action(async (ids: readonly string[], { from, repair, json }: GetOptions) => {
      const progress = showModelProgress(process.stderr)
      const got: GotModel[] = []
      try {
        for (const id of ids) {
          const source = { ...(from === undefined ? {} : { from }), ...(repair === undefined ? {} : { repair }) }
          const model = await models.get(id, { signal, onProgress: (step) => progress.show(step), ...source })
          progress.end()
          got.push(model)
          if (json !== true) process.stdout.write(gotLines(model))
        }
      } catch (error) {
        progress.end()
        if (signal.aborted) process.stderr.write('What was downloaded is kept: run the same command to go on.\n')
        throw error
      }
      if (json === true) process.stdout.write(inJson({ models: got }))
    })
}

function verifyCommand(models: ModelLibrary, signal: AbortSignal): Command {
  return new Command('verify')
    .description('Reads the files of installed models and says what is wrong with them. Exit code 4 if anything is.')
    .addArgument(idArgument('[id...]', 'models to verify (default: all that are there)'))
    .addOption(options.json())
    .action(async (named: readonly string[], { json }: Json) => {
      const progress = showModelProgress(process.stderr)
      const { root, models: all } = models.list()
      const there = all.filter(({ state }) => state !== 'absent').map(({ id }) => id)
      const verified: VerifiedModel[] = []
      try {
        for (const id of named.length === 0 ? there : named) {
          verified.push(await models.verify(id, { signal, onProgress: (step) => progress.show(step) }))
        }
      } finally {
        progress.end()
      }
      if (json === true) process.stdout.write(inJson({ models: verified }))
      else if (verified.length === 0) process.stdout.write(`There are no models in ${root}.\n`)
      else process.stdout.write(verified.map(verifiedLines).join(''))
      const unsound = verified.filter(({ state }) => state !== 'sound').map(({ id }) => id)
      if (unsound.length > 0) throw unsoundModels(unsound)
    })
}

function removeCommand(models: ModelLibrary, signal: AbortSignal): Command {
  return new Command('remove')
    .description('Deletes a model. Files that the program did not put there stay.')
    .addArgument(idArgument('<id>', 'model to remove'))
    .addOption(options.json())
    .action(async (id: string, { json }: Json) => {
      const removed = await models.remove(id, { signal })
      process.stdout.write(json === true ? inJson(removed) : removedLines(removed))
    })
}

function idArgument(name: string, description: string): Argument {
  return new Argument(name, description).choices(readCatalogue().map(({ id }) => id))
}

function inJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

function gotLines({ id, folder, by, licence, licenceNote, bytes }: GotModel): string {
  const how = {
    present: 'is installed already',
    recognised: 'was there, copied by hand; it is checked and installed',
    downloaded: 'is downloaded, checked and installed',
    copied: 'is copied, checked and installed',
  }
  const note = licenceNote === undefined ? '' : ` ${licenceNote}`
  return `${id} ${how[by]}: ${folder} (${formatBytes(bytes)}).\nLicence: ${licence}.${note}\n`
}

function verifiedLines({ id, folder, state, files, recorded }: VerifiedModel): string {
  if (state === 'absent') return `${id}: not installed in ${folder}.\n`
  const faults = files.filter(({ fault }) => fault !== undefined)
  const size = formatBytes(files.reduce((sum, { bytes = 0 }) => sum + bytes, 0))
  const unchecked = files.filter(({ against }) => against === 'nothing').length
  if (state === 'sound') {
    const without = unchecked === 0 ? '' : `; ${unchecked} of them have no known hash`
    const note = recorded ? ' Its checksums are recorded now.' : ''
    return `${id}: sound (${files.length} file${files.length === 1 ? '' : 's'}, ${size}${without}).${note}\n`
  }
  return [
    `${id}: damaged.`,
    ...faults.map(({ path, fault }) => `  ${path} ${fault ?? ''}`),
    `  \`citewright models get ${id} --repair\` fetches again what is wrong.`,
    '',
  ].join('\n')
}

function removedLines({ id, folder, removed, bytes, kept }: RemovedModel): string {
  const lines = [
    removed.length === 0
      ? `${id}: nothing was installed in ${folder}.`
      : `${id} is removed from ${folder}, which frees ${formatBytes(bytes)}.`,
  ]
  if (kept.length > 0) {
    lines.push(`These files stay, because Citewright did not put them there: ${kept.join(', ')}`)
  }
  return `${lines.join('\n')}\n`
}
