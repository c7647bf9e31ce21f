import { parseArgs } from 'node:util'
import { measureCost } from './ledgerCost.ts'
import { measureNews } from './ledgerNews.ts'

/**
 * The ledger of facts: what reading a document costs as it grows (`--part cost`, `--by words` or `vectors` alone), and how well questions are answered from it
 * beside other ways while news comes in, with CLARK-News of ../shared/data (`--part news`). `--reader gguf` has SmolLM2 of
 * ../shared/models read, and keeps its answers for as long as the run lasts.
 */
const { values } = parseArgs({
  options: {
    part: { type: 'string' },
    documents: { type: 'string', default: '500' },
    sentences: { type: 'string', default: '20' },
    by: { type: 'string', default: 'both' },
    questions: { type: 'string', default: '100' },
    seed: { type: 'string', default: '7' },
    stops: { type: 'string', default: '20,40,60,80,100' },
    reader: { type: 'string', default: 'extractive' },
    each: { type: 'boolean', default: false },
  },
})
const { part } = values
if (part !== 'news') {
  const by = values.by === 'words' || values.by === 'vectors' ? values.by : 'both'
  await measureCost({ count: Number(values.documents), size: Number(values.sentences), by })
}
if (part !== 'cost') {
  await measureNews({
    sample: Number(values.questions),
    seed: Number(values.seed),
    stops: values.stops.split(',').map(Number),
    reader: values.reader === 'gguf' ? 'gguf' : 'extractive',
    each: values.each,
  })
}
