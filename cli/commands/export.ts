import { Command, Option } from 'commander'
import { CitewrightError } from '../../core/domain/citewrightError.ts'
import type { Draft } from '../../core/domain/draft.ts'
import { articleSections } from '../../core/article/articleSections.ts'
import { exportFile } from '../../core/export/exportFile.ts'
import { exportFormats, type ExportFormat } from '../../core/export/exportFormats.ts'
import { toArticle } from '../../core/export/toWikitext.ts'
import { additionOptions } from '../../core/export/wikitext/additionOptions.ts'
import type { WikitextOptions } from '../../core/export/wikitext/wikitextOptions.ts'
import { inlineText } from '../../core/text/inlineText.ts'
import { loadWikiProfile, wikiProfileOf } from '../../core/wikitext/wikis/wikiProfiles.ts'
import { wikitextHints } from '../export/wikitextHints.ts'
import {
  refuseIdleOptions,
  wikitextCliOptions,
  wikitextOptionsOf,
  type WikitextChoices,
} from '../export/wikitextOptions.ts'
import { draftArgument, givenDraft } from '../givenDraft.ts'
import { letThrough } from '../letThrough.ts'
import { addOptions, options } from '../options.ts'
import type { Surroundings } from '../program.ts'
import { writeOutput } from '../writeOutputs.ts'

/** Bytes would be written to a terminal. */
function notForTerminal(format: ExportFormat): CitewrightError {
  return new CitewrightError(
    'input',
    `A ${format} file cannot be shown in a terminal.`,
    'Name the file to write with --out.',
  )
}

interface ExportOptions extends WikitextChoices {
  readonly to: ExportFormat
  readonly out?: string
  readonly policyRead?: true
  readonly workspace: string
}

/** What is made of the sentences that stand: the others hold rejected ones too, or sources alone. */
const madeOfSentences: ReadonlySet<ExportFormat> = new Set([
  'wikitext',
  'markdown',
  'docx',
  'outline',
  'citations',
  'evidence-table',
])
const noSentenceLeft =
  'The draft has no sentence left, so what is made of it holds none. Accept or write at least one.\n'

export function exportCommand({ signal, createEngine }: Surroundings): Command {
  const command: Command = new Command('export')
    .summary('turn a draft into another format')
    .description('Turns a draft into another format, on standard output or into a file.')
    .argument('<draft>', draftArgument)
    .addOption(new Option('--to <format>', 'what to make').choices(exportFormats).makeOptionMandatory())
    .option('--out <file>', 'file to write instead of standard output')
    .option('--wiki <profile>', 'the wiki that it goes to, whose ways and rules hold (default: that of the event)')
    .option('--policy-read', 'you have read the policy of that wiki, which is shown without this option')
  return addOptions(command, [...wikitextCliOptions(), options.workspace()])
    .exitOverride()
    .action(async (path: string, { to, out, policyRead, workspace, ...choices }: ExportOptions) => {
      refuseIdleOptions(command, to)
      const { draft, stored } = await givenDraft(path, { workspace, createEngine })
      const leaving = await letThrough(draft, {
        format: to,
        wiki: choices.wiki,
        unsupported: choices.unsupported,
        policyRead: policyRead === true,
        signal,
      })
      if (madeOfSentences.has(to) && articleSections(leaving).length === 0) process.stderr.write(noSentenceLeft)
      const content =
        to === 'wikitext'
          ? wikitextOf(
              draft,
              choices,
              await additionsTo(draft, stored, { wiki: choices.wiki, workspace, createEngine }),
            )
          : await exportFile(
              to === 'json' ? draft : aimedAt(draft, choices.wiki),
              to,
              await translationsOf(stored, { workspace, createEngine }),
            )
      if (out !== undefined) await writeOutput(out, content)
      else if (typeof content !== 'string' && process.stdout.isTTY) throw notForTerminal(to)
      else process.stdout.write(content)
    })
}

/** Wikitext of today; what the person should know of it is told on standard error. */
function wikitextOf(draft: Draft, choices: WikitextChoices, additions: WikitextOptions): string {
  const options = { ...additions, ...wikitextOptionsOf(choices), today: new Date().toISOString().slice(0, 10) }
  const { wikitext, lostLinks } = toArticle(draft, options)
  for (const { text, title } of lostLinks)
    process.stderr.write(
      `"${text}" leads to no article: it stands only in the bold title or within another link, so the link to "${title}" is left out.\n`,
    )
  for (const hint of wikitextHints(draft, options)) process.stderr.write(`${hint}\n`)
  return wikitext
}

/** Links, categories and addresses that a person chose in the app for a draft of the workspace, and translations of its evidence. */
async function additionsTo(
  draft: Draft,
  stored: string | undefined,
  { wiki, workspace, createEngine }: AdditionsPlace,
): Promise<WikitextOptions> {
  if (stored === undefined) return {}
  const engine = createEngine({ workspace })
  try {
    const profile = wiki === undefined ? wikiProfileOf(draft.event) : loadWikiProfile(wiki)
    return {
      ...additionOptions(draft, await engine.publishing.additions(stored, profile.id)),
      ...translatedBy(await engine.drafts.translations(stored)),
    }
  } finally {
    engine.close()
  }
}

/** The translations that a model made of the evidence of a draft of the workspace. */
async function translationsOf(
  stored: string | undefined,
  { workspace, createEngine }: Omit<AdditionsPlace, 'wiki'>,
): Promise<Pick<WikitextOptions, 'translationOf'>> {
  if (stored === undefined) return {}
  const engine = createEngine({ workspace })
  try {
    return translatedBy(await engine.drafts.translations(stored))
  } finally {
    engine.close()
  }
}

function translatedBy(translations: ReadonlyMap<string, string>): Pick<WikitextOptions, 'translationOf'> {
  return { translationOf: (words) => translations.get(inlineText(words)) }
}

interface AdditionsPlace extends Pick<Surroundings, 'createEngine'> {
  readonly wiki: string | undefined
  readonly workspace: string
}

/** The draft as if it had been made for another wiki, whose citation templates, dates and language then hold. */
function aimedAt(draft: Draft, wiki: string | undefined): Draft {
  return wiki === undefined ? draft : { ...draft, event: { ...draft.event, wiki } }
}
