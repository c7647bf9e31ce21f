import { ProblemWords } from '../parts/ProblemWords.tsx'
import { titleOrAddress } from '../../core/collect/webAddress.ts'
import type { PageProblem } from '../../core/domain/page.ts'
import { Written } from '../parts/Written.tsx'
import { useText } from '../text/useText.ts'

/** Pages that could not be read, or not completely, with the reasons; collapsed. */
export function PageProblems({ problems }: { readonly problems: readonly PageProblem[] }): React.JSX.Element | null {
  const { read } = useText().facts
  if (problems.length === 0) return null
  return (
    <details>
      <summary className="subtle">{read.problems(problems.length)}</summary>
      <ul className="update__problems small">
        {problems.map((problem, at) => (
          // Two pages may have the same problem.
          <li key={at}>
            <Written language={null}>{titleOrAddress(problem)}</Written> · <ProblemWords problem={problem} />
          </li>
        ))}
      </ul>
    </details>
  )
}
