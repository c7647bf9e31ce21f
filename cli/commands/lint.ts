import { Command } from 'commander'
import { CitewrightError } from '../../core/domain/citewrightError.ts'
import type { Draft } from '../../core/domain/draft.ts'
import type { Finding } from '../../core/lint/finding.ts'
import { fixWikitext } from '../../core/lint/fixWikitext.ts'
import { lintDraft } from '../../core/export/lintDraft.ts'
import { lintWikitext } from '../../core/lint/lintWikitext.ts'
import { readDraft } from '../../core/export/readDraft.ts'
import type { WikiProfile } from '../../core/wikitext/wikis/wikiProfile.ts'
import { loadWikiProfile, wikiProfileOf } from '../../core/wikitext/wikis/wikiProfiles.ts'
import { EndedWith } from '../endedWith.ts'
import { exitCodes } from '../exitCodes.ts'
import { countFindings, lintLines, ruleLines } from '../lint/lintLines.ts'
import { readWikitext } from '../lint/readWikitext.ts'
import { options } from '../options.ts'
import type { Surroundings } from '../program.ts'
import { writeOutput } from '../writeOutputs.ts'

interface LintOptions {
  readonly wiki?: string
  readonly date?: string
  readonly online?: true
  readonly fix?: true
  readonly rules?: true
  readonly workspace: string
  readonly json?: true
}

export function lintCommand(surroundings: Surroundings): Command {
  return new Command('lint')
    .summary('list the issues of a draft or of wikitext')
    .description(
      'Checks a draft, or wikitext, by the rules of its wiki: invented or broken sources, citation templates, signs of machine writing, words to watch, uncited statements, copied wording. Ends with 5 where a finding is an error or holds the text up on its wiki.',
    )
    .argument('[file]', 'draft.json of an earlier run, or a file of wikitext')
    .option('--wiki <name>', "database of the wiki it is meant for (default: the draft's own; enwiki for wikitext)")
    .addOption(options.date())
    .option('--online', 'also ask servers about addresses, DOIs and ISBNs')
    .option('--fix', 'fix the wikitext file where that needs no judgement')
    .option('--rules', 'list the rules, and check nothing')
    .addOption(options.workspace())
    .addOption(options.json())
    .exitOverride()
    .action(async (file: string | undefined, given: LintOptions) => {
      if (given.rules === true) process.stdout.write(ruleLines(given.json === true))
      else if (file === undefined) {
        throw new CitewrightError(
          'input',
          'Nothing to lint was given.',
          'Give a draft.json or a file of wikitext, or --rules.',
        )
      } else await lintFile(file, given, surroundings)
    })
}

async function lintFile(file: string, given: LintOptions, surroundings: Surroundings): Promise<void> {
  const isDraft = /\.json$/i.test(file)
  if (isDraft && given.fix === true) {
    throw new CitewrightError(
      'input',
      `The sentences of the draft ${file} are not changed by a program.`,
      'Fix them in the app, or export the draft to wikitext and give that file to lint --fix.',
    )
  }
  const today = new Date().toISOString().slice(0, 10)
  const subject = isDraft ? await readDraft(file) : await readWikitext(file)
  const profile = profileOf(subject, given.wiki)
  const checked = { eventDate: given.date, today }
  const fixed = typeof subject === 'string' && given.fix === true ? fixWikitext(subject, profile, checked) : undefined
  if (fixed !== undefined && fixed.fixed > 0) await writeOutput(file, fixed.text)
  const left = fixed?.text ?? subject
  const found = typeof left === 'string' ? lintWikitext(left, profile, checked) : lintDraft(left, profile, checked)
  const asked = given.online === true ? await askServers(left, { profile, given, surroundings }) : []
  const findings = [...found, ...asked]
  const report = { file, subject: left, profile, findings, ...(fixed === undefined ? {} : { fixed: fixed.fixed }) }
  process.stdout.write(given.json === true ? lintJson(report) : lintLines(report))
  if (findings.some(({ severity, blocks }) => severity === 'error' || blocks)) throw new EndedWith(exitCodes.found)
}

function profileOf(subject: string | Draft, wiki: string | undefined): WikiProfile {
  if (wiki !== undefined) return loadWikiProfile(wiki)
  return typeof subject === 'string' ? loadWikiProfile('enwiki') : wikiProfileOf(subject.event)
}

interface Asking {
  readonly profile: WikiProfile
  readonly given: LintOptions
  readonly surroundings: Surroundings
}

async function askServers(
  subject: string | Draft,
  { profile, given, surroundings: { createEngine, signal } }: Asking,
): Promise<readonly Finding[]> {
  const engine = createEngine({ workspace: given.workspace })
  try {
    process.stderr.write('Asking servers about addresses, DOIs and ISBNs …\n')
    return await engine.lintOnline(subject, { profile, signal })
  } finally {
    engine.close()
  }
}

interface LintReport {
  readonly file: string
  readonly profile: WikiProfile
  readonly findings: readonly Finding[]
  readonly fixed?: number
}

function lintJson({ file, profile, findings, fixed }: LintReport): string {
  const document = {
    file,
    wiki: profile.id,
    counts: countFindings(findings),
    ...(fixed === undefined ? {} : { fixed }),
    findings: findings.map(withoutWording),
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

/** Only the window says issues in another language. */
function withoutWording({ wording: _wording, ...finding }: Finding): Omit<Finding, 'wording'> {
  return finding
}
