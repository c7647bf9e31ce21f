import { useText } from '../text/useText.ts'
import { ChoiceSetting } from './ChoiceSetting.tsx'
import { saveSetting } from './saveSetting.ts'
import type { SectionProps } from './section.ts'

const choices = ['system', 'light', 'dark'] as const

export function AppearanceSection({ settings }: SectionProps): React.JSX.Element {
  const { appearance } = useText().settings
  return (
    <ChoiceSetting
      field="appearance"
      label={appearance.label}
      value={settings.appearance}
      choices={choices.map((value) => ({ value, name: appearance.choices[value] }))}
      onKeep={(value) => void saveSetting({ appearance: value })}
    />
  )
}
