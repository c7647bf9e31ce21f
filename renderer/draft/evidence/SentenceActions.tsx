import { isReviewedHere, type Sentence } from '../../../core/domain/draft.ts'
import { inlineText } from '../../../core/text/inlineText.ts'
import { Button } from '../../parts/Button.tsx'
import { MenuButton, MenuEntry } from '../../parts/MenuButton.tsx'
import { useText } from '../../text/useText.ts'
import { useDraftStore } from '../draftStore.ts'
import { moveChosen, moveToSection } from '../move/moveChosen.ts'
import { accept, reject, reopen, startCiting, startEditing, startWriting } from '../reviewDraft.ts'

/** Actions on the selected sentence; the tooltips name the keys. */
export function SentenceActions({ sentence }: { readonly sentence: Sentence }): React.JSX.Element {
  const { draft } = useText()
  const { review } = sentence
  const reviewed = isReviewedHere(sentence) ? review === 'accepted' || review === 'rejected' : review === 'rejected'
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
        <Button size="small" label={draft.actions.cite} title={draft.byKey('c')} onClick={() => startCiting()} />
        <MoreActions />
      </div>
    </>
  )
}

/** What is rarely done with a sentence. */
function MoreActions(): React.JSX.Element {
  const { draft } = useText()
  const sections = useDraftStore(({ view }) => view?.sections)
  return (
    <MenuButton label={draft.actions.more} name={draft.actions.label} className="moremenu">
      {(close) => {
        const doing = (act: () => void) => () => {
          close()
          act()
        }
        return (
          <>
            <MenuEntry onChoose={doing(startWriting)}>{draft.actions.add}</MenuEntry>
            <MenuEntry onChoose={doing(() => moveChosen(-1))}>{draft.range.up}</MenuEntry>
            <MenuEntry onChoose={doing(() => moveChosen(1))}>{draft.range.down}</MenuEntry>
            <div role="group" aria-label={draft.range.to}>
              <p className="viewmenu__title subtle small" aria-hidden="true">
                {draft.range.to}
              </p>
              {(sections ?? []).map(({ heading }, at) => (
                <MenuEntry key={`${at} ${heading}`} onChoose={doing(() => moveToSection(at))}>
                  <bdi>{heading === '' ? draft.outline.lead : inlineText(heading)}</bdi>
                </MenuEntry>
              ))}
            </div>
          </>
        )
      }}
    </MenuButton>
  )
}
