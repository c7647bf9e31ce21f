import type { ChatMessage } from '../core/models/chat/chatModel.ts'
import { loadGguf } from '../core/models/chat/loadGguf.ts'

export interface BareLoop {
  /** Seconds for so many tokens of an answer, the prompt but for its last token read before. */
  generate(tokens: number): Promise<number>
  close(): Promise<void>
}

/** node-llama-cpp with nothing around it: the tokens of a prompt go in, tokens come out, at temperature 0. */
export async function openBareLoop(
  path: string,
  options: { readonly messages: readonly ChatMessage[]; readonly contextTokens: number; readonly threads?: number },
): Promise<BareLoop> {
  const { messages, contextTokens } = options
  const loaded = await loadGguf(path, {
    gpu: 'off',
    ...(options.threads === undefined ? {} : { threads: options.threads }),
  })
  const { package: llamaPackage, llama, model, threads } = loaded
  const context = await model.createContext({ contextSize: contextTokens, threads })
  const sequence = context.getSequence()
  const { contextText } = llamaPackage.resolveChatWrapper(model).generateContextState({
    chatHistory: [
      ...messages.flatMap(({ role, content }) => (role === 'assistant' ? [] : [{ type: role, text: content }])),
      { type: 'model', response: [] },
    ],
  })
  const prompt = contextText.tokenize(model.tokenizer)
  return {
    generate: async (tokens) => {
      await sequence.adaptStateToTokens(prompt.slice(0, -1), false)
      const began = performance.now()
      let written = 0
      for await (const token of sequence.evaluate(prompt.slice(sequence.nextTokenIndex), { temperature: 0 })) {
        model.detokenize([token])
        written += 1
        if (written === tokens) break
      }
      return (performance.now() - began) / 1000
    },
    close: () => llama.dispose(),
  }
}
