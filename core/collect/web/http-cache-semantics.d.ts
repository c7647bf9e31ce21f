/** The used part of http-cache-semantics, whose types refer to its JavaScript. */
declare module 'http-cache-semantics' {
  interface Headers {
    readonly headers: Readonly<Record<string, string>>
  }
  class CachePolicy {
    constructor(
      request: Headers & { readonly url: string; readonly method: string },
      response: Headers & { readonly status: number },
      options: { readonly shared: boolean; readonly cacheHeuristic: number },
    )
    /** Seconds for which the answer is fresh, counted from when the server made it. */
    maxAge(): number
  }
  export = CachePolicy
}
