import { useCallback } from 'react'
import type { ListedModel } from '../../core/models/catalogue/modelLibrary.ts'
import { engine } from '../api/engine.ts'
import { useData } from '../api/useData.ts'
import { Failure } from '../parts/Failure.tsx'
import { useText, type Text } from '../text/useText.ts'
import { ChoiceSetting } from './ChoiceSetting.tsx'
import { saveSetting } from './saveSetting.ts'
import type { SectionProps } from './section.ts'
import { SelectSetting, type SelectOption } from './SelectSetting.tsx'
import { TextSetting } from './TextSetting.tsx'

const presets = ['grounded', 'paper'] as const
/** Maximum number of passages for a writer. */
const mostPassages = 1000

export function DraftingSection({ settings }: SectionProps): React.JSX.Element {
  const { drafting } = useText().settings
  const read = useCallback(() => engine.models.list(), [])
  const models = useData(read)
  const listed = models.value?.models ?? []
  return (
    <>
      <ChoiceSetting
        field="preset"
        label={drafting.preset}
        value={settings.preset}
        choices={presets.map((value) => ({ value, ...drafting.presets[value] }))}
        onKeep={(preset) => void saveSetting({ preset })}
      />
      <SelectSetting
        field="ranker"
        label={drafting.ranker}
        help={drafting.rankerHelp}
        value={settings.ranker}
        options={rankers(listed, drafting)}
        onKeep={(ranker) => void saveSetting({ ranker })}
      />
      <TextSetting
        field="topK"
        label={drafting.passages}
        help={drafting.passagesHelp}
        value={settings.topK === undefined ? '' : String(settings.topK)}
        inputMode="numeric"
        short
        faultOf={(text) =>
          text === '' || (/^[1-9]\d*$/.test(text) && Number(text) <= mostPassages)
            ? undefined
            : drafting.passagesFault(mostPassages)
        }
        onKeep={(text) => void saveSetting({ topK: text === '' ? null : Number(text) })}
      />
      <SelectSetting
        field="verifier"
        label={drafting.verifier}
        help={drafting.verifierHelp}
        value={settings.verifier}
        options={verifiers(listed, drafting)}
        onKeep={(verifier) => void saveSetting({ verifier })}
      />
      {models.error === null ? null : <Failure error={models.error} onRetry={models.reload} />}
    </>
  )
}

type Words = Text['settings']['drafting']

/** Rankers that need a model are disabled until it is installed. */
function rankers(models: readonly ListedModel[], { rankers: names, needs }: Words): readonly SelectOption[] {
  const isThere = (id: string): boolean => models.some((model) => model.id === id && isInstalled(model))
  const plain = (['fusion', 'bm25', 'tfidf', 'random'] as const).map((value) => ({ value, name: names[value] }))
  const needing = (value: string, name: string, ...ids: readonly string[]): SelectOption =>
    ids.every(isThere) ? { value, name } : { value, name: needs(name), disabled: true }
  return [
    ...plain,
    ...models
      .filter(({ role, id }) => role === 'ranker' && !/^(?:gtr|dpr)-/.test(id))
      .map(({ id, title }) => needing(`encoder:model:${id}`, names.encoder(title), id)),
    needing('gtr', names.gtr, 'gtr-t5-base'),
    needing('dpr', names.dpr, 'dpr-question-multiset', 'dpr-context-multiset'),
  ]
}

function verifiers(models: readonly ListedModel[], { verifiers: names, needs }: Words): readonly SelectOption[] {
  return [
    { value: 'builtin', name: names.builtin },
    ...models
      .filter(({ role }) => role === 'verifier')
      .map((model) => {
        const value = `model:${model.id}`
        return isInstalled(model) ? { value, name: model.title } : { value, name: needs(model.title), disabled: true }
      }),
    { value: 'none', name: names.none },
  ]
}

function isInstalled({ state }: ListedModel): boolean {
  return state === 'installed' || state === 'copied'
}
