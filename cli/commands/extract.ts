import { Command, type Option } from 'commander'
import { whyNoPage } from '../../core/domain/whyNoPage.ts'
import { EndedWith } from '../endedWith.ts'
import { exitCodes } from '../exitCodes.ts'
import { extractedText } from '../extractedText.ts'
import { options } from '../options.ts'
import { problemLine } from '../problemLine.ts'
import type { Surroundings } from '../program.ts'
import { showProgress } from '../showProgress.ts'

interface ExtractOptions {
  readonly opened?: readonly string[]
  readonly json?: true
}

export function extractCommand({ signal, createEngine }: Surroundings): Command {
  return new Command('extract')
    .summary('show what the program reads of pages')
    .description(
      'Shows what the program reads of pages: text, title, authors, date, site, language, address, and what was left out and why. ' +
        'Nothing is stored. Where no page gives text it ends with 2 if no file could be read or no address may be fetched, 4 if no address could be fetched, and otherwise with 3.',
    )
    .argument('<source...>', 'addresses and files; folders and web archives (WARC) are several pages')
    .addOption(openedOption())
    .addOption(options.json())
    .exitOverride()
    .action(async (sources: readonly string[], { opened = [], json }: ExtractOptions) => {
      const engine = createEngine()
      const progress = showProgress(process.stderr)
      try {
        const all = [...new Set([...sources, ...opened])]
        const { pages, problems } = await engine.extractSources(
          { sources: all, opened },
          { signal, onProgress: (step) => progress.show(step) },
        )
        progress.end()
        for (const problem of problems) process.stderr.write(`${problemLine(problem)}\n`)
        const document = { pages: pages.map(({ page, removed }) => ({ ...page, removed })), problems }
        if (json === true) process.stdout.write(`${JSON.stringify(document, null, 2)}\n`)
        else process.stdout.write(pages.map(extractedText).join('\n'))
        if (pages.length === 0) throw new EndedWith(exitCodes[whyNoPage(problems)])
      } finally {
        progress.end()
        engine.close()
      }
    })
}

function openedOption(): Option {
  const option = options.opened()
  option.description =
    'a page that you have opened in a browser: fetched although its site asks programs not to; repeat it for more'
  return option
}
