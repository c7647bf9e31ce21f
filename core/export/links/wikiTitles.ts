/** A page that a wiki has under a title. */
export interface WikiTitle {
  /** As the wiki writes it. */
  readonly title: string
  /** The article or disambiguation page that it opens: itself, or where a redirect leads. */
  readonly target: string
  /** Whether it is a redirect to a section. */
  readonly toSection: boolean
  /** Whether `target` tells articles of one name apart. */
  readonly isDisambiguation: boolean
  /** What the article is about, in the wiki's words; empty if unknown. */
  readonly about: string
}

/** An article whose title shares a name with others. */
export interface Namesake {
  readonly title: string
  /** What it is about, as the disambiguation page says; empty if unknown. */
  readonly about: string
}

/** What else a name stands for on a wiki. */
export interface SharedName {
  /**
   * Articles that a disambiguation page lists, or whose titles are the name with a bracket or a place behind it. They may
   * include the article that the name itself opens.
   */
  readonly articles: readonly Namesake[]
  /** Whether the name has other meanings on the wiki, even if none is listed. */
  readonly isShared: boolean
}

/** Where titles are looked up: a wiki's API, or a list on this computer. */
export interface WikiTitles {
  /** The pages with these titles, by the title as asked; those that do not exist are absent. */
  find(titles: readonly string[]): Promise<ReadonlyMap<string, WikiTitle>>
  /** What else names stand for, by the name as asked. */
  namesakes(names: readonly string[]): Promise<ReadonlyMap<string, SharedName>>
}
