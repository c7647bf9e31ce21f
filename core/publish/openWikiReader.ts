import { PublishError } from './publishErrors.ts'
import type { SessionOptions, WikiSession } from './openWikiSession.ts'
import { openWikiSession } from './openWikiSession.ts'
import { createWikiSender, parseAnswer, valueOf } from './sendToWiki.ts'
import type { WikiSecret } from './wikiAccount.ts'

/** Asks a wiki without changing it. */
export type WikiReader = Pick<WikiSession, 'name' | 'api' | 'ask'>

/** Reads with the person's account where there is one, which wikis that only their users may read want; without an account otherwise. */
export function openWikiReader({
  secret,
  ...options
}: Omit<SessionOptions, 'secret'> & { readonly secret: WikiSecret | undefined }): WikiReader {
  if (secret !== undefined) return openWikiSession({ ...options, secret, does: 'previews drafts' })
  const api = new URL(options.api)
  const send = createWikiSender({ ...options, does: 'previews drafts' })
  return {
    name: api.host,
    api,
    async ask(parameters, schema, { long } = {}) {
      const answer = await send(parameters, long === true ? 'long' : 'read')
      try {
        return parseAnswer(schema, valueOf(answer, api.host), api.host)
      } catch (error) {
        throw error instanceof PublishError && error.code === 'readapidenied' ? privateWiki(api.host) : error
      }
    },
  }
}

function privateWiki(host: string): PublishError {
  return new PublishError({
    code: 'readapidenied',
    kind: 'input',
    problem: `Only its own users may read ${host}.`,
    remedy: 'Set your account there in the settings, under Wikis.',
  })
}
