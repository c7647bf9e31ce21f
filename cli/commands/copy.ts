import { Command } from 'commander'
import type { Draft } from '../../core/domain/draft.ts'
import { checkCopies, type CopyCheck } from '../../core/judge/copy/checkCopies.ts'
import { copyTable } from '../copyTable.ts'
import { draftArgument, givenDraft } from '../givenDraft.ts'
import { options, wholeNumber } from '../options.ts'
import type { Surroundings } from '../program.ts'

interface CopyOptions {
  readonly sentences: number
  readonly workspace: string
  readonly json?: true
}

export function copyCommand({ createEngine }: Surroundings): Command {
  return new Command('copy')
    .summary('compare a draft with its own pages to find copied wording')
    .description(
      "Scores a draft against its own pages as Earwig's Copyvio Detector does, and shows the sentences closest to their source beside it.",
    )
    .argument('<draft>', draftArgument)
    .option('--sentences <n>', 'sentences to show', wholeNumber(0, 10_000), 10)
    .addOption(options.workspace())
    .addOption(options.json())
    .exitOverride()
    .action(async (path: string, { sentences, workspace, json }: CopyOptions) => {
      const { draft } = await givenDraft(path, { workspace, createEngine })
      const check = checkCopies(draft)
      process.stdout.write(json === true ? copyJson(draft, check) : copyTable(draft, check, sentences))
    })
}

/** The check with what its ids stand for, so that nobody has to look them up in the draft. */
function copyJson(draft: Draft, check: CopyCheck): string {
  const pages = new Map(draft.pages.map((page) => [page.id, page]))
  const texts = new Map(draft.sections.flatMap((section) => section.sentences).map(({ id, text }) => [id, text]))
  const document = {
    draft: draft.id,
    words: check.words,
    quotedWords: check.quotedWords,
    sources: check.sources.map((source) => ({
      ...source,
      url: pages.get(source.pageId)?.url,
      title: pages.get(source.pageId)?.title,
    })),
    sentences: check.sentences.map((sentence) => ({
      ...sentence,
      text: texts.get(sentence.sentenceId),
      runs: sentence.runs.map((run) => ({
        ...run,
        pageWords: pages.get(run.pageId)?.text.slice(run.page.start, run.page.end),
      })),
    })),
  }
  return `${JSON.stringify(document, null, 2)}\n`
}
