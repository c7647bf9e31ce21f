import { phrase } from '../../domain/phrase.ts'
import type { Rule } from '../rule.ts'

import type { Match } from '../rule.ts'

const marks =
  /utm_source=(?:chatgpt\.com|openai|copilot\.com|perplexity|claude\.ai|gemini)|:?contentReference\[oaicite:\d+\](?:\{index=\d+\})?|oai_?cit(?:e|ation)|[\ue200-\ue202]*(?:cite)?[\ue200-\ue202]*turn\d+(?:search|news|view|image|file)\d+|【\d+(?::\d+)?†[^】\n]{0,60}】|\[cite_start\]|\[cite: ?[\d, ]{1,40}\]|<\/?grok-card\b|grok_render_citation_card_json|\(?attached_file:\d/gi

function marksIn(text: string): readonly Match[] {
  return [...text.matchAll(marks)].map(({ index, 0: mark }) => ({
    start: index,
    end: index + mark.length,
    message: phrase`"${mark.replace(/[\ue200-\ue202]/g, '')}" is left from the chat that the text was copied from.`,
    remedy: 'Take it out, and check that the source that stands there exists and says it (G15).',
  }))
}

export const chatbotMarkup: Rule = {
  id: 'chatbot-markup',
  severity: 'error',
  finds: 'marks that a chat leaves in copied text',
  source: 'Wikipedia:Criteria for speedy deletion#G15',
  prose: ({ text, plain }) => (plain ? marksIn(text) : []),
  wikitext: ({ text }) => marksIn(text),
  examples: {
    good: ['The model was made by OpenAI.', 'Turn 0 was lost.', 'https://a.example/?source=chat'],
    bad: [
      'It sank.:contentReference[oaicite:0]{index=0}',
      'It sank citeturn0search0.',
      'See https://a.example/?utm_source=chatgpt.com',
      'It sank.【12†source】',
      '[cite_start]It sank.[cite: 3]',
      'It sank. [oai_citation:0‡a.example]',
      'https://a.example/?utm_source=openai',
      '<grok-card data-id="1"></grok-card>',
    ],
  },
}
