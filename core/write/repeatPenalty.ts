import type { DraftParameters } from '../domain/draft.ts'
import type { ChatRequest } from '../models/chat/chatModel.ts'

/** Mild, and figures and citations are spared: without it, models of some hundred million weights fall into a loop within a paragraph. */
const smallModelPenalty = 1.15

/** The published procedure asks as published; grounded, local models are kept from repeating themselves. */
export function repeatPenalty(preset: DraftParameters['preset']): Pick<ChatRequest, 'repeatPenalty'> {
  return preset === 'grounded' ? { repeatPenalty: smallModelPenalty } : {}
}
