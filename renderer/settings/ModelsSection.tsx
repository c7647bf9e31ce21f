import { useEffect, useState } from 'react'
import type { ListedModel, ModelList } from '../../core/models/catalogue/modelLibrary.ts'
import { engine } from '../api/engine.ts'
import { useData } from '../api/useData.ts'
import { Button } from '../parts/Button.tsx'
import { Failure } from '../parts/Failure.tsx'
import { useTasks } from '../state/tasks.ts'
import { useText } from '../text/useText.ts'
import { ModelTable } from './ModelTable.tsx'
import { modelTask } from './modelTask.ts'
import { useSection } from './section.ts'

/** The catalogue of models, with download and removal. */
export function ModelsSection(): React.JSX.Element {
  const { frame } = useText()
  const models = useData(readModels)
  const { reload } = models
  // Reload when a download starts, ends or is paused.
  const running = useTasks((state) =>
    state.tasks
      .filter(({ key, failed }) => key.startsWith(modelTask('')) && failed === null)
      .map(({ key }) => key)
      .join(' '),
  )
  useEffect(reload, [running, reload])
  return (
    <>
      {models.error === null ? null : <Failure error={models.error} onRetry={reload} />}
      {models.value === undefined ? (
        models.loading && <p className="subtle">{frame.loading}</p>
      ) : (
        <Catalogue list={models.value} onChange={reload} />
      )}
    </>
  )
}

interface CatalogueProps {
  readonly list: ModelList
  readonly onChange: () => void
}

function Catalogue({ list, onChange }: CatalogueProps): React.JSX.Element {
  const { frame, settings } = useText()
  const { models: text } = settings
  const open = useSection((state) => state.open)
  const [wanted, setWanted] = useState('')
  const [memory, setMemory] = useState('')
  const bytes = list.models.reduce((sum, { bytesOnDisk }) => sum + bytesOnDisk, 0)
  const words = wanted.toLowerCase().split(/\s+/)
  const found = list.models.filter(
    (model) =>
      (memory === '' || model.memoryGB <= Number(memory)) &&
      words.every((word) =>
        [model.title, model.purpose, model.licence, model.id].join(' ').toLowerCase().includes(word),
      ),
  )
  return (
    <>
      <div className="cdx-field setting">
        <p>
          {text.folder} <span className="settings__path">{list.root}</span>
        </p>
        <p>{bytes === 0 ? text.holdsNone : text.holds(frame.size(bytes))}</p>
        <div className="settings__actions">
          <Button size="small" label={text.otherFolder} onClick={() => open('folders')} />
        </div>
      </div>
      <MachineSizes models={list.models} />
      <div className="models__filter">
        <input
          className="cdx-text-input"
          type="search"
          data-find
          aria-label={text.filter}
          placeholder={text.filter}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <select
          className="cdx-select"
          aria-label={text.memoryFilter}
          value={memory}
          onChange={(event) => setMemory(event.target.value)}
        >
          <option value="">{text.anyMemory}</option>
          {sizes.map((size) => (
            <option key={size} value={size}>
              {text.runsWith(size)}
            </option>
          ))}
        </select>
        <span className="subtle" role="status">
          {text.found(found.length, list.models.length)}
        </span>
      </div>
      {found.length === 0 ? (
        <p className="subtle">{text.noneFound}</p>
      ) : (
        <ModelTable models={found} onChange={onChange} />
      )}
    </>
  )
}

function readModels(): Promise<ModelList> {
  return engine.models.list()
}

/** Common memory sizes, in GB. */
const sizes = [8, 16, 24, 32]

/** Which models of the catalogue run on machines of each size. */
function MachineSizes({ models }: { readonly models: readonly ListedModel[] }): React.JSX.Element {
  const { models: text } = useText().settings
  return (
    <section className="setting cdx-field">
      <h3>{text.sizesTitle}</h3>
      <dl className="models__sizes">
        {sizes.map((size, at) => {
          const fitting = models.filter(({ memoryGB }) => memoryGB <= size && memoryGB > (sizes[at - 1] ?? 0))
          const writers = fitting.filter(({ role }) => role === 'writer').map(({ title }) => title)
          const others = fitting.length - writers.length
          return (
            <div key={size}>
              <dt>{text.size(size)}</dt>
              <dd>{at === 0 ? text.runs(writers, others) : text.runsAlso(writers, others)}</dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
