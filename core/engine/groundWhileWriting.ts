import type { ChunkId } from '../domain/ids.ts'
import type { LongCall } from '../domain/progress.ts'
import type { Grounder } from '../write/grounded/createGrounder.ts'
import { streamSentences, type SentenceStream } from '../write/grounded/streamSentences.ts'
import type { PackedDocuments } from '../write/packDocuments.ts'
import type { Material } from './material.ts'

/** What listens to an answer that comes in; the options of the calls that write. */
export interface AnswerListener {
  readonly onPacked: (packed: Pick<PackedDocuments, 'shown'>) => void
  readonly onText: (delta: string) => void
  readonly onRestart: () => void
}

/**
 * Has each sentence judged and cited as soon as it has come in, so that little is left to do when the answer ends: the
 * grounder remembers.
 */
export function groundWhileWriting(
  grounder: Grounder,
  { event, parameters }: Pick<Material, 'event' | 'parameters'>,
  { signal }: LongCall,
): Partial<AnswerListener> {
  // JSON is read when it is whole.
  if (parameters.protocol === 'structured') return {}
  let stream: SentenceStream | undefined
  let judged = Promise.resolve()
  const begin = (shown: readonly ChunkId[]): SentenceStream =>
    streamSentences({
      shown,
      title: event.title,
      language: event.language,
      onSentence: ({ sentence }) => {
        // One after another, as the verifier judges them. A failure is forgotten by the grounder; who asks for the sentence
        // when the answer has ended meets it again.
        judged = judged.then(async () => {
          await grounder
            .cite({ ...sentence, origin: 'model' }, shown, signal === undefined ? {} : { signal })
            .catch(() => undefined)
        })
      },
    })
  return {
    onPacked: ({ shown }) => {
      stream = begin(shown)
    },
    onText: (delta) => stream?.feed(delta),
    onRestart: () => stream?.restart(),
  }
}
