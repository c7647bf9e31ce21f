import type { ListedModel } from '../../core/models/catalogue/modelLibrary.ts'
import { wrapLines } from '../wrapLines.ts'
import { sizeLabel, stateLabel } from './modelLabels.ts'

const width = 80
const indent = 2
const labelWidth = 12

/** All that is known of a model, and what is not, within 80 columns. */
export function modelCard(model: ListedModel): string {
  const { id, title, role, purpose, licence, licenceNote, memoryGB, languages, repository, revision } = model
  const size = sizeLabel(model)
  const lines: readonly (readonly [label: string, text: string])[] = [
    ['for', purpose],
    ['licence', licenceNote === undefined ? licence : `${licence}. ${licenceNote}`],
    ['size', size === '?' ? 'not known' : size],
    ['memory', `for machines with ${memoryGB} GB or more`],
    ['languages', languages.join(' ')],
    ['from', `${repository} at ${/^[0-9a-f]{40}$/.test(revision) ? revision.slice(0, 12) : revision}`],
    ...model.unknown.map((text, index): readonly [string, string] => [index === 0 ? 'not known' : '', text]),
    ...(model.ifMissing === undefined ? [] : [['if missing', model.ifMissing] as const]),
    ...model.faults.map((text, index): readonly [string, string] => [index === 0 ? 'wrong' : '', text]),
  ]
  const room = width - indent - labelWidth
  const body = lines.flatMap(([label, text]) =>
    wrapLines(text, room).map(
      (line, index) => `${' '.repeat(indent)}${(index === 0 ? label : '').padEnd(labelWidth)}${line}`,
    ),
  )
  return [`${id}  (${role}, ${stateLabel(model)})  ${title}`, ...body, ''].join('\n')
}
