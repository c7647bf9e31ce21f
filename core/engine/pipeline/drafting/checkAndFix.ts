import { z } from 'zod'
import type { Defect } from '../../../domain/draft.ts'
import { missingFactSchema, supportLabelSchema } from '../../../domain/support.ts'
import { checkSentences, type SentenceCheck } from '../../../judge/checkSentences.ts'
import { introducedNames } from '../../../judge/introducedNames.ts'
import { jsonResult } from '../../../store/stepResults.ts'
import { languageName } from '../../../write/languageName.ts'
import { findRepeats } from '../../../write/drafting/findRepeats.ts'
import {
  asDrafted,
  faultsOf,
  type Fault,
  standing,
  withCheck,
  withFixes,
  type WorkingSection,
} from '../../../write/drafting/workingArticle.ts'
import { repeatFault, withoutRepeats, withoutTalk } from '../../../write/drafting/sentenceFaults.ts'
import { otherLanguage } from '../../../write/otherLanguage.ts'
import type { RunContext } from '../runContext.ts'
import { runStep } from '../runStep.ts'
import { underStep } from '../underStep.ts'
import { whereItFits, type DraftingWork } from './draftingWork.ts'
import { fixStep, type FaultySection } from './fixStep.ts'

const verdictSchema = z
  .strictObject({
    label: supportLabelSchema.exclude(['unchecked']),
    probability: z.number().min(0).max(1).nullable(),
    unsupported: z.array(z.string()).readonly(),
    needed: z.array(z.string()).readonly(),
  })
  .readonly()

const checkSchema: z.ZodType<SentenceCheck> = z
  .strictObject({
    labels: z.array(z.string()).readonly(),
    added: z.array(z.strictObject({ label: z.string(), why: z.string() }).readonly()).readonly(),
    isVerbatim: z.boolean(),
    missing: z.array(missingFactSchema).readonly(),
    warnings: z.array(z.string()).readonly(),
    suggested: z.array(z.string()).readonly(),
    verdict: verdictSchema.nullable(),
  })
  .readonly()
const checksFormat = jsonResult(z.array(checkSchema).readonly())

export interface CheckedSections {
  readonly sections: readonly WorkingSection[]
  readonly defects: readonly Defect[]
  readonly keys: readonly string[]
}

/** Checks sentences, sends those with faults back to their writer once, and checks what comes back. */
export async function checkAndFix(
  sections: readonly WorkingSection[],
  work: DraftingWork,
  context: RunContext,
): Promise<CheckedSections> {
  const first = await checked(dropRepeats(sections.map(withoutTalk)), work, context)
  const defects: Defect[] = []
  const keys = [first.key]
  const fixed = [...first.sections]
  for (const batch of batchesOf(first.sections)) {
    // Where the model's context has no room for it, the sentences stay, with the badges that they have.
    const others = asDrafted(sections.filter((_, at) => !batch.some(({ place }) => place === at)))
    const fixes = await whereItFits(() => fixStep({ batch, others }, work, context))
    if (fixes === undefined) continue
    const { result, key } = fixes
    defects.push(...result.defects)
    keys.push(key)
    for (const [at, { place, section, shown }] of batch.entries()) {
      const own = result.fixes.flatMap((fix) => (fix.section === at ? [{ ...fix, place: shown[fix.place] ?? -1 }] : []))
      const open = result.open.flatMap((each) => (each.section === at ? [shown[each.place] ?? -1] : []))
      fixed[place] = withFixes(section, { fixes: own, open }, work.index)
    }
  }
  if (keys.length === 1) return { sections: first.sections, defects, keys }
  const second = await checked(fixed, work, context)
  return { sections: dropRepeats(second.sections), defects, keys: [...keys, second.key] }
}

/** Checks the sentences that were not checked as they are now, and decides on those that their writer did not change. */
export async function checked(
  sections: readonly WorkingSection[],
  { material, index, judge }: DraftingWork,
  context: RunContext,
): Promise<{ readonly sections: readonly WorkingSection[]; readonly key: string }> {
  const faults = faultsBeside(sections, material.event.language)
  const article = sections.flatMap(standing)
  // Where code alone checks, a wrong name would find evidence for itself.
  const introduced = judge === undefined ? [] : introducedNames(article, index)
  const before = new Map(
    sections.flatMap((section) => standing(section).map((sentence, at, all) => [sentence, all[at - 1]?.text] as const)),
  )
  const open = article.flatMap((sentence, at) =>
    sentence.check === undefined ? [{ sentence, introduced: introduced[at] ?? [] }] : [],
  )
  const sentences = open.map(({ sentence, introduced: names }) => {
    const previous = before.get(sentence)
    return {
      text: sentence.text,
      labels: sentence.labels,
      ...(previous === undefined ? {} : { before: previous }),
      ...(names.length === 0 ? {} : { introduced: names }),
    }
  })
  const callsBefore = judge?.opened.made().length ?? 0
  const { result, key } = await runStep(context, {
    name: 'check',
    version: 9,
    inputs: {
      collection: material.key,
      subject: material.event.title,
      sentences,
      judge: judge === undefined ? null : [judge.name, judge.version],
    },
    parameters: { judge: judge?.name ?? 'none' },
    ...(judge === undefined
      ? {}
      : {
          model: judge.opened.model,
          prices: judge.opened.prices,
          made: () => judge.opened.made().slice(callsBefore),
        }),
    format: checksFormat,
    counts: (checks) => ({
      sentences: checks.length,
      factsMissing: checks.filter(({ missing }) => missing.length > 0).length,
      ...countVerdicts(checks),
    }),
    work: () =>
      checkSentences(
        sentences,
        { index, judge: judge?.judge, subject: material.event.title },
        underStep(context.call, 'check'),
      ),
  })
  const found = new Map(open.map(({ sentence }, at) => [sentence, result[at]]))
  return {
    key,
    sections: sections.map((section) => ({
      ...section,
      sentences: section.sentences.map((sentence) => {
        const isUndecided = sentence.removed === undefined && sentence.decision === undefined
        const known = sentence.check === undefined ? undefined : { ...sentence.check, added: [] }
        const check = isUndecided ? (found.get(sentence) ?? known) : undefined
        return check === undefined
          ? sentence
          : withCheck(sentence, check, { judge, fault: faults.get(sentence), index })
      }),
    })),
  }
}

function countVerdicts(checks: readonly SentenceCheck[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { verdict } of checks) if (verdict !== null) counts[verdict.label] = (counts[verdict.label] ?? 0) + 1
  return counts
}

/** Faults that are not about evidence: another language, and repeats that add something. */
function faultsBeside(
  sections: readonly WorkingSection[],
  language: string,
): ReadonlyMap<WorkingSection['sentences'][number], Fault> {
  const faults = new Map<WorkingSection['sentences'][number], Fault>()
  for (const sentence of sections.flatMap(standing)) {
    const other = otherLanguage(sentence.text, language)
    if (other !== undefined && !sentence.isFixed)
      faults.set(sentence, {
        kind: 'other-language',
        text: `It reads as ${other}. Write it in ${languageName(language)}.`,
      })
  }
  const drafted = asDrafted(sections)
  const kept = sections.filter((section) => standing(section).length > 0)
  for (const repeat of findRepeats(drafted)) {
    const section = kept[repeat.section]
    const sentence = section === undefined ? undefined : standing(section)[repeat.place]
    if (sentence !== undefined && !sentence.isFixed && !faults.has(sentence)) faults.set(sentence, repeatFault(repeat))
  }
  return faults
}

/** Takes out sentences that only repeat an earlier one of their section. */
function dropRepeats(sections: readonly WorkingSection[]): readonly WorkingSection[] {
  const kept = sections.filter((section) => standing(section).length > 0)
  const repeats = findRepeats(asDrafted(sections)).filter(({ isWhole }) => isWhole)
  return sections.map((section) => {
    const at = kept.indexOf(section)
    const own = repeats.filter((repeat) => repeat.section === at)
    if (own.length === 0) return section
    const stands = standing(section)
    const places = own.flatMap(({ place, earlier }) => {
      const sentence = stands[place]
      return sentence === undefined ? [] : [[section.sentences.indexOf(sentence), earlier.text] as const]
    })
    return withoutRepeats(section, new Map(places))
  })
}

/** Sentences that one call is shown at most, unless a section alone has more: each call reads the documents again. */
const mostShown = 120

/** Sections with faults, as many together as one call is shown. */
function batchesOf(sections: readonly WorkingSection[]): readonly (readonly FaultySection[])[] {
  const batches: FaultySection[][] = []
  let shown = Infinity
  for (const [place, section] of sections.entries()) {
    const found = faultsOf(section)
    if (found.size === 0) continue
    const shownPlaces = section.sentences.flatMap(({ removed }, at) => (removed === undefined ? [at] : []))
    const faults = new Map([...found].map(([at, fault]) => [shownPlaces.indexOf(at), fault]))
    const { length } = shownPlaces
    if (shown + length > mostShown) {
      batches.push([])
      shown = 0
    }
    shown += length
    batches.at(-1)?.push({ place, section, shown: shownPlaces, faults })
  }
  return batches
}
