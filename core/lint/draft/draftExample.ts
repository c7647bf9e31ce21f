import type { Sentence } from '../../domain/draft.ts'
import type { Page } from '../../domain/page.ts'
import type { Support } from '../../domain/support.ts'

/** A draft in short, as an example of a rule that reads drafts. */
export interface DraftExample {
  /** Of the event; default: that of a ferry accident. */
  readonly title?: string
  /** Each is one passage; sentences cite them by their places. */
  readonly pages: readonly (Pick<Page, 'text'> &
    Partial<Pick<Page, 'url' | 'finalUrl' | 'title' | 'site' | 'publishedAt' | 'archive' | 'citation' | 'language'>>)[]
  /** BCP 47; default: en. */
  readonly language?: string
  readonly sections: readonly {
    /** Absent for the lead. */
    readonly heading?: string
    readonly sentences: readonly SentenceExample[]
  }[]
}

interface SentenceExample {
  readonly text: string
  /** Default: the first page. */
  readonly cites?: readonly number[]
  /** Default: supported. */
  readonly label?: Support['label']
  /** Default: model. */
  readonly origin?: Sentence['origin']
  /** Default: unreviewed. */
  readonly review?: Sentence['review']
}
