import { trialSection } from '../sensibleWriter.ts'
import { startOpenaiServer, type OpenaiServer, type RecordedRequest, type ScriptedReply } from '../openaiServer.ts'

/** What the sample's pages tell, a sentence a section. */
const told: Readonly<Record<string, string>> = {
  opening: 'No deaths were reported and nobody was missing.',
  Voyage: 'The ferry was on passage from Port Ellery to Kellan with 131 passengers and 15 crew.',
  Rescue: 'The last person to leave the ferry, its master, was taken off at 22:18.',
  'Fuel spill': 'The Isla Merrin carried 62 tonnes of marine diesel.',
}
const headings = ['Voyage', 'Rescue', 'Fuel spill']

/** What sections tell where the sentences of pages have labels, each with words of the one that it cites. */
const facts: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  Voyage: [
    ['The ferry left Port Ellery at 18:30 and was due in Kellan at 19:50.', 'had left Port Ellery at 18:30'],
    ['It carried 131 passengers and 15 crew.', 'was carrying 131 passengers and 15 crew'],
  ],
  Rescue: [
    ['Six fishing boats from Kellan joined two lifeboats in the rescue.', 'joined two lifeboats in the rescue'],
    ['The last person to leave the ferry was taken off at 22:18.', 'was taken off at 22:18'],
  ],
  'Fuel spill': [['The Isla Merrin carried 62 tonnes of marine diesel.', 'carried 62 tonnes of marine diesel']],
}

/** A sentence that the pages carry, in a passage other than the one it cites. */
export const wronglyCited = 'The Isla Merrin carried 62 tonnes of marine diesel.'

interface Slow {
  /** Heading of a section, which is slow when it is first asked for. */
  readonly section: string
  /** Between its words. */
  readonly delayMs: number
}

/** A service on loopback that writes on the sample: an article in one answer, an outline, sections, with numbers of documents or labels of sentences. */
export async function startSampleService(slow?: Slow): Promise<OpenaiServer> {
  const asked = new Set<string>()
  return startOpenaiServer({
    script: (request): ScriptedReply => {
      const prompt = promptOf(request)
      const section = /Write the section "([^"]+)" now/.exec(prompt)?.[1]
      // Of a section that it knows nothing of, it finds something when it is asked again.
      const isAgain = section !== undefined && asked.has(section)
      if (section !== undefined) asked.add(section)
      return {
        kind: 'stream',
        deltas: answerTo(prompt, isAgain).match(/\S+\s*/g) ?? [],
        delayMs: slow !== undefined && section === slow.section && !isAgain ? slow.delayMs : 0,
      }
    },
  })
}

/** What a model was asked; empty for a request that asks none. */
export function promptOf({ body }: RecordedRequest): string {
  const messages = (body?.['messages'] ?? []) as readonly { readonly content: string }[]
  return messages.map(({ content }) => content).join('\n')
}

function answerTo(prompt: string, isAgain: boolean): string {
  if (/^\[\d+\.\d+\]/m.test(prompt) || prompt.includes('Write the opening of the article')) {
    return citedAnswer(prompt, isAgain)
  }
  if (prompt.includes('Plan the sections')) return headings.map((heading, at) => `${at + 1}. ${heading}`).join('\n')
  if (prompt.includes('Write the sentence so that')) return 'NONE'
  const section = /Write the section "([^"]+)" now/.exec(prompt)?.[1]
  if (section !== undefined) return `${told[section] ?? told['opening'] ?? ''}[1]`
  if (!prompt.includes('Write the encyclopedia article "')) return `${told['opening'] ?? ''}[1]`
  return [
    'All 146 people were evacuated.[1] No deaths were reported and nobody was missing.[1]',
    '== Fuel ==',
    `${wronglyCited}[${documentWithout(prompt, '62 tonnes')}] The reef lies at the entrance of Harrow Bay.[1]`,
  ].join('\n\n')
}

/** The answer where sentences are cited by their labels. */
function citedAnswer(prompt: string, isAgain: boolean): string {
  const cited = ([text, words]: readonly [string, string]): string => {
    const line = prompt.split('\n').find((each) => /^\[\d+\.\d+\]/.test(each) && each.includes(words))
    return `${text} ${/^\[\d+\.\d+\]/.exec(line ?? '')?.[0] ?? ''}`
  }
  if (prompt.includes('in four sentences, in your own words')) return trialSection
  if (prompt.includes('Plan an encyclopedia article')) {
    const sections = headings.map((heading) =>
      [`==${heading}==`, ...(facts[heading] ?? []).map((fact) => `- ${cited(fact)}`)].join('\n'),
    )
    return `Kind: accident\n\n${sections.join('\n\n')}`
  }
  const section = /Write the section "([^"]+)" now/.exec(prompt)?.[1]
  if (section !== undefined) {
    const known = facts[section] ?? (isAgain ? [[told['opening'] ?? '', 'nobody was missing'] as const] : [])
    return known.map(cited).join(' ') || 'NONE'
  }
  if (!prompt.includes('Write the opening of the article')) return 'NONE'
  return `The ferry carried 131 passengers and 15 crew. ${/15 crew\. (\[\d+\.\d+\])/.exec(prompt)?.[1] ?? ''}`
}

/** Number of a document of the prompt in which some words do not stand. */
function documentWithout(prompt: string, words: string): number {
  const documents = prompt.split(/\n(?=\[\d+\])/).slice(1)
  const found = documents.find((document) => !document.includes(words))
  return Number(/^\[(\d+)\]/.exec(found ?? '')?.[1] ?? 1)
}
