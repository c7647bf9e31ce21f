import type { Finding } from '../../core/lint/finding.ts'
import { asMessage } from '../../core/lint/toFinding.ts'
import { translate } from '../text/translate.ts'

/** An issue in the interface language, so that issues are grouped by the words that are shown. */
export function translateIssue(issue: Finding, language: string): Finding {
  const { message, remedy } = issue.wording ?? issue
  return {
    ...issue,
    finds: translate(issue.finds, language) ?? issue.finds,
    message: asMessage(translate(message, language) ?? issue.message),
    remedy: translate(remedy, language) ?? issue.remedy,
  }
}
