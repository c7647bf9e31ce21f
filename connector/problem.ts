import { text, type TextKey } from './text.ts'

/** What can go wrong between the page and the app. */
export type ProblemCode =
  | 'app-closed'
  | 'not-paired'
  | 'revoked'
  | 'other-app'
  | 'for-other-app'
  | 'wrong-code'
  | 'other-version'
  | 'too-large'
  | 'rate-limit'
  | 'no-event'
  | 'no-event-chosen'
  | 'page-unreadable'
  | 'page-is-file'
  | 'page-internal'
  | 'queue-full'
  | 'app-error'
  | 'interrupted'
  | 'failed'

/** What the person is told: what happened, and what to do about it. */
export interface Problem {
  readonly code: ProblemCode
  readonly message: string
  readonly remedy: string
}

const texts: Readonly<Record<ProblemCode, { readonly message: TextKey; readonly remedy: TextKey }>> = {
  'app-closed': { message: 'appClosed', remedy: 'appClosedRemedy' },
  'not-paired': { message: 'notPaired', remedy: 'notPairedRemedy' },
  revoked: { message: 'revoked', remedy: 'notPairedRemedy' },
  'other-app': { message: 'otherApp', remedy: 'otherAppRemedy' },
  'for-other-app': { message: 'forOtherApp', remedy: 'noEventRemedy' },
  'wrong-code': { message: 'wrongCode', remedy: 'wrongCodeRemedy' },
  'other-version': { message: 'otherVersion', remedy: 'otherVersionRemedy' },
  'too-large': { message: 'tooLarge', remedy: 'linkRemedy' },
  'rate-limit': { message: 'rateLimit', remedy: 'rateLimitRemedy' },
  'no-event': { message: 'noEvent', remedy: 'noEventRemedy' },
  'no-event-chosen': { message: 'noEventChosen', remedy: 'noEventChosenRemedy' },
  'page-unreadable': { message: 'pageUnreadable', remedy: 'linkRemedy' },
  'page-is-file': { message: 'pageIsFile', remedy: 'linkRemedy' },
  'page-internal': { message: 'pageInternal', remedy: 'pageInternalRemedy' },
  'queue-full': { message: 'queueFull', remedy: 'queueFullRemedy' },
  'app-error': { message: 'appError', remedy: 'appErrorRemedy' },
  interrupted: { message: 'interrupted', remedy: 'interruptedRemedy' },
  failed: { message: 'failed', remedy: 'appErrorRemedy' },
}

/** A failure that the person is told about; where only the app knows what happened, in its words. */
export class ConnectorError extends Error {
  readonly code: ProblemCode
  readonly said: { readonly message: string; readonly remedy: string } | undefined

  constructor(code: ProblemCode, said?: { readonly message: string; readonly remedy: string }) {
    super(said?.message ?? code)
    this.name = 'ConnectorError'
    this.code = code
    this.said = said
  }
}

export function problemOf(error: unknown): Problem {
  if (!(error instanceof ConnectorError)) {
    // Such as a disk on which the browser can store nothing.
    const message = error instanceof Error ? error.message : String(error)
    return { code: 'failed', message: text('failed', message), remedy: text(texts.failed.remedy) }
  }
  const { code, said } = error
  const { message, remedy } = texts[code]
  return { code, message: said?.message ?? text(message), remedy: said?.remedy ?? text(remedy) }
}
