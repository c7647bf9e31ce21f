import { useText } from '../text/useText.ts'
import { AddressSetting } from './AddressSetting.tsx'
import { ArchiveSettings } from './ArchiveSettings.tsx'
import { saveSetting } from './saveSetting.ts'
import type { SectionProps } from './section.ts'
import { SelectSetting } from './SelectSetting.tsx'
import { TextSetting } from './TextSetting.tsx'

const mostPages = 8
const mostCharacters = 200

export function NetworkSection({ settings }: SectionProps): React.JSX.Element {
  const { network } = useText().settings
  return (
    <>
      <AddressSetting
        field="proxy"
        label={network.proxy}
        help={network.proxyHelp}
        example={network.proxyExample}
        fault={network.proxyFault}
        value={settings.proxy}
      />
      <TextSetting
        field="contact"
        label={network.contact}
        help={network.contactHelp}
        placeholder={network.contactExample}
        value={settings.contact}
        faultOf={(text) => (text.length <= mostCharacters ? undefined : network.contactFault)}
        onKeep={(contact) => void saveSetting({ contact })}
      />
      <SelectSetting
        field="concurrency"
        label={network.concurrency}
        help={network.concurrencyHelp}
        value={String(settings.concurrency)}
        short
        options={Array.from({ length: mostPages }, (_, at) => ({ value: String(at + 1), name: String(at + 1) }))}
        onKeep={(count) => void saveSetting({ concurrency: Number(count) })}
      />
      <AddressSetting
        field="citoid"
        label={network.citoid}
        help={network.citoidHelp}
        example={network.citoidExample}
        fault={network.citoidFault}
        value={settings.citoid}
      />
      <ArchiveSettings settings={settings} />
    </>
  )
}
