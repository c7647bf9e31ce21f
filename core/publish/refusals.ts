import { z } from 'zod'
import { plainLine } from '../collect/providers/listHits.ts'
import type { ErrorKind } from '../domain/citewrightError.ts'
import { PublishError } from './publishErrors.ts'

/** One entry of `errors`, as the API gives it with `errorformat=plaintext`. */
export const apiErrorSchema = z.object({
  code: z.string(),
  text: z.string().default(''),
  data: z.record(z.string(), z.unknown()).optional().catch(undefined),
})
export type ApiError = z.infer<typeof apiErrorSchema>

interface Refusal {
  /** What happened, after the wiki's name: ends without a stop. */
  readonly what: string
  readonly remedy: string
  readonly kind?: ErrorKind
  /** Whether the wiki's own words follow. */
  readonly words?: true
}

const later = 'Publish again in a few minutes.'
const otherPage = 'Choose another title, or ask somebody of the wiki who may edit it.'
const account = 'Check the user and the password or token that are set for this wiki.'

/** By the codes of MediaWiki's API and of its extensions AbuseFilter, SpamBlacklist, TitleBlacklist, ConfirmEdit and OAuth. */
const known: readonly (readonly [codes: RegExp, refusal: Refusal])[] = [
  [/^readonly/, { what: 'takes no edits now', words: true, remedy: later }],
  [/^maxlag$/, { what: 'is behind with copying its database and wants to be left alone', remedy: later }],
  [
    /^(?:ratelimited|actionthrottledtext)$/,
    { what: 'takes no more edits of this account for now', remedy: 'Wait a minute, then publish again.' },
  ],
  [
    /^(?:captcha|fancycaptcha|captcha-.*)$/,
    {
      what: 'wants a captcha solved, which only a person in a browser can do',
      remedy:
        'Save the wikitext and paste it there, or use an account that the wiki asks for none (often one that is some days old).',
      kind: 'input',
    },
  ],
  [
    /^abusefilter-warning/,
    {
      what: 'has a filter that warns of this text',
      words: true,
      remedy: 'Read what the filter says. If the text is right, paste it in a browser, where you can confirm it.',
      kind: 'input',
    },
  ],
  [
    /^abusefilter/,
    {
      what: 'has a filter that refuses this text',
      words: true,
      remedy: 'Change what the filter names, or ask the wiki’s administrators about the filter.',
      kind: 'input',
    },
  ],
  [
    /^(?:spamblacklist|spamdetected|spamprotectiontext)$/,
    {
      what: 'keeps a list of addresses that may not be linked, and the draft cites one of them',
      words: true,
      remedy: 'Cite another source for these sentences.',
      kind: 'input',
    },
  ],
  [
    /^titleblacklist/,
    { what: 'does not allow this title', words: true, remedy: 'Choose another title.', kind: 'input' },
  ],
  [
    /^(?:invalidtitle|badtitle|title-invalid.*)$/,
    {
      what: 'cannot have a page of this title',
      words: true,
      remedy: 'Choose a title without # < > [ ] | { } and not longer than 255 bytes.',
      kind: 'input',
    },
  ],
  [
    /^(?:protected|cascadeprotected|namespaceprotected|customcssjsprotected|nocreate|cantcreate|cantedit|no-direct-editing)/,
    { what: 'does not let this account edit the page', words: true, remedy: otherPage, kind: 'input' },
  ],
  [
    /^(?:blocked|autoblocked|systemblocked|globalblocking|wikimedia-globalblocking|torblock|blockednoemail|partialblock)/,
    {
      what: 'has blocked this account or its network from editing',
      words: true,
      remedy: 'Look at your talk page there: it says why and whom to ask.',
      kind: 'input',
    },
  ],
  [
    /^contenttoobig$/,
    { what: 'does not take pages that long', remedy: 'Leave sections out, or publish it in parts.', kind: 'input' },
  ],
  [
    /^(?:assertuserfailed|assertbotfailed|notloggedin|mustbeloggedin|mwoauth|invalid-token|wrongpassword|login|botpasswords|sessionfailure|needs-clientlogin)/,
    { what: 'does not accept the account', words: true, remedy: account, kind: 'input' },
  ],
  [
    /^(?:permissiondenied|noedit|writeapidenied|readapidenied|badaccess|nosuchuser)/,
    {
      what: 'does not let this account do that',
      words: true,
      remedy:
        'Give the bot password or token the grants “Edit existing pages” and “Create, edit, and move pages”, or ask for the right there.',
      kind: 'input',
    },
  ],
  [/^badtoken$/, { what: 'did not accept its own edit token, twice', remedy: later }],
  [/^badmd5$/, { what: 'received another text than was sent', remedy: later }],
  [/^(?:internal_api_error|dberror|unknownerror)/, { what: 'has a fault of its own', words: true, remedy: later }],
  [/^confirmemail$/, { what: 'wants a confirmed mail address first', remedy: 'Confirm it in your preferences there.' }],
]

const other: Refusal = { what: 'refused', words: true, remedy: 'Look at the page in a browser, or try again later.' }

/** Explains a wiki's refusal to the person. */
export function explainRefusal({ code, text, data }: ApiError, wiki: string): PublishError {
  const [, { what, remedy, kind, words }] = known.find(([codes]) => codes.test(code)) ?? ['', other]
  const said = words === undefined ? '' : wordsOf({ code, text, data })
  const lag = code === 'maxlag' ? lagOf({ text, data }) : undefined
  const happened = lag === undefined ? what : what.replace('is behind', () => `is ${lag} behind`)
  const problem = `${wiki} ${happened}${said === '' ? '' : `: ${said}`}`.replace(/\.?$/, '.')
  return new PublishError({ code, problem, remedy, ...(kind === undefined ? {} : { kind }) })
}

const detailsSchema = z.object({
  readonlyreason: z.string().optional(),
  abusefilter: z.object({ description: z.string() }).optional().catch(undefined),
  spamblacklist: z
    .object({ matches: z.array(z.string()) })
    .optional()
    .catch(undefined),
  blockinfo: z
    .object({ blockreason: z.string().default(''), blockexpiry: z.string().default('') })
    .optional()
    .catch(undefined),
})

const lagSchema = z.object({ lag: z.number().nonnegative() })

/** How many seconds a wiki lags behind, if it says so: in a field of its own, or in older versions only in the message. */
function lagOf({ text, data }: Pick<ApiError, 'text' | 'data'>): string | undefined {
  const beside = lagSchema.safeParse(data)
  const seconds = beside.success ? beside.data.lag : Number(/(\d+(?:\.\d+)?) seconds? lagged/.exec(text)?.[1] ?? NaN)
  if (Number.isNaN(seconds)) return undefined
  const whole = Math.round(seconds)
  return whole === 1 ? 'one second' : `${whole} seconds`
}

/** The wiki's own message with its details. */
function wordsOf({ code, text, data }: ApiError): string {
  const parsed = detailsSchema.safeParse(data ?? {})
  const { readonlyreason, abusefilter, spamblacklist, blockinfo } = parsed.success ? parsed.data : {}
  const particulars = [
    readonlyreason,
    abusefilter === undefined ? undefined : `“${abusefilter.description}”`,
    spamblacklist?.matches.join(', '),
    blockinfo === undefined ? undefined : `${blockinfo.blockreason} (until ${blockinfo.blockexpiry || 'not said'})`,
  ].filter((part) => part !== undefined && part !== '')
  return plainLine([text === '' ? code : text, ...particulars].join(' '), 400)
}
