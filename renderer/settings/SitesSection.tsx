import { useState } from 'react'
import { mostSites } from '../../core/settings/settings.ts'
import { useText } from '../text/useText.ts'
import { saveSetting } from './saveSetting.ts'
import type { SectionProps } from './section.ts'
import { SettingBox } from './SettingBox.tsx'
import { readSiteLines, type SiteFault } from './siteLines.ts'

/** The user's own lists of sites. */
export function SitesSection({ settings }: SectionProps): React.JSX.Element {
  const text = useText().settings.sites
  const { allowedSites, deniedSites } = settings
  return (
    <>
      <p className="cdx-field__help">{text.about}</p>
      <SiteList
        key={`denied ${deniedSites.join(' ')}`}
        field="deniedSites"
        label={text.denied}
        help={`${text.deniedHelp} ${text.form}`}
        sites={deniedSites}
        others={allowedSites}
      />
      <SiteList
        key={`allowed ${allowedSites.join(' ')}`}
        field="allowedSites"
        label={text.allowed}
        help={`${text.allowedHelp} ${text.form}`}
        sites={allowedSites}
        others={deniedSites}
      />
    </>
  )
}

interface SiteListProps {
  readonly field: 'allowedSites' | 'deniedSites'
  readonly label: string
  readonly help: string
  readonly sites: readonly string[]
  /** Sites on the other list. */
  readonly others: readonly string[]
}

const leastRows = 4
const mostRows = 16

/** Sites, one per line; saved on blur, reset on Escape. */
function SiteList({ field, label, help, sites, others }: SiteListProps): React.JSX.Element {
  const text = useText().settings.sites
  const before = sites.join('\n')
  const [typed, setTyped] = useState(before)
  const [fault, setFault] = useState<string>()
  const faultText = (found: SiteFault): string => {
    if (found.kind === 'no-site') return text.noSite(found.line, found.text)
    return found.kind === 'on-both' ? text.onBoth(found.line, found.site) : text.tooMany(mostSites)
  }
  const keep = (): void => {
    const read = readSiteLines(typed, { others, most: mostSites })
    setFault('fault' in read ? faultText(read.fault) : undefined)
    if ('fault' in read) return
    const written = read.sites.join('\n')
    if (written === before) setTyped(before)
    else void saveSetting({ [field]: read.sites })
  }
  return (
    <SettingBox field={field} label={label} help={help} fault={fault}>
      {(ids) => (
        <textarea
          id={ids.control}
          className="cdx-text-area"
          aria-describedby={ids.described}
          aria-invalid={fault !== undefined}
          spellCheck={false}
          rows={Math.max(leastRows, Math.min(mostRows, typed.split('\n').length + 1))}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={keep}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            setTyped(before)
            setFault(undefined)
          }}
        />
      )}
    </SettingBox>
  )
}
