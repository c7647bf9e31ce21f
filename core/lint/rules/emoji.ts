import { phrase } from '../../domain/phrase.ts'
import type { Rule } from '../rule.ts'

const signs =
  /(?:\p{Emoji_Presentation}|\p{Emoji}\uFE0F)(?:[\u200d\ufe0f]|\p{Emoji_Modifier}|\p{Emoji_Presentation})*/gu

export const emoji: Rule = {
  id: 'emoji',
  severity: 'warning',
  finds: 'emoji',
  source: 'Wikipedia:Signs of AI writing#Emoji',
  prose: ({ unquoted }) =>
    [...unquoted.matchAll(signs)].map(({ index, 0: sign }) => ({
      start: index,
      end: index + sign.length,
      message: phrase`${sign} is an emoji.`,
      remedy: 'Take it out.',
    })),
  examples: {
    good: ['The sign © and the arrow → are text, and so are ™ and 5 ★.', 'Mahjong in Unicode 3'],
    bad: ['🚢 The ferry sank.', '== 📅 Timeline ==', 'Done ✅'],
  },
}
