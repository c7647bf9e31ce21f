import { Command, Option } from 'commander'
import { CitewrightError } from '../../core/domain/citewrightError.ts'
import type { Draft } from '../../core/domain/draft.ts'
import { readDraft } from '../../core/export/readDraft.ts'
import { toJson } from '../../core/export/toJson.ts'
import type { ReviewRequest } from '../../core/review/reviewOperation.ts'
import { wikiProfileOf } from '../../core/wikitext/wikis/wikiProfiles.ts'
import { askOnTerminal, isAtTerminal } from '../askOnTerminal.ts'
import { options } from '../options.ts'
import type { Surroundings } from '../program.ts'
import { acceptsGroup, readDecisions, type GivenDecisions } from '../review/readDecisions.ts'
import { reviewCounts, reviewJson, reviewTable } from '../review/reviewTable.ts'
import { checkOutputFile, writeOutput } from '../writeOutputs.ts'

interface ReviewOptions extends Partial<GivenDecisions> {
  readonly reviewer?: string
  readonly policyRead?: true
  readonly list?: true
  readonly workspace: string
  readonly json?: true
}

export function reviewCommand({ createEngine, signal }: Surroundings): Command {
  return new Command('review')
    .summary('accept, reject and edit sentences of a draft')
    .description(
      'Stores what you decide on the sentences of a draft, as the app does: in the draft.json, and in the workspace where it has the same draft. ' +
        'Sentences are named by their ids: s4, several with commas, or a range such as s1-s12 in the order of the article. Without a decision the sentences are listed. ' +
        'Wikis ask that a person has read each sentence which a model wrote, with its evidence, before it is accepted: decisions carry your name.',
    )
    .argument('<draft>', 'draft.json of an earlier run')
    .addOption(
      repeated(
        '--accept <sentences>',
        'accept them; also all, or supported: those with this badge, of the sentences that are not reviewed yet',
      ),
    )
    .addOption(repeated('--reject <sentences>', 'leave them out of exports'))
    .addOption(repeated('--reopen <sentences>', 'take an acceptance or rejection back'))
    .option('--edit <sentence-and-words...>', 'a sentence and its new words, in quotation marks; repeat it for more')
    .addOption(repeated('--put-back <sentences>', 'put sentences back that were left out, such as x1'))
    .option(
      '--replace <words-and-others...>',
      'words and those that replace them in all sentences, in quotation marks; whole words in the same case; repeat it for more',
    )
    .option(
      '--move <sentences-and-place...>',
      'sentences, and the sentence that they follow or the heading of the section that they begin; repeat it for more',
    )
    .option('--reviewer <name>', 'who has read the sentences (default: the name in the settings)')
    .option('--policy-read', 'you have read each sentence that all or supported accepts, as the wiki’s policy asks')
    .option('--list', 'list the sentences, after the decisions')
    .addOption(options.workspace())
    .addOption(options.json())
    .addHelpText(
      'after',
      `
Examples:
  citewright review drafts/ferry/draft.json --list
  citewright review drafts/ferry/draft.json --accept s1-s12 --reject s4 --edit s5 "The ferry left at 06:40." --reviewer Ann
  citewright review drafts/ferry/draft.json --replace "the ship" "the ferry" --move s4-s6 s9`,
    )
    .exitOverride()
    .action(async (path: string, given: ReviewOptions) => {
      const draft = await readDraft(path)
      const {
        accept = [],
        reject = [],
        reopen = [],
        edit = [],
        putBack = [],
        move = [],
        replace = [],
        json,
        list,
      } = given
      const decisions = { accept, reject, reopen, edit, putBack, move, replace }
      const requests = readDecisions(decisions, draft)
      if (Object.values(decisions).every((names) => names.length === 0)) {
        process.stdout.write(json === true ? reviewJson(draft) : reviewTable(draft))
        return
      }
      if (requests.length === 0) {
        process.stderr.write('No sentence is left to decide on; nothing was changed.\n')
        return
      }
      await checkOutputFile(path)
      const engine = createEngine({ workspace: given.workspace })
      try {
        const reviewer = given.reviewer?.trim() ?? (await engine.settings.read()).reviewer
        if (reviewer === '' && requests.some(({ kind }) => kind === 'accept' || kind === 'rewrite'))
          throw noReviewer(draft)
        if (acceptsGroup(decisions))
          await confirmRead(draft, requests, { policyRead: given.policyRead === true, signal })
        const reviewed = await engine.drafts.reviewGiven(draft, requests, { reviewer }, { signal })
        await writeOutput(path, toJson(reviewed.draft))
        const said = workspaceSaid[reviewed.workspace]
        if (said !== undefined) process.stderr.write(`${said}\n`)
        if (json === true) process.stdout.write(reviewJson(reviewed.draft))
        else process.stdout.write(list === true ? reviewTable(reviewed.draft) : summary(reviewed.draft, path))
      } finally {
        engine.close()
      }
    })
}

function repeated(flags: string, description: string): Option {
  return new Option(flags, `${description}; repeat it for more`).argParser(
    (value: string, before: readonly string[] | undefined) => [...(before ?? []), value],
  )
}

const workspaceSaid: Readonly<Record<'stored' | 'differs' | 'absent', string | undefined>> = {
  stored: undefined,
  absent: undefined,
  differs:
    'The workspace has this draft with other decisions, and it was left as it is. To review that one, export it from the app as JSON.',
}

function summary({ sections }: Draft, path: string): string {
  return `${path}: ${reviewCounts(sections.flatMap(({ sentences }) => sentences))}.\n`
}

/** Acceptance without a name says of nobody that they have read the sentence. */
function noReviewer({ event }: Draft): CitewrightError {
  const { name } = wikiProfileOf(event)
  return new CitewrightError(
    'input',
    `Nobody is named who has read the sentences: for ${name}, a person has to read each before it is accepted or rewritten.`,
    'Name who has read them with --reviewer, or in the settings of the app.',
  )
}

/**
 * Where sentences are accepted that nobody named, a person confirms that they have read each.
 *
 * @throws CitewrightError
 */
async function confirmRead(
  { event, sections }: Draft,
  requests: readonly ReviewRequest[],
  { policyRead, signal }: { readonly policyRead: boolean; readonly signal: AbortSignal },
): Promise<void> {
  const { policy } = wikiProfileOf(event)
  const accepted = new Set(requests.flatMap((request) => (request.kind === 'accept' ? request.sentences : [])))
  const written = sections
    .flatMap(({ sentences }) => sentences)
    .filter(({ id, origin }) => accepted.has(id) && origin !== 'quotation' && origin !== 'person').length
  if (policyRead || policy.modelProse === 'free' || written === 0) return
  const problem = `${policy.title}: ${policy.text}${policy.url === null ? '' : ` ${policy.url}`}`
  const remedy = `Read each of the ${written} sentences with its evidence, then add --policy-read.`
  if (!isAtTerminal()) throw new CitewrightError('input', problem, remedy)
  process.stderr.write(`${problem}\n`)
  const question = `Have you read each of the ${written} sentences with its evidence?`
  if (!(await askOnTerminal(question, signal))) throw new CitewrightError('input', 'Nothing was accepted.', remedy)
}
