import { useCallback } from 'react'
import { archivings } from '../../core/collect/archive/archiving.ts'
import { engine } from '../api/engine.ts'
import { useData } from '../api/useData.ts'
import { Failure } from '../parts/Failure.tsx'
import { useText } from '../text/useText.ts'
import { AddressSetting } from './AddressSetting.tsx'
import { saveSetting } from './saveSetting.ts'
import type { SectionProps } from './section.ts'
import { SelectSetting } from './SelectSetting.tsx'
import { ServiceKey } from './ServiceKey.tsx'

/** The web archive: its address, when it is used, and the key for saving pages. */
export function ArchiveSettings({ settings }: SectionProps): React.JSX.Element {
  const { archive: text } = useText().settings
  const { archive, archiving } = settings
  // A key belongs to one archive.
  const read = useCallback(async () => ({ archive, keys: await engine.desktop.keys() }), [archive])
  const { value, error, reload } = useData(read)
  return (
    <>
      <h3>{text.heading}</h3>
      <SelectSetting
        field="archiving"
        label={text.archiving}
        help={text.archivingHelp}
        value={archiving}
        options={archivings.map((choice) => ({ value: choice, name: text.archivings[choice] }))}
        onKeep={(wanted) => {
          const choice = archivings.find((each) => each === wanted)
          if (choice !== undefined) void saveSetting({ archiving: choice })
        }}
      />
      <AddressSetting
        field="archive"
        label={text.address}
        help={text.addressHelp}
        example={text.addressExample}
        fault={text.addressFault}
        value={archive}
      />
      {error === null ? null : <Failure error={error} onRetry={reload} />}
      {archive === '' || value === undefined ? null : (
        <>
          <ServiceKey
            name={text.name}
            noKey={text.noKey}
            setKey={(key) => engine.desktop.setArchiveKey(key)}
            has={value.keys.archive}
            encrypted={value.keys.encrypted}
            onKey={reload}
          />
          <p className="cdx-field__help">{text.keyHelp}</p>
        </>
      )}
    </>
  )
}
