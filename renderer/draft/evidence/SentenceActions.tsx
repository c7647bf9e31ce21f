import type { Sentence } from '../../../core/domain/draft.ts'
import { Button } from '../../parts/Button.tsx'
import { useText } from '../../text/useText.ts'
import { accept, reject, reopen, startCiting, startEditing, startWriting } from '../reviewDraft.ts'

/** Actions on the selected sentence; the tooltips name the keys. */
export function SentenceActions({ sentence }: { readonly sentence: Sentence }): React.JSX.Element {
  const { draft } = useText()
  const { review, support } = sentence
  const reviewed = review === 'accepted' || review === 'rejected'
  const found = support.label === 'unsupported' || support.label === 'contradicted'
  return (
    <>
      <div className="evidence__actions" role="toolbar" aria-label={draft.actions.label}>
        {reviewed ? (
          <Button size="small" label={draft.actions.reopen} onClick={reopen} />
        ) : (
          <Button
            size="small"
            action="progressive"
            label={draft.actions.accept}
            title={draft.byKey('a')}
            onClick={accept}
          />
        )}
        <Button size="small" label={draft.actions.edit} title={draft.byKey('e')} onClick={startEditing} />
        {review === 'rejected' ? null : (
          <Button
            size="small"
            action="destructive"
            label={draft.actions.reject}
            title={draft.byKey('r')}
            onClick={reject}
          />
        )}
        <Button
          size="small"
          label={found ? draft.actions.find : draft.actions.cite}
          title={draft.byKey('c')}
          onClick={startCiting}
        />
        <Button size="small" weight="quiet" label={draft.actions.add} onClick={startWriting} />
      </div>
    </>
  )
}
