/**
 * The query for a section's passages: its heading and the event's title. The dense passage retriever was trained on
 * questions, so it gets one, as published (WikiGenBench, PRR).
 *
 * @param heading empty for the lead, which is about the title itself
 */
export function sectionQuery(heading: string, title: string, ranker: string): string {
  if (heading === '') return title
  return /^dpr\b/.test(ranker) ? `${heading} of ${title}?`.toLowerCase() : `${heading} ${title}`
}
