import { saveSetting } from './saveSetting.ts'
import { TextSetting } from './TextSetting.tsx'
import { isWebAddress } from './webAddress.ts'

interface AddressSettingProps {
  readonly field: 'archive' | 'citoid' | 'proxy' | 'searxng'
  readonly label: string
  readonly help: string
  readonly example: string
  /** Error for a text that is not a web address. */
  readonly fault: string
  readonly value: string
}

/** The web address of a server; empty for none. */
export function AddressSetting({ field, label, help, example, fault, value }: AddressSettingProps): React.JSX.Element {
  return (
    <TextSetting
      field={field}
      label={label}
      help={help}
      placeholder={example}
      value={value}
      inputMode="url"
      faultOf={(typed) => (typed === '' || isWebAddress(typed) ? undefined : fault)}
      onKeep={(address) => void saveSetting({ [field]: address })}
    />
  )
}
