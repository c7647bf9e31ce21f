/** How a person is known to a wiki. */
export type WikiSecret =
  /** A bot password, as Special:BotPasswords gives it: `user` is `Name@label`. */
  | { readonly kind: 'bot-password'; readonly user: string; readonly password: string }
  /** An access token of an owner-only OAuth 2 consumer. */
  | { readonly kind: 'oauth'; readonly token: string }

/** A wiki that a draft may go to, and the person's account there. */
export interface WikiAccount {
  /** Its `api.php`. */
  readonly api: string
  /** Whether the person typed the address: it may then lie on this machine or on their own network. */
  readonly isOwn: boolean
  readonly secret: WikiSecret
}
