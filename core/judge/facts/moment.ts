/** A point in time as precise as the text states it. Minutes count from midnight. */
export interface Moment {
  /** 21 for 2001 to 2100. "The 1900s" are the twentieth century as well as a decade. */
  readonly century?: number
  readonly decade?: number
  readonly year?: number
  /** 1 to 12. */
  readonly month?: number
  /** 1 to 31. */
  readonly day?: number
  /** 0 for Sunday to 6. */
  readonly weekday?: number
  readonly minute?: number
}

export interface DateMention {
  readonly kind: 'date'
  readonly start: number
  readonly end: number
  /** Its possible readings: "3/5/2026" is a day in May or in March, "7:12" morning or evening. */
  readonly readings: readonly Moment[]
}
