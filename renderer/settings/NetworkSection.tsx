import { useText } from '../text/useText.ts'
import { ArchiveSettings } from './ArchiveSettings.tsx'
import { keepSetting } from './keepSetting.ts'
import type { SectionProps } from './section.ts'
import { SelectSetting } from './SelectSetting.tsx'
import { TextSetting } from './TextSetting.tsx'
import { isWebAddress } from './webAddress.ts'

const mostPages = 8
const mostCharacters = 200

export function NetworkSection({ settings }: SectionProps): React.JSX.Element {
  const { network } = useText().settings
  return (
    <>
      <TextSetting
        field="proxy"
        label={network.proxy}
        help={network.proxyHelp}
        placeholder={network.proxyExample}
        value={settings.proxy}
        inputMode="url"
        faultOf={(text) => (text === '' || isWebAddress(text) ? undefined : network.proxyFault)}
        onKeep={(proxy) => void keepSetting({ proxy })}
      />
      <TextSetting
        field="contact"
        label={network.contact}
        help={network.contactHelp}
        placeholder={network.contactExample}
        value={settings.contact}
        faultOf={(text) => (text.length <= mostCharacters ? undefined : network.contactFault)}
        onKeep={(contact) => void keepSetting({ contact })}
      />
      <SelectSetting
        field="concurrency"
        label={network.concurrency}
        help={network.concurrencyHelp}
        value={String(settings.concurrency)}
        short
        options={Array.from({ length: mostPages }, (_, at) => ({ value: String(at + 1), name: String(at + 1) }))}
        onKeep={(count) => void keepSetting({ concurrency: Number(count) })}
      />
      <TextSetting
        field="citoid"
        label={network.citoid}
        help={network.citoidHelp}
        placeholder={network.citoidExample}
        value={settings.citoid}
        inputMode="url"
        faultOf={(text) => (text === '' || isWebAddress(text) ? undefined : network.citoidFault)}
        onKeep={(citoid) => void keepSetting({ citoid })}
      />
      <ArchiveSettings settings={settings} />
    </>
  )
}
