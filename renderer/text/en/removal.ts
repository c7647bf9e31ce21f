import type { DraftContents } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import { count } from './count.ts'

/** Texts for removing a draft. */
export const removal = {
  open: 'Remove this draft',
  title: 'Remove this draft?',
  counting: 'Counting what would be deleted …',
  deleted: 'This deletes:',
  sentences: ({ sentences, decided, reworded }: DraftContents) => {
    const parts = [
      ...(decided === 0 ? [] : [`${decided.toLocaleString('en')} reviewed`]),
      ...(reworded === 0 ? [] : [`${reworded.toLocaleString('en')} in your own words`]),
    ]
    return `${count(sentences, 'sentence')}${parts.length === 0 ? ', none of them reviewed' : `: ${parts.join(', ')}`}`
  },
  updates: (updates: number) => `${count(updates, 'comparison')} with newer pages, with the suggestions`,
  additions: (additions: number) => `${count(additions, 'link or category', 'links and categories')} added for a wiki`,
  unsaved: 'Text in an open editor that was not saved',
  kept: (merges: number) =>
    `The pages of the event and its pinned questions are not deleted${merges === 0 ? '' : `, nor ${merges === 1 ? 'the draft that was' : `the ${count(merges, 'draft')} that were`} merged from it`}.`,
  irreversible: 'It cannot be undone.',
  busy: {
    writing: 'A section of this draft is being written again. Wait until it has finished, or stop it.',
    updating: 'This draft is being compared with newer pages. Wait until that has finished, or stop it.',
  },
  exportFirst: 'Export first …',
  remove: 'Remove',
}
