import type { WikitextDocument } from './wikitextDocument.ts'

/** Whether the text says of itself that it is a draft. */
export function isDraftText({ templates }: WikitextDocument): boolean {
  return templates.some(({ name }) =>
    /^(?:afc (?:submission|draft)|articles for creation\b.*|draft (?:article|categories)|userspace draft|user sandbox|draft)$/i.test(
      name,
    ),
  )
}
