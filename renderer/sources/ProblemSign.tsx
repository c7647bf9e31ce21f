import { useAppState } from '../state/appState.ts'
import { explainProblem } from '../text/translate.ts'
import { cdxIconAlert, cdxIconError, cdxIconInfoFilled } from '@wikimedia/codex-icons'
import type { SourceRow } from '../../core/engine/libraries/events/eventLibrary.ts'
import { Icon } from '../parts/Icon.tsx'
import { useText, type Text } from '../text/useText.ts'
import { hasProblem, mayComeAgain, problemInShort } from './sourceList.ts'

interface ProblemSignProps {
  readonly row: SourceRow
  /** Whether pages are being collected, so that this one may still be fetched. */
  readonly collecting: boolean
}

/** The first problem of a source and the number of others, shortened if space is narrow. */
export function ProblemSign({ row, collecting }: ProblemSignProps): React.JSX.Element | null {
  const { sources: text } = useText()
  const language = useAppState((state) => state.settings?.language ?? 'en')
  const [first, ...more] = row.problems
  if (first === undefined) return null
  const grade = gradeOf(row, collecting)
  const icon = { error: cdxIconError, warning: cdxIconAlert, notice: cdxIconInfoFilled }[grade]
  return (
    <span
      className={`problem problem--${grade}`}
      title={row.problems.map(({ code, message }) => explainProblem(code, language) ?? message).join('\n')}
    >
      <Icon icon={icon} />
      <span>
        {problemIn(row, text, language)}
        {more.length === 0 ? '' : ` (${text.moreProblems(more.length)})`}
      </span>
    </span>
  )
}

/** If the page was read, the cell is narrow because the other columns are filled. */
function problemIn(row: SourceRow, text: Text['sources'], language: string): string {
  const { page, problems } = row
  const code = problems[0]?.code
  if (code === undefined) return ''
  if (page === undefined && explainProblem(code, language) === undefined) return problemInShort(row)
  const label = text.problems[code]
  return page?.readAnyway === true && code === page.barrier ? text.readAnyway(label) : label
}

function gradeOf(row: SourceRow, collecting: boolean): 'error' | 'warning' | 'notice' {
  if (collecting && mayComeAgain(row)) return 'notice'
  if (row.page === undefined) return 'error'
  return hasProblem(row) ? 'warning' : 'notice'
}
