import type { ListedModel, ModelList } from '../../core/models/catalogue/modelLibrary.ts'
import { modelRoles, type ModelRole } from '../../core/models/catalogue/modelSchema.ts'
import { wrapLines } from '../wrapLines.ts'
import { isWeights, sizeLabel, stateLabel } from './modelLabels.ts'

const width = 80
const headings: Readonly<Record<ModelRole, string>> = {
  writer: 'Writers, for --writer model:ID',
  verifier: 'Verifiers, for --verifier model:ID',
  ranker: 'Rankers',
}

/** The catalogue as a table by role, within 80 columns. */
export function modelTable({ root, models }: ModelList): string {
  const idWidth = Math.max(...models.map(({ id }) => id.length))
  const tables = modelRoles.flatMap((role) => {
    const rows = models.filter((model) => model.role === role)
    return rows.length === 0 ? [] : ['', headings[role], ...rows.flatMap((model) => row(model, idWidth))]
  })
  const head = `  ${'id'.padEnd(idWidth)}  ${'size'.padStart(7)}  memory  ${'licence'.padEnd(12)}  state`
  return [head, ...tables, '', ...footer(root, models), ''].join('\n')
}

function row(model: ListedModel, idWidth: number): readonly string[] {
  const { id, memoryGB, licence, purpose } = model
  const memory = `${memoryGB} GB`.padStart(6)
  const facts = `  ${id.padEnd(idWidth)}  ${sizeLabel(model).padStart(7)}  ${memory}  ${licence.padEnd(12)}  ${stateLabel(model)}`
  return [facts, ...wrapLines(purpose, width - 4).map((line) => `    ${line}`)]
}

function footer(root: string, models: readonly ListedModel[]): readonly string[] {
  const absent = models.filter(({ state, bytes }) => bytes === undefined && state === 'absent')
  const weightsUnknown = absent.some(({ files }) =>
    files.some((file) => file.bytes === undefined && isWeights(file.path)),
  )
  const notes = [
    absent.length > 0 && '~ without small files, whose sizes are known at the download.',
    weightsUnknown && '? not known before the download; see `citewright models search ID`.',
    models.some(({ licence }) => licence.includes('-NC-')) && 'NC in a licence: not for commercial use.',
    `Models lie in ${root}`,
  ]
  return notes.filter((note) => note !== false)
}
