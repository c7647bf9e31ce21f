import { CitewrightError } from '../../domain/citewrightError.ts'
import type { GateVerdict } from './exportGate.ts'

/** The wiki's rules hold up what was to leave. */
function blockedExport(verdict: GateVerdict): CitewrightError {
  const [first] = verdict.reasons
  return new CitewrightError(
    'input',
    verdict.reasons.map(({ message, sentences }) => `${message}${listed(sentences)}`).join(' '),
    `${first?.remedy ?? ''} ${whereRulesStand(verdict.policy)}`,
  )
}

/** The export is allowed once the person confirms having read the wiki's policy. */
export class PolicyUnreadError extends CitewrightError {
  readonly verdict: GateVerdict
  constructor(verdict: GateVerdict, remedy: string) {
    const { title, url, text } = verdict.policy
    super('input', `${title}: ${text}${url === null ? '' : ` ${url}`}`, remedy)
    this.verdict = verdict
  }
}

/**
 * Lets through what may leave.
 *
 * @param policyRead whether the person says that they have read the policy
 * @param remedy how to confirm it
 * @throws PolicyUnreadError, CitewrightError (blocked export)
 */
export function passGate(
  verdict: GateVerdict,
  { policyRead, remedy }: { readonly policyRead: boolean; readonly remedy: string },
): void {
  if (verdict.decision === 'blocked') throw blockedExport(verdict)
  if (verdict.decision === 'confirm' && !policyRead) throw new PolicyUnreadError(verdict, remedy)
}

const mostListed = 12

function listed(sentences: readonly string[]): string {
  if (sentences.length === 0) return ''
  const more = sentences.length > mostListed ? `, and ${sentences.length - mostListed} more` : ''
  return ` (${sentences.slice(0, mostListed).join(', ')}${more})`
}

function whereRulesStand({ title, url }: GateVerdict['policy']): string {
  if (url !== null) return `The rules: ${title}, ${url}.`
  return `${title}: the program knows no page that states them. Ask on the wiki.`
}
