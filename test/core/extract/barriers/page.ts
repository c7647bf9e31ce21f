import { barrierSigns, type BarrierSigns, type PageSigns } from '../../../../core/extract/barriers/barrier.ts'

/** A page as a recognizer sees it; all that a reader sees is its text unless told otherwise. */
export function page(text: string, about: Partial<PageSigns> = {}): BarrierSigns {
  return barrierSigns({
    title: 'Ferry runs aground in fog',
    url: 'https://paper.example/ferry',
    text,
    visible: text,
    paid: false,
    ...about,
  })
}

/** An article of about so many words, in sentences a line. */
export function article(words: number): string {
  const sentence = 'The ferry with passengers and crew ran aground in thick fog on Thursday evening near Tarn.'
  return Array.from({ length: Math.ceil(words / 15) }, () => sentence).join('\n')
}
