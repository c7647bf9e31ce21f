import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels'
import { useText } from '../text/useText.ts'

interface FactPanesProps {
  readonly list: React.JSX.Element
  /** Null where it lies over the list. */
  readonly pane: React.JSX.Element | null
}

/** The list and the fact at hand beside each other, as wide as they were left. */
export function FactPanes({ list, pane }: FactPanesProps): React.JSX.Element {
  const { facts: text } = useText()
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({
    id: 'facts',
    panelIds: pane === null ? ['facts-list'] : ['facts-list', 'facts-pane'],
    storage: localStorage,
  })
  return (
    <Group
      orientation="horizontal"
      onLayoutChanged={onLayoutChanged}
      {...(defaultLayout === undefined ? {} : { defaultLayout })}
    >
      <Panel id="facts-list" defaultSize="58" minSize="420px">
        {list}
      </Panel>
      {pane === null ? null : (
        <>
          <Separator className="sources__separator" aria-label={text.panes} />
          <Panel id="facts-pane" defaultSize="42" minSize="320px">
            {pane}
          </Panel>
        </>
      )}
    </Group>
  )
}
