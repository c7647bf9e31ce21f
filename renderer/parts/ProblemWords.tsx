import type { PageProblem } from '../../core/domain/page.ts'
import { useAppState } from '../state/appState.ts'
import { explainProblem } from '../text/translate.ts'
import { useText } from '../text/useText.ts'

/** What is wrong with a page and what to do. In another language than English, the engine's own words can be unfolded. */
export function ProblemWords({ problem }: { readonly problem: PageProblem }): React.JSX.Element {
  const { frame } = useText()
  const language = useAppState((state) => state.settings?.language ?? 'en')
  const explained = explainProblem(problem.code, language)
  if (explained === undefined) return <>{problem.message}</>
  return (
    <>
      {explained}
      <details className="subtle small">
        <summary>{frame.exactMessage}</summary>
        <span lang="en">{problem.message}</span>
      </details>
    </>
  )
}
