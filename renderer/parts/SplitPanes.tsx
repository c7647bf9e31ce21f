import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels'

interface SplitPanesProps {
  /** Names the widths that are kept. */
  readonly id: string
  /** What the separator is called. */
  readonly label: string
  readonly list: React.JSX.Element
  /** Percent of the width that the list has at first, and pixels that it keeps. */
  readonly listSize: { readonly share: number; readonly least: number }
  /** Null where it lies over the list. */
  readonly pane: React.JSX.Element | null
  /** Pixels that the pane keeps. */
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
