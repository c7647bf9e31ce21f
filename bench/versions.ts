import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { packageRoot } from '../core/platform/packageRoot.ts'
import { openOnnxEncoder } from '../core/models/encoder/openOnnxEncoder.ts'
import { createVerifier } from '../core/judge/nli/createVerifier.ts'
import { labelVersions } from '../core/versions/labelVersions.ts'
import { encoderSimilarity, type TextSimilarity } from '../core/versions/similarity.ts'
import { wordSimilarity } from '../core/versions/wordSimilarity.ts'
import { editedTexts } from './editedTexts.ts'
import { edits, type Edit, type EditedText } from './versionEdits.ts'

/**
 * Sentences of real pages, edited in known ways, and labelled again by what changed: precision and recall of each label,
 * by words and by a sentence encoder. `--show` prints what was labelled otherwise.
 */
const { values } = parseArgs({
  options: {
    texts: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    show: { type: 'boolean', default: false },
  },
})
const shared = join(packageRoot, '..', 'shared')
const eventsFolder = join(shared, 'data', 'wikigenbench')
const labels = ['unchanged', 'changed', 'new', 'deleted', 'unclear'] as const
type Label = (typeof labels)[number]
const targets: Partial<Record<Label, number>> = { unchanged: 0.9, changed: 0.8, new: 0.9, deleted: 0.9 }

interface Case {
  readonly gold: Label
  readonly found: Label
  readonly edit: Edit
  readonly text: string
}

if (!existsSync(eventsFolder)) console.log('Nothing measured: ../shared/data/wikigenbench is absent.')
else await measure()

async function measure(): Promise<void> {
  const texts = editedTexts(eventsFolder, { count: Number(values.texts), seed: Number(values.seed) })
  const encoder = await openOnnxEncoder(join(shared, 'models', 'all-MiniLM-L6-v2'))
  const verifier = await createVerifier({ kind: 'builtin' })
  try {
    for (const similarity of [wordSimilarity, encoderSimilarity(encoder)]) {
      const began = performance.now()
      const cases = await labelAll(texts, similarity, verifier)
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      console.log(`\n${similarity.name}: ${cases.length} sentences of ${texts.length} texts, ${seconds} s`)
      report(cases)
    }
  } finally {
    await verifier.close()
    await encoder.close()
  }
}

function report(cases: readonly Case[]): void {
  console.log('label       sentences  precision  recall')
  for (const label of labels.slice(0, 4)) {
    const gold = cases.filter((one) => one.gold === label)
    const found = cases.filter((one) => one.found === label)
    const right = gold.filter((one) => one.found === label).length
    const [precision, recall] = [right / Math.max(1, found.length), right / Math.max(1, gold.length)]
    const target = targets[label] ?? 0
    const said = Math.min(precision, recall) >= target ? 'met' : 'missed'
    const figures = [precision, recall].map((value) => value.toFixed(3).padStart(9)).join(' ')
    console.log(`${label.padEnd(10)} ${String(gold.length).padStart(10)} ${figures}   target ${target}: ${said}`)
  }
  for (const edit of edits) {
    const own = cases.filter((one) => one.edit === edit)
    const wrong = own.filter(({ gold, found }) => gold !== found)
    const as = [...new Set(wrong.map(({ found }) => found))].map(
      (found) => `${found} ${wrong.filter((one) => one.found === found).length}`,
    )
    console.log(
      `  ${edit.padEnd(10)} ${own.length - wrong.length} of ${own.length} right${as.length === 0 ? '' : `; ${as.join(', ')}`}`,
    )
    if (values.show) for (const { text, found } of wrong) console.log(`      ${found}: ${text}`)
  }
}

async function labelAll(
  texts: readonly EditedText[],
  similarity: TextSimilarity,
  verifier: Awaited<ReturnType<typeof createVerifier>>,
): Promise<readonly Case[]> {
  const cases: Case[] = []
  for (const { old, current, deleted } of texts) {
    const said = await labelVersions(
      old,
      current.map(({ text }) => text),
      { similarity, verifier },
    )
    for (const [at, { text, label, edit }] of current.entries()) {
      cases.push({ gold: label, found: said.sentences[at]?.label ?? 'unclear', edit, text })
    }
    const [gone, found] = [new Set(deleted), new Set(said.deleted)]
    for (const at of new Set([...gone, ...found])) {
      cases.push({
        gold: gone.has(at) ? 'deleted' : 'unchanged',
        found: found.has(at) ? 'deleted' : 'unchanged',
        edit: 'delete',
        text: old[at] ?? '',
      })
    }
  }
  return cases
}
