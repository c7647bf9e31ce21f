import { inlineText } from '../../../core/text/inlineText.ts'
import { armSettings, type Arm, type ArmSetting } from '../benchmarkResults.ts'

type SettingValue = Arm['settings'][ArmSetting]

export const settingNames: Readonly<Record<ArmSetting, string>> = {
  method: 'Method',
  ranker: 'Ranker',
  writer: 'Writer',
  preset: 'Preset',
  topK: 'Chunks shown',
  chunkWords: 'Words of a chunk',
  provenance: 'Sources',
  refine: 'Refined queries',
  rewrite: 'Rewritten',
}

const words: Readonly<Record<string, string>> = { rr: 'RR', prr: 'PRR' }

/** A setting's value as a table's cell says it: "RR", "default", "yes". */
export function settingWord(value: SettingValue): string {
  if (value === null) return 'default'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return words[value] ?? inlineText(String(value))
}

/** The same where nothing says which setting it is: "10 chunks", "rewritten". */
export function settingPhrase(setting: ArmSetting, value: SettingValue): string {
  const word = settingWord(value)
  if (value === null) return `${settingNames[setting].toLowerCase()} as usual`
  switch (setting) {
    case 'topK':
      return `${word} chunks`
    case 'chunkWords':
      return `chunks of ${word} words`
    case 'rewrite':
      return value === true ? 'rewritten' : 'not rewritten'
    case 'refine':
      return value === false || value === 'none' ? 'queries as they are' : `refined by ${word}`
    case 'provenance':
      return value === 'all' ? 'all sources' : `${word} sources`
    case 'method':
    case 'ranker':
    case 'writer':
    case 'preset':
      return word
  }
}

/** The settings in which the arms differ, in the order of tables. */
export function variedSettings(arms: readonly Arm[]): readonly ArmSetting[] {
  return armSettings.filter((setting) => new Set(arms.map(({ settings }) => settings[setting])).size > 1)
}

/** What an arm is called beside the others: by what it differs in. An arm that is alone is called by how it writes. */
export function armName({ settings }: Arm, varied: readonly ArmSetting[]): string {
  const telling = varied.length > 0 ? varied : (['method', 'writer'] as const)
  return telling.map((setting) => settingPhrase(setting, settings[setting])).join(', ')
}
