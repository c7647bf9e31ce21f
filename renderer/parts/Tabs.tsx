interface TabsProps<Name extends string> {
  /** Tells these tabs and their panels from others of the window. */
  readonly id: string
  readonly label: string
  /** Each tab with its words, in order. */
  readonly tabs: Readonly<Record<Name, string>>
  readonly tab: Name
  readonly onTab: (tab: Name) => void
  /** False while what the tabs show is not there yet. Default true. */
  readonly hasPanels?: boolean
}

/** Tabs over panels that take turns; the arrow keys go from one to the next. */
export function Tabs<Name extends string>({
  id,
  label,
  tabs,
  tab,
  onTab,
  hasPanels = true,
}: TabsProps<Name>): React.JSX.Element {
  // The keys of an object are its own names.
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
  /** As of its tabs. */
  readonly id: string
  readonly name: Name
  readonly tab: Name
  readonly className?: string
  readonly children: React.ReactNode
}

/** What a tab shows. It stays as it is while another one is shown. */
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
