import type { Draft } from '../domain/draft.ts'
import type { SentenceId } from '../domain/ids.ts'
import { articleSections } from '../article/articleSections.ts'
import { toWikitext } from './toWikitext.ts'
import { citingSentences } from '../lint/draft/citingSentences.ts'
import type { Finding } from '../lint/finding.ts'
import { lintContext } from '../lint/lintContext.ts'
import type { LintOptions, LintProfile } from '../lint/lintProfile.ts'
import { proseOfSentence } from '../lint/proseOf.ts'
import type { LintContext, Prose, Rule } from '../lint/rule.ts'
import { rules } from '../lint/rules.ts'
import { kindOfDraft } from '../wikitext/kinds/recogniseKind.ts'
import { inlineText } from '../text/inlineText.ts'
import { suitingInfoboxes } from '../wikitext/kinds/suitingInfoboxes.ts'
import { scanWikitext } from '../wikitext/scanWikitext.ts'
import { textPlaces } from '../wikitext/textPlaces.ts'
import { toFinding } from '../lint/toFinding.ts'

/**
 * What should be seen to before a draft leaves, of what a person rejected nothing: first of the draft as a whole, then in the
 * order of its sentences.
 *
 * @throws CitewrightError where a citation leads to no page of the draft
 */
export function lintDraft(draft: Draft, profile: LintProfile, options: LintOptions = {}): readonly Finding[] {
  const context = {
    ...lintContext(profile, { ...options, eventDate: draft.event.date ?? options.eventDate }),
    infobox: usualInfobox(draft, profile.id),
    title: draft.event.title,
  }
  const pieces = draftPieces(draft)
  // An empty draft would only get issues about its missing parts.
  const asked = pieces.length === 0 ? rules.filter(({ id }) => id === 'empty') : rules
  const found = [
    ...asked.flatMap((rule) => ofDraft(rule, draft, { context, profile })),
    ...asked.flatMap((rule) => ofPieces(rule, pieces, { context, profile })),
    ...ofExport(asked, draft, { context, profile }),
  ]
  const order = new Map(pieces.flatMap(({ sentence }) => sentence ?? []).map((id, at) => [id, at]))
  const placeOf = ({ sentence }: Finding): number => (sentence === undefined ? -1 : (order.get(sentence) ?? 0))
  return found.sort((a, b) => placeOf(a) - placeOf(b))
}

/** The infobox that articles on the draft's kind of subject have on a wiki. */
function usualInfobox(draft: Draft, wiki = ''): string | undefined {
  const [lead] = draft.sections
  const opening = lead?.heading === '' ? inlineText(lead.sentences[0]?.text ?? '') : ''
  const kind = kindOfDraft(draft)
  return suitingInfoboxes({ kind, title: draft.event.title, opening }, wiki)[0]?.template
}

interface Piece {
  readonly prose: Prose
  readonly sentence: SentenceId | undefined
  /** Whether it is a sentence that is not a quotation. */
  readonly canFix: boolean
}

interface Asking {
  readonly context: LintContext
  readonly profile: LintProfile
}

/** Issues in a heading are reported at the first sentence of its section. */
function draftPieces(draft: Draft): readonly Piece[] {
  return articleSections(draft).flatMap(({ heading, paragraphs }) => {
    const sentences = paragraphs.flat()
    const title =
      heading === '' ? [] : [{ prose: proseOfSentence(heading, false), sentence: sentences[0]?.id, canFix: false }]
    const set = sentences.map(({ id, text, origin }) => ({
      prose: proseOfSentence(text, origin === 'quotation'),
      sentence: id,
      canFix: origin !== 'quotation',
    }))
    return [...title, ...set]
  })
}

function ofDraft(rule: Rule, draft: Draft, { context, profile }: Asking): readonly Finding[] {
  return [...(rule.draft?.(draft, context) ?? [])].map((match) => {
    const { sentence } = match
    return toFinding(rule, match, { profile, ...(sentence === undefined ? {} : { sentence }) })
  })
}

function ofPieces(rule: Rule, pieces: readonly Piece[], { context, profile }: Asking): readonly Finding[] {
  if (rule.draft !== undefined || rule.prose === undefined) return []
  return pieces.flatMap(({ prose, sentence, canFix }) =>
    [...(rule.prose?.(prose, context) ?? [])].map(({ fix, ...match }) => {
      // A quotation stays as it is, and so does a heading.
      const isFixable = fix !== undefined && canFix
      return toFinding(rule, isFixable ? { ...match, fix } : match, {
        profile,
        ...(sentence === undefined ? {} : { sentence }),
      })
    }),
  )
}

/** Runs the wikitext rules on the exported draft; an issue in a citation is reported at the first sentence that cites it. */
function ofExport(asked: readonly Rule[], draft: Draft, { context, profile }: Asking): readonly Finding[] {
  const ofWikitext = asked.filter((rule) => rule.draft === undefined && rule.prose === undefined)
  if (ofWikitext.length === 0 || draftPieces(draft).length === 0) return []
  const document = scanWikitext(toWikitext(draft))
  const place = textPlaces(document.text)
  const sentenceAt = citingSentences(draft, document)
  return ofWikitext.flatMap((rule) =>
    [...(rule.wikitext?.(document, context) ?? [])].map((match) => {
      const sentence = sentenceAt(match)
      // The export is made anew each time, so what is fixed in it is lost.
      const { message, remedy, severity } = match
      const found = { message, remedy, ...(severity === undefined ? {} : { severity }) }
      return toFinding(rule, found, { profile, at: place(match), ...(sentence === undefined ? {} : { sentence }) })
    }),
  )
}
