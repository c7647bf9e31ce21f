import type { ListedModel } from '../../core/models/catalogue/modelLibrary.ts'
import { useText } from '../text/useText.ts'
import { ModelRow } from './ModelRow.tsx'

const roles = ['writer', 'ranker', 'verifier'] as const

interface ModelTableProps {
  readonly models: readonly ListedModel[]
  /** Called when files on the disk may have changed. */
  readonly onChange: () => void
}

/** Models grouped by role. */
export function ModelTable({ models, onChange }: ModelTableProps): React.JSX.Element {
  const { models: text } = useText().settings
  const { columns } = text
  return (
    <table className="cdx-table models">
      <thead>
        <tr>
          <th scope="col">{columns.model}</th>
          <th scope="col" className="number">
            {columns.size}
          </th>
          <th scope="col" className="number">
            {columns.memory}
          </th>
          <th scope="col">{columns.licence}</th>
          <th scope="col">{columns.languages}</th>
          <th scope="col">{columns.state}</th>
        </tr>
      </thead>
      {roles.map((role) => {
        const ofRole = models.filter((model) => model.role === role)
        return ofRole.length === 0 ? null : (
          <tbody key={role}>
            <tr>
              <th scope="rowgroup" colSpan={6} className="models__role">
                {text.roles[role]}
              </th>
            </tr>
            {ofRole.map((model) => (
              <ModelRow key={model.id} model={model} onChange={onChange} />
            ))}
          </tbody>
        )
      })}
    </table>
  )
}
