import { useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { TabPanel, Tabs } from '../parts/Tabs.tsx'
import { useText, type Text } from '../text/useText.ts'
import { LocalModels } from './LocalModels.tsx'
import { LocalServers } from './LocalServers.tsx'
import { ProviderForm } from './ProviderForm.tsx'
import type { AddedWriter } from './setUpWriter.ts'
import { WriterAdded } from './WriterAdded.tsx'
import './writers.css'

type Way = keyof Text['writers']['tabs']

interface SetUpWriterProps {
  /** The level of its heading. */
  readonly level: 2 | 3
  readonly onClose: () => void
}

/** Three ways to a writer: a server that runs already, a provider, or a model to download. */
export function SetUpWriter({ level, onClose }: SetUpWriterProps): React.JSX.Element {
  const { writers: text } = useText()
  const [way, setWay] = useState<Way>('servers')
  /** Address of a server that needs a key. */
  const [address, setAddress] = useState('')
  const [added, setAdded] = useState<AddedWriter | null>(null)
  const Heading = level === 2 ? 'h2' : 'h3'
  const panel = { id: 'set-up', tab: way, className: 'set-up__panel' }
  return (
    <section className="set-up" aria-labelledby="set-up-title">
      <div className="set-up__head">
        <Heading id="set-up-title">{text.heading}</Heading>
        <Button weight="quiet" size="small" label={text.close} onClick={onClose} />
      </div>
      <p className="subtle">{text.about}</p>
      {added === null ? null : <WriterAdded key={added.spec} writer={added} />}
      <Tabs id="set-up" label={text.ways} tabs={text.tabs} tab={way} onTab={setWay} />
      <TabPanel {...panel} name="servers">
        <LocalServers
          level={level === 2 ? 3 : 4}
          onAdded={setAdded}
          onKey={(baseUrl) => {
            setAddress(baseUrl)
            setWay('provider')
          }}
        />
      </TabPanel>
      <TabPanel {...panel} name="provider">
        <ProviderForm key={address} address={address} onAdded={setAdded} />
      </TabPanel>
      <TabPanel {...panel} name="local">
        <LocalModels onAdded={setAdded} />
      </TabPanel>
    </section>
  )
}
