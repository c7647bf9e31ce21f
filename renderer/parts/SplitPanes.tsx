import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels'

interface SplitPanesProps {
  /** Name under which the widths are stored. */
  readonly id: string
  /** Accessible name of the separator. */
  readonly label: string
  readonly list: React.JSX.Element
  /** Initial width of the list in percent, and its minimum in pixels. */
  readonly listSize: { readonly share: number; readonly least: number }
  /** Null if it covers the list. */
  readonly pane: React.JSX.Element | null
  /** Minimum width of the pane in pixels. */
  readonly paneLeast: number
}

/** A list beside its selected item; remembers the widths. */
export function SplitPanes({ id, label, list, listSize, pane, paneLeast }: SplitPanesProps): React.JSX.Element {
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({
    id,
    panelIds: pane === null ? [`${id}-list`] : [`${id}-list`, `${id}-pane`],
    storage: localStorage,
  })
  return (
    <Group
      orientation="horizontal"
      onLayoutChanged={onLayoutChanged}
      {...(defaultLayout === undefined ? {} : { defaultLayout })}
    >
      <Panel id={`${id}-list`} defaultSize={`${listSize.share}`} minSize={`${listSize.least}px`}>
        {list}
      </Panel>
      {pane === null ? null : (
        <>
          <Separator className="split__separator" aria-label={label} />
          <Panel id={`${id}-pane`} defaultSize={`${100 - listSize.share}`} minSize={`${paneLeast}px`}>
            {pane}
          </Panel>
        </>
      )}
    </Group>
  )
}
