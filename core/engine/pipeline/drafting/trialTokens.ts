/** Calls and tokens of the questions with which a writer and a judge are qualified. */
export const trial = {
  writer: { calls: 1, promptTokens: 650, reusedTokens: 0, outputTokens: 200 },
  judge: { calls: 1, promptTokens: 3500, reusedTokens: 0, outputTokens: 700 },
} as const

/** Tokens of the question whether a writer answers at all. */
const greeting = { promptTokens: 50, outputTokens: 50 }

/** Tokens of a whole test of a writer, rounded. */
export const trialTokens = {
  promptTokens: trial.writer.promptTokens + trial.judge.promptTokens + greeting.promptTokens,
  outputTokens: trial.writer.outputTokens + trial.judge.outputTokens + greeting.outputTokens,
} as const
