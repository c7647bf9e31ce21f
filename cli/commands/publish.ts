import { Command, Option } from 'commander'
import { CitewrightError } from '../../core/domain/citewrightError.ts'
import { publishedFormats } from '../../core/engine/libraries/publishing/publishedFormats.ts'
import type { ShownPlan } from '../../core/engine/libraries/publishing/publishingLibrary.ts'
import { PolicyUnreadError } from '../../core/export/policy/passGate.ts'
import { wikiSpaces, type WikiSpace } from '../../core/publish/wikiSpaces.ts'
import { askOnTerminal, isAtTerminal } from '../askOnTerminal.ts'
import { draftArgument, givenDraft } from '../givenDraft.ts'
import { addOptions, options } from '../options.ts'
import type { Surroundings } from '../program.ts'
import { fittedLines, outcomeLines, planLines } from '../publish/planLines.ts'
import { conflictVerdict, planVerdict, type Verdict } from '../publish/verdicts.ts'

interface PublishOptions {
  readonly wiki: string
  readonly api?: string
  readonly as: (typeof publishedFormats)[number]
  readonly title?: string
  readonly in?: WikiSpace
  readonly summary?: string
  readonly replace?: true
  readonly policyRead?: true
  readonly dryRun?: true
  readonly preview?: true
  readonly yes?: true
  readonly json?: true
  readonly workspace: string
}

export function publishCommand({ signal, createEngine }: Surroundings): Command {
  const command = new Command('publish')
    .summary('put a draft on a wiki')
    .description(
      'Puts a draft on a wiki that takes it, among its drafts or your own pages. Asks before the wiki gets the text to show how it reads it (--preview), shows what would be saved, and asks before it is. ' +
        'The account is a bot password in CITEWRIGHT_WIKI_USER and CITEWRIGHT_WIKI_PASSWORD, or an OAuth 2 token in CITEWRIGHT_WIKI_TOKEN.',
    )
    .argument('<draft>', draftArgument)
    .requiredOption('--wiki <profile>', 'the wiki: enwiki, simplewiki, dewiki, frwiki, or neutral for one of your own')
    .option('--api <url>', 'address of its API, which ends with api.php')
    .addOption(new Option('--as <format>', 'what is sent').choices(publishedFormats).default('wikitext'))
    .option('--title <title>', 'title of the page (default: that of the event)')
    .addOption(
      new Option('--in <space>', 'where: among the drafts, on your own pages, or among the articles').choices(
        wikiSpaces,
      ),
    )
    .option(
      '--summary <text>',
      'summary of the edit (default: which model wrote, or that it is quotations and citations)',
    )
    .option('--replace', 'write over a page that somebody else made; its diff is shown')
    .option('--policy-read', 'you have read the policy of the wiki')
    .option('--dry-run', 'show what would be saved, and save nothing; needs no account where anybody may read the wiki')
    .option('--preview', 'let the wiki have the text to show how it reads it and what would change, without asking')
    .option('--yes', 'send without asking, for the preview too')
  return addOptions(command, [options.workspace(), options.json()])
    .exitOverride()
    .action(async (path: string, given: PublishOptions) => {
      const { as: format, in: space, dryRun, preview, yes, json, workspace, ...asked } = given
      const mayAsk = json !== true && isAtTerminal()
      const { draft, stored } = await givenDraft(path, { workspace, createEngine })
      const engine = createEngine({ workspace })
      const call = { signal }
      // The text leaves the computer already for the preview.
      const beforePreview = async (wiki: string): Promise<void> => {
        if (preview === true || yes === true) return
        if (!mayAsk) throw notPreviewed(wiki)
        const question = `Send the text to ${wiki}, which shows how it reads it and saves nothing?`
        if (!(await askOnTerminal(question, signal))) throw notSent()
      }
      try {
        const plan = (policyRead?: true): Promise<ShownPlan> =>
          engine.publishing.plan(
            stored ?? draft,
            { ...asked, format, space, ...(policyRead ? { policyRead } : {}), ...(dryRun ? { dryRun } : {}) },
            { ...call, beforePreview },
          )
        const shown = await plan().catch(async (error: unknown) => {
          if (!(error instanceof PolicyUnreadError) || !mayAsk) throw error
          process.stderr.write(`${error.problem}\n`)
          if (!(await askOnTerminal('Have you read this?', signal))) throw error
          return plan(true)
        })
        const write = (lines: readonly string[]): void => {
          if (json !== true) process.stdout.write(`${lines.join('\n')}\n`)
        }
        const { publication, state } = shown
        write([...(asked.title === undefined ? fittedLines(draft.event.title) : []), ...planLines(shown)])
        const verdict = planVerdict(shown)
        const mayNotSend = dryRun === true || state === 'same' || (yes !== true && !mayAsk)
        if (json === true && mayNotSend) process.stdout.write(`${JSON.stringify({ plan: shown }, null, 2)}\n`)
        if (dryRun === true && verdict !== undefined) write(['', verdict.problem, verdict.remedy])
        if (dryRun === true || state === 'same') return
        if (verdict !== undefined) throw inTheWay(verdict)
        // Asked last: what else is in the way is graver.
        if (yes !== true && !mayAsk) throw nobodyToAsk()
        if (yes !== true && !(await askOnTerminal(`Send this to ${publication.title}?`, signal))) throw notSent()
        const outcome = await engine.publishing.send(publication.press, call)
        if (json === true) process.stdout.write(`${JSON.stringify({ plan: shown, outcome }, null, 2)}\n`)
        else write(outcomeLines(outcome))
        if (outcome.kind === 'conflict') throw inTheWay(conflictVerdict(outcome))
      } finally {
        engine.close()
      }
    })
}

function notPreviewed(wiki: string): CitewrightError {
  return new CitewrightError(
    'input',
    `Nothing was sent: ${wiki} would get the text to show how it reads it, and this is not a terminal, so you cannot be asked.`,
    'Add --preview to let it have the text; nothing is saved there.',
  )
}

function nobodyToAsk(): CitewrightError {
  return new CitewrightError(
    'input',
    'Nothing was sent: this is not a terminal, so you cannot be asked.',
    'Read what would be sent, then add --yes.',
  )
}

function notSent(): CitewrightError {
  return new CitewrightError('input', 'Nothing was sent.', 'The draft is as it was.')
}

function inTheWay({ problem, remedy }: Verdict): CitewrightError {
  return new CitewrightError('input', `Nothing was saved: ${problem}`, remedy)
}
