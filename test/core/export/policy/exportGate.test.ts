import { describe, expect, it } from 'vitest'
import { publishedFormats } from '../../../../core/engine/libraries/publishing/publishedFormats.ts'
import { exportGate, type GateVerdict, type Leaving } from '../../../../core/export/policy/exportGate.ts'
import { passGate, PolicyUnreadError } from '../../../../core/export/policy/passGate.ts'
import { exportedDraft } from '../../../../core/export/policy/exportedDraft.ts'
import { loadWikiProfile } from '../../../../core/wikitext/wikis/wikiProfiles.ts'
import { editSummaryOf } from '../../../../core/publish/editSummary.ts'
import { sketchDraft, type SentenceSketch } from '../draftFixture.ts'

const page = { url: 'https://news.example/1', title: 'Ferry', text: 'The ferry left.' }
const draftOf = (...sentences: readonly SentenceSketch[]) => sketchDraft([page], [{ sentences }])

const open = { text: 'The ferry left.', origin: 'model', review: 'unreviewed' } as const
const accepted = { ...open, review: 'accepted' } as const
const rewritten = { ...open, origin: 'model-edited', review: 'rewritten' } as const
const reopened = { ...rewritten, review: 'unreviewed' } as const
const rejected = { ...open, review: 'rejected' } as const
const quotation = { ...open, origin: 'quotation' } as const
const own = { ...open, origin: 'person', review: 'accepted' } as const

const file = (format: string): Leaving => ({ format, by: 'file' })
const publish = (format: string): Leaving => ({ format, by: 'publish' })

describe('the gate', () => {
  it.each<readonly [string, Leaving, readonly SentenceSketch[], GateVerdict['decision'], readonly string[]]>([
    ['enwiki', file('wikitext'), [open, accepted], 'blocked', ['s1']],
    ['enwiki', file('wikitext'), [accepted, reopened], 'blocked', ['s2']],
    ['enwiki', file('wikitext'), [accepted, rewritten], 'confirm', []],
    ['enwiki', file('wikitext'), [accepted, rejected], 'confirm', []],
    ['enwiki', file('wikitext'), [quotation, own, rejected], 'allowed', []],
    ['enwiki', file('markdown'), [open], 'blocked', ['s1']],
    ['enwiki', file('docx'), [open], 'blocked', ['s1']],
    ['enwiki', file('a-format-of-later'), [open], 'blocked', ['s1']],
    ['enwiki', file('json'), [open], 'allowed', []],
    ['enwiki', file('html'), [open], 'allowed', []],
    ['enwiki', file('evidence-table'), [open], 'allowed', []],
    ['enwiki', file('citations'), [open], 'allowed', []],
    ['enwiki', publish('wikitext'), [accepted], 'blocked', ['s1']],
    ['enwiki', publish('wikitext'), [rewritten, own], 'blocked', ['s1']],
    ['enwiki', publish('wikitext'), [quotation, own], 'allowed', []],
    ['enwiki', publish('evidence-table'), [accepted], 'blocked', ['s1']],
    ['enwiki', publish('citations'), [open], 'allowed', []],
    ['enwiki', publish('outline'), [open], 'allowed', []],
    ['ptwiki', file('wikitext'), [open], 'blocked', ['s1']],
    ['dewiki', publish('wikitext'), [accepted], 'blocked', ['s1']],
    ['neutral', file('wikitext'), [open], 'allowed', []],
    ['neutral', publish('wikitext'), [open], 'allowed', []],
  ])('of %s decides on %j', (wiki, leaving, sentences, decision, named) => {
    const verdict = exportGate(draftOf(...sentences), { profile: loadWikiProfile(wiki), leaving })
    expect(verdict.decision).toBe(decision)
    expect([...new Set(verdict.reasons.flatMap((reason) => reason.sentences))]).toEqual(named)
    expect(verdict.policy.text).toBe(loadWikiProfile(wiki).policy.text)
  })

  it('takes a wiki at its word that wants no model’s prose, or nothing sent', () => {
    const enwiki = loadWikiProfile('enwiki')
    const strict = { ...enwiki, policy: { ...enwiki.policy, modelProse: 'never', publish: 'none' } as const }
    const codes = (leaving: Leaving, sentence: SentenceSketch): readonly string[] =>
      exportGate(draftOf(sentence), { profile: strict, leaving }).reasons.map(({ code }) => code)
    expect(codes(file('wikitext'), accepted)).toEqual(['model-prose'])
    expect(codes(file('wikitext'), own)).toEqual([])
    expect(codes(publish('citations'), own)).toEqual(['not-published'])
  })

  it('holds wikitext up for the rules that the profile names, each once with all its sentences', () => {
    const draft = draftOf(own, own)
    const [first, second] = draft.sections[0]?.sentences ?? []
    const finding = { rule: 'placeholder', message: 'A placeholder is left.', remedy: 'Fill it in.', blocks: true }
    const findings = [
      { ...finding, sentence: first!.id },
      { ...finding, sentence: second!.id },
      { ...finding, rule: 'curly-quotes', blocks: false },
    ]
    const verdict = exportGate(draft, { profile: loadWikiProfile('neutral'), leaving: file('wikitext'), findings })
    expect(verdict).toMatchObject({ decision: 'blocked', reasons: [{ code: 'lint', sentences: ['s1', 's2'] }] })
    expect(verdict.reasons[0]?.message).toContain('(2 times)')
    const table = exportGate(draft, { profile: loadWikiProfile('neutral'), leaving: file('citations'), findings })
    expect(table.decision).toBe('allowed')
  })
})

describe('a draft without a sentence left', () => {
  const decide = (wiki: string, leaving: Leaving): GateVerdict => {
    const found = { rule: 'empty', message: 'The draft has no sentence left.', remedy: 'Accept one.', blocks: true }
    const profile = loadWikiProfile(wiki)
    return exportGate(draftOf(rejected), {
      profile,
      leaving,
      findings: profile.policy.blocks.length > 0 ? [found] : [],
    })
  }

  it.each(['neutral', 'enwiki', 'ptwiki'].flatMap((wiki) => publishedFormats.map((format) => [wiki, format] as const)))(
    'is not sent to %s as %s, which is said once',
    (wiki, format) => {
      expect(decide(wiki, publish(format))).toMatchObject({ decision: 'blocked', reasons: [{ code: 'empty' }] })
      expect(decide(wiki, publish(format)).reasons).toHaveLength(1)
    },
  )

  it('may be saved where the wiki does not mind', () => {
    expect(decide('neutral', file('wikitext')).decision).toBe('allowed')
    expect(decide('enwiki', file('wikitext')).reasons.map(({ code }) => code)).toEqual(['lint'])
  })
})

describe('what may leave', () => {
  const verdictOf = (...sentences: readonly SentenceSketch[]): GateVerdict =>
    exportGate(draftOf(...sentences), { profile: loadWikiProfile('enwiki'), leaving: file('wikitext') })
  const pass = (verdict: GateVerdict, policyRead: boolean) => () => passGate(verdict, { policyRead, remedy: 'Say so.' })

  it('does not leave while sentences are open, whatever the person says', () => {
    expect(pass(verdictOf(open), true)).toThrow(/A model wrote one sentence that no person .*\(s1\).*WP:NEWLLM/)
  })

  it('names some of many sentences', () => {
    expect(pass(verdictOf(...Array.from({ length: 30 }, () => open)), true)).toThrow(/s12, and 18 more\)/)
  })

  it('leaves once the policy’s words were shown and the person has read them', () => {
    expect(pass(verdictOf(accepted), false)).toThrow(PolicyUnreadError)
    expect(pass(verdictOf(accepted), false)).toThrow(loadWikiProfile('enwiki').policy.text)
    expect(pass(verdictOf(accepted), true)).not.toThrow()
    expect(pass(verdictOf(own), false)).not.toThrow()
  })
})

describe('what is kept back', () => {
  it('holds nothing up: of wikitext, sentences that are not supported', () => {
    const profile = loadWikiProfile('enwiki')
    const draft = draftOf(
      { ...own, cites: [0], label: 'supported' },
      { ...open, text: 'It sank.', cites: [0], label: 'unsupported' },
    )
    const decide = (format: string, unsupported: 'tag' | 'omit'): GateVerdict['decision'] =>
      exportGate(exportedDraft(draft, { profile, format, unsupported }), { profile, leaving: file(format) }).decision
    expect(decide('wikitext', 'tag')).toBe('blocked')
    expect(decide('wikitext', 'omit')).toBe('allowed')
    expect(decide('markdown', 'omit')).toBe('blocked')
  })
})

describe('the summary of an edit', () => {
  const { policy } = loadWikiProfile('enwiki')

  it('tells which model wrote, with its version', () => {
    const draft = { ...draftOf(accepted), writer: { kind: 'gguf', name: 'Qwen3-4B', version: 'Q4_K_M' } as const }
    expect(editSummaryOf(draft, policy)).toBe('LLM-assisted (Qwen3-4B Q4_K_M), human-reviewed')
  })

  it('leaves no blank where a model has no version', () => {
    const draft = { ...draftOf(accepted), writer: { kind: 'openai', name: 'gpt', version: '' } as const }
    expect(editSummaryOf(draft, policy)).toBe('LLM-assisted (gpt), human-reviewed')
  })

  it('names once a model of which a service gives its name as its version', () => {
    const writer = { kind: 'openai', name: 'gpt', version: 'gpt' } as const
    expect(editSummaryOf({ ...draftOf(accepted), writer }, policy)).toBe('LLM-assisted (gpt), human-reviewed')
  })

  it('says in the wiki’s language what the text is where no model wrote what is left', () => {
    const draft = draftOf(quotation, own, rejected)
    expect(editSummaryOf(draft, policy)).toBe('Quotations and citations from the sources, gathered with Citewright')
    expect(editSummaryOf(draft, loadWikiProfile('dewiki').policy)).toMatch(/^Zitate und .* mit Citewright$/)
    expect(editSummaryOf(draft, loadWikiProfile('frwiki').policy)).toMatch(/^Citations et .* avec Citewright$/)
  })
})
