/** Each sentence of a page that tells something, as a fact. */
export function takenFacts(prompt: string): string {
  const facts = Array.from(prompt.matchAll(/^(\d+)\. (\p{Lu}.{25,}\.)$/gmu), ([, number = '', text = '']) => ({
    text,
    sentences: [Number(number)],
  }))
  return JSON.stringify({ facts })
}

/** Finds the same where most words are the same and the figures are, and another count where only the figures differ. */
export function compared(prompt: string): string {
  const [known = '', said = ''] = prompt.split('The statements of the page:')
  const lines = (text: string) =>
    Array.from(text.matchAll(/^K?(\d+)\. (.+)$/gm), ([, n = '', line = '']) => [Number(n), line] as const)
  const figures = (text: string): string => (text.match(/\d[\d,.]*\d|\d/g) ?? []).join(' ')
  const statements = lines(said).map(([number, line]) => {
    const text = line.replace(/ \(look at .*\)$/, '')
    const alike = lines(known).filter(([, fact]) => {
      const [one, other] = [wordsOf(fact), wordsOf(text)]
      return [...one].filter((word) => other.has(word)).length * 4 >= 3 * Math.max(one.size, other.size)
    })
    const named = (all: typeof alike): readonly string[] => all.map(([at]) => `K${at}`)
    return {
      number,
      same: named(alike.filter(([, fact]) => figures(fact) === figures(text))),
      false: named(alike.filter(([, fact]) => figures(fact) !== figures(text))),
      why: 'Another figure.',
    }
  })
  return JSON.stringify({ statements })
}

export function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/\p{L}{4,}/gu))
}
