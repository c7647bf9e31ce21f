export const claim = {
  field: 'Claim',
  help: 'One or several sentences, such as those of an article. They are checked against the included pages. Ctrl+Enter checks.',
  check: 'Check',
  checking: (sentence: number, of: number, seconds: number) =>
    of === 0 ? `Checking … ${seconds} s` : `Checking sentence ${sentence} of ${of} … ${seconds} s`,
  result: 'Result of the check',
  none: 'There is nothing to check against: no included page has text.',
  evidence: 'Evidence',
  noEvidence: 'No included page is about it.',
  nearest: 'Nearest sentences',
  otherwise: 'Says otherwise',
  anotherFact: 'Another number or date',
  missingWords: (words: readonly string[]) =>
    `Words not in the evidence: ${words.map((word) => `“${word}”`).join(', ')}`,
  judgeFailed: (judge: string) => `${judge} stopped answering. What it did not judge was checked without it.`,
  open: 'Open page',
  openOf: (page: string) => `Open page: ${page}`,
  undated: 'No date',
}
