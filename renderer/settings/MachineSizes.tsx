import type { ListedModel } from '../../core/models/catalogue/modelLibrary.ts'
import { useText } from '../text/useText.ts'

/** Common memory sizes, in GB. */
const sizes = [8, 16, 32]

/** Which models of the catalogue run on machines of each size. */
export function MachineSizes({ models }: { readonly models: readonly ListedModel[] }): React.JSX.Element {
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
