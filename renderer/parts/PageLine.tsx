import { titleOrAddress } from '../../core/collect/webAddress.ts'
import type { UpdatePage } from '../../core/update/draftUpdate.ts'
import { ReliabilitySign } from './ReliabilityBadge.tsx'
import { TextLink } from './TextLink.tsx'
import { useDates } from './useDates.ts'
import { useAppState } from '../state/appState.ts'
import { Written } from './Written.tsx'
import { useText } from '../text/useText.ts'

interface PageLineProps {
  readonly page: UpdatePage
  /** Default: opens the page on the Sources screen. */
  readonly onOpen?: (page: UpdatePage) => void
}

/** A page's title, which opens it, with its site, date and rating. */
export function PageLine({ page, onOpen = openUpdatePage }: PageLineProps): React.JSX.Element {
  const { update } = useText()
  const { date } = useDates()
  const { site, day, dated, reliability } = page
  const name = titleOrAddress(page)
  const shownDate = dated ? date(day) : update.undated(date(day))
  return (
    <span className="pageline">
      <TextLink title={update.openPage(name)} onOpen={() => onOpen(page)}>
        <Written language={page.language ?? null}>{name}</Written>
      </TextLink>
      <span className="pageline__facts small subtle">
        {site === '' ? null : (
          <>
            <bdi>{site}</bdi>
            <span aria-hidden="true">{separator}</span>
          </>
        )}
        <span>{shownDate}</span>
        <span className="pageline__last" aria-hidden="true">
          {separator}
        </span>
        <ReliabilitySign status={reliability} />
      </span>
    </span>
  )
}

const separator = '·'

/** Opens a page on the Sources screen. */
export function openUpdatePage({ id }: Pick<UpdatePage, 'id'>): void {
  const { openPage, go } = useAppState.getState()
  openPage(id)
  go('sources')
}
