import { interfaceLanguages, pseudoLocale, useText, type Text } from '../text/useText.ts'
import { ChoiceSetting } from './ChoiceSetting.tsx'
import { saveSetting } from './saveSetting.ts'
import type { SectionProps } from './section.ts'
import { SelectSetting } from './SelectSetting.tsx'

const choices = ['system', 'light', 'dark'] as const

export function AppearanceSection({ settings }: SectionProps): React.JSX.Element {
  const { appearance } = useText().settings
  return (
    <>
      <SelectSetting
        field="language"
        label={appearance.language}
        value={settings.language}
        short
        options={languageOptions(settings.language, appearance)}
        onKeep={(language) => void saveSetting({ language })}
      />
      <ChoiceSetting
        field="appearance"
        label={appearance.label}
        value={settings.appearance}
        choices={choices.map((value) => ({ value, name: appearance.choices[value] }))}
        onKeep={(value) => void saveSetting({ appearance: value })}
      />
    </>
  )
}

/** The pseudo-locale is for developers, so it is listed only if it is already set. */
function languageOptions(set: string, { pseudo }: Text['settings']['appearance']) {
  return set === pseudoLocale ? [...interfaceLanguages, { value: pseudoLocale, name: pseudo }] : interfaceLanguages
}
