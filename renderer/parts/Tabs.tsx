interface TabsProps<Name extends string> {
  /** Distinguishes these tabs and panels from others in the window. */
  readonly id: string
  readonly label: string
  /** The label of each tab, in order. */
  readonly tabs: Readonly<Record<Name, string>>
  readonly tab: Name
  readonly onTab: (tab: Name) => void
  /** False while the tabs have no panels yet. Default true. */
  readonly hasPanels?: boolean
}

/** Tabs over panels; the arrow keys switch between them. */
export function Tabs<Name extends string>({
  id,
  label,
  tabs,
  tab,
  onTab,
  hasPanels = true,
}: TabsProps<Name>): React.JSX.Element {
  // TypeScript types Object.keys as string[].
  const names = Object.keys(tabs) as Name[]
  const move = (step: number): void => {
    const next = names[(names.indexOf(tab) + step + names.length) % names.length] ?? tab
    onTab(next)
    document.getElementById(`${id}-tab-${next}`)?.focus()
  }
  return (
    <div className="tabs" role="tablist" aria-label={label}>
      {names.map((name) => (
        <button
          key={name}
          id={`${id}-tab-${name}`}
          type="button"
          role="tab"
          className="tabs__tab"
          aria-selected={name === tab}
          aria-controls={hasPanels ? `${id}-panel-${name}` : undefined}
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onTab(name)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
            event.preventDefault()
            move(event.key === 'ArrowRight' ? 1 : -1)
          }}
        >
          {tabs[name]}
        </button>
      ))}
    </div>
  )
}

interface TabPanelProps<Name extends string> {
  /** The same as for its Tabs. */
  readonly id: string
  readonly name: Name
  readonly tab: Name
  readonly className?: string
  readonly children: React.ReactNode
}

/** The panel of a tab. It stays mounted while another tab is shown. */
export function TabPanel<Name extends string>({
  id,
  name,
  tab,
  className,
  children,
}: TabPanelProps<Name>): React.JSX.Element {
  return (
    <div
      id={`${id}-panel-${name}`}
      role="tabpanel"
      aria-labelledby={`${id}-tab-${name}`}
      className={className}
      hidden={name !== tab}
    >
      {children}
    </div>
  )
}
