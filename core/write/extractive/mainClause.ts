/** "which ran aground on 14 May," up to the comma or the end that closes it; also "who …" and "where …". */
const relative = /,?\s(?:which|who|whose|where|whom)\s(?:[^,;:.]|(?<=\d)[:.,](?=\d))*(?:,|;|(?=\.?$))/giu

/** A sentence without its relative clauses, which usually give background. */
export function mainClause(text: string): string {
  return text.replaceAll(relative, ' ').replaceAll(/\s+/gu, ' ').trim()
}
