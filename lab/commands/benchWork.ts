import { Command, Option } from 'commander'
import { wholeNumber } from '../../cli/options.ts'
import type { LabSurroundings } from './labCommands.ts'

interface WorkOptions {
  readonly parallel?: number
  readonly workspace?: string
}

export function benchWorkCommand({ signal, createLab }: LabSurroundings): Command {
  return new Command('work')
    .summary('run cells that other processes hand out')
    .description(
      'Runs cells of every "citewright lab bench … --workers" that names the same Redis server, until it is interrupted. Models have to be here too; keys of services are this machine\'s own. ' +
        'The password of the server is read from the address or from CITEWRIGHT_REDIS_PASSWORD.',
    )
    .argument('<address>', 'redis://HOST:PORT, or rediss://HOST:PORT (encrypted)')
    .addOption(new Option('--parallel <n>', 'cells at the same time (default: 1)').argParser(wholeNumber(1, 64)))
    .option('--workspace <file>', 'where pages and finished steps are kept (default: in memory, until it ends)')
    .exitOverride()
    .action(async (address: string, { parallel, workspace }: WorkOptions) => {
      const lab = createLab(workspace === undefined ? {} : { workspace })
      try {
        await lab.benchmark.work(
          { address, ...(parallel === undefined ? {} : { parallel }) },
          {
            signal,
            onReady: () => process.stderr.write('Waiting for cells …\n'),
            onEnded: ({ outcome, problem }) =>
              process.stderr.write(`${outcome}${problem === null ? '' : `: ${problem.replaceAll('\n', ' ')}`}\n`),
          },
        )
      } finally {
        lab.close()
      }
    })
}
