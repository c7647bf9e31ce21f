import { PageFetchError } from '../../collect/web/pageFetchError.ts'
import type { Web } from '../../collect/web/web.ts'
import { CitewrightError } from '../../domain/citewrightError.ts'
import type { Draft } from '../../domain/draft.ts'
import { citingSentences } from '../draft/citingSentences.ts'
import type { Finding } from '../finding.ts'
import type { LintProfile } from '../lintProfile.ts'
import { scanWikitext } from '../../wikitext/scanWikitext.ts'
import { textPlaces } from '../../wikitext/textPlaces.ts'
import { toFinding } from '../toFinding.ts'
import { deadLink } from './deadLink.ts'
import { doiUnresolved } from './doiUnresolved.ts'
import { isbnUnregistered } from './isbnUnregistered.ts'
import type { LintServers, OnlineAnswer, OnlineRule, OnlineTarget } from './onlineRule.ts'

/** The rules that ask servers. */
export const onlineRules: readonly OnlineRule[] = [deadLink, doiUnresolved, isbnUnregistered]

/** No server could be reached, so no address could be checked. */
function lintOffline(asked: number): CitewrightError {
  return new CitewrightError(
    'unavailable',
    `None of ${asked} address${asked === 1 ? '' : 'es'} could be asked: the network is not reached.`,
    'Check the connection, and the proxy in the settings or in HTTPS_PROXY; without --online all other rules are checked.',
  )
}

export interface OnlineLinting {
  readonly profile: LintProfile
  /** The draft that was exported as this wikitext: its issues name the sentences that cite the value. */
  readonly draft?: Draft | undefined
  readonly web: Web
  readonly signal?: AbortSignal | undefined
  /** Default: doi.org and openlibrary.org. */
  readonly servers?: LintServers
  readonly onProgress?: (done: number, total: number) => void
}

const publicServers: LintServers = { doi: 'https://doi.org', books: 'https://openlibrary.org' }

/**
 * Looks up the addresses, DOIs and ISBNs of wikitext on servers. Each address is requested once.
 *
 * @throws CitewrightError; the signal's reason
 */
export async function lintOnline(wikitext: string, linting: OnlineLinting): Promise<readonly Finding[]> {
  const { profile, draft, servers = publicServers, onProgress = () => undefined } = linting
  const document = scanWikitext(wikitext)
  const place = textPlaces(document.text)
  const sentenceAt = draft === undefined ? () => undefined : citingSentences(draft, document)
  const asked = onlineRules.flatMap((rule) => rule.targets(document, servers).map((target) => ({ rule, target })))
  const total = new Set(asked.map(({ target }) => target.address)).size
  let done = 0
  const answers = new Map<string, Promise<OnlineAnswer>>()
  for (const { rule, target } of asked) {
    if (answers.has(target.address)) continue
    const answer = ask(rule, target, linting)
    answers.set(target.address, answer)
    void answer.then(
      () => onProgress(++done, total),
      () => undefined,
    )
  }
  const given = await Promise.all(answers.values())
  if (given.length > 0 && given.every(isUnreached)) throw lintOffline(given.length)
  const found = await Promise.all(
    asked.map(async ({ rule, target }) => {
      const answer = await answers.get(target.address)
      const match = answer === undefined ? undefined : rule.judge(answer, target)
      const sentence = sentenceAt(target)
      const where = { profile, at: place(target), ...(sentence === undefined ? {} : { sentence }) }
      return match === undefined ? [] : [toFinding(rule, match, where)]
    }),
  )
  return found.flat().sort((a, b) => (a.at?.start ?? 0) - (b.at?.start ?? 0))
}

async function ask(
  { request }: OnlineRule,
  { address }: OnlineTarget,
  { web, signal }: OnlineLinting,
): Promise<OnlineAnswer> {
  try {
    const { status, bytes } = await web.fetch(address, { ...request, ...(signal === undefined ? {} : { signal }) })
    return { status, body: new TextDecoder().decode(bytes) }
  } catch (error) {
    if (error instanceof PageFetchError) return { failure: error.reason, fault: error.fault }
    throw error
  }
}

function isUnreached(answer: OnlineAnswer): boolean {
  return 'failure' in answer && ['unresolved', 'connection', 'proxy'].includes(answer.failure)
}
