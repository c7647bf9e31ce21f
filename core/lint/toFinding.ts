import { inEnglish } from '../domain/phrase.ts'
import type { SentenceId } from '../domain/ids.ts'
import type { TextPlace } from '../wikitext/textPlaces.ts'
import type { Finding } from './finding.ts'
import type { LintProfile } from './lintProfile.ts'
import type { DraftMatch, Match, Rule } from './rule.ts'
import { policyUrl } from './policyUrl.ts'

/** Converts a rule's result into the form for front ends. */
export function toFinding(
  rule: Pick<Rule, 'id' | 'severity' | 'finds' | 'source'>,
  { message, remedy, severity, blocks = false, fix }: DraftMatch & Pick<Match, 'fix'>,
  { profile, sentence, at }: { readonly profile: LintProfile; readonly sentence?: SentenceId; readonly at?: TextPlace },
): Finding {
  return {
    rule: rule.id,
    severity: severity ?? rule.severity,
    finds: rule.finds,
    message: asMessage(inEnglish(message)),
    remedy: shortened(inEnglish(remedy)),
    ...(typeof message === 'string' && typeof remedy === 'string' ? {} : { wording: { message, remedy } }),
    source: { title: rule.source, url: policyUrl(rule.source) },
    blocks: blocks || profile.policy.blocks.includes(rule.id),
    fixable: fix !== undefined,
    ...(sentence === undefined ? {} : { sentence }),
    ...(at === undefined ? {} : { at }),
  }
}

/** The problem as a sentence, of any language. */
export function asMessage(problem: string): string {
  return shortened(asSentence(problem))
}

/** Messages quote the text, which may be of any length. */
const longest = 400

function shortened(message: string): string {
  return message.length <= longest ? message : `${message.slice(0, longest - 1).toWellFormed()}…`
}

/** The problem, which may end in words of the text, followed by how to fix it. */
function asSentence(message: string): string {
  return /[.!?](?:["”“]|\s?»)?$/.test(message) ? message : `${message}.`
}
