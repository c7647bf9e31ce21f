import { translateWiki } from '../export/translateWiki.ts'
import { ErrorWords } from '../parts/ErrorWords.tsx'
import { useCallback, useState } from 'react'
import type { WikiLogin } from '../../core/settings/settings.ts'
import { engine } from '../api/engine.ts'
import { useData } from '../api/useData.ts'
import { Button } from '../parts/Button.tsx'
import { Failure } from '../parts/Failure.tsx'
import { useText } from '../text/useText.ts'
import { saveSetting } from './saveSetting.ts'
import type { SectionProps } from './section.ts'
import { SelectSetting } from './SelectSetting.tsx'
import { ServiceKey } from './ServiceKey.tsx'
import { TextSetting } from './TextSetting.tsx'
import { isWebAddress } from './webAddress.ts'
import { CallFailed } from '../api/callFailed.ts'

/** Accounts for publishing drafts: API address, user and password. Shows one wiki at a time. */
export function WikiAccounts({ settings }: SectionProps): React.JSX.Element {
  const { wikiAccounts: text } = useText()
  const { wikiLogins, language } = settings
  // Changing an account changes which wikis have keys.
  const read = useCallback(
    async () => ({
      wikiLogins,
      wikis: (await engine.publishing.wikis()).map((wiki) => translateWiki(wiki, language)),
      keys: await engine.desktop.keys(),
    }),
    [wikiLogins, language],
  )
  const { value, error, reload } = useData(read)
  const [shown, setShown] = useState<string | null>(null)
  if (error !== null) return <Failure error={error} onRetry={reload} />
  if (value === undefined) return <></>
  const { wikis, keys } = value
  const wiki = shown ?? wikiLogins[0]?.wiki ?? wikis.at(-1)?.id ?? ''
  const choice = wikis.find(({ id }) => id === wiki)
  const login = wikiLogins.find((one) => one.wiki === wiki)
  const keep = (changed: Partial<WikiLogin>): void => {
    // Another field of the same account may still be being saved.
    void saveSetting(({ wikiLogins: logins }) => {
      const before = logins.find((one) => one.wiki === wiki)
      const others = logins.filter((one) => one.wiki !== wiki)
      return { wikiLogins: [...others, { wiki, api: '', user: '', ...before, ...changed }] }
    })
  }
  const takesToken = login?.user === ''
  return (
    <>
      <h3>{text.heading}</h3>
      <p className="cdx-field__help">{text.about}</p>
      <SelectSetting
        field="wikiLogins"
        label={text.wiki}
        value={wiki}
        short
        options={wikis.map(({ id, name }) => ({ value: id, name }))}
        onKeep={setShown}
      />
      {login === undefined ? (
        <div className="settings__actions">
          <Button label={text.add} onClick={() => keep({})} />
        </div>
      ) : (
        <>
          <TextSetting
            key={`${wiki} api`}
            field="wikiLogins"
            label={text.api}
            help={text.apiHelp(wiki !== 'neutral')}
            placeholder={text.apiExample}
            inputMode="url"
            value={login.api}
            faultOf={(typed) => (typed === '' || isWebAddress(typed) ? undefined : text.apiFault)}
            onKeep={(api) => keep({ api })}
          />
          <TextSetting
            key={`${wiki} user`}
            field="wikiLogins"
            label={text.user}
            help={text.userHelp}
            placeholder={text.userExample}
            value={login.user}
            faultOf={(typed) => (typed === '' || /^[^\s@][^@]*@[^\s@]+$/.test(typed) ? undefined : text.userFault)}
            onKeep={(user) => keep({ user })}
          />
          {choice !== undefined && choice.api !== null ? (
            <>
              <ServiceKey
                key={`${wiki} key`}
                name={takesToken ? text.token : text.password}
                noKey={takesToken ? text.noToken : text.noPassword}
                setKey={(key) => engine.desktop.setWikiKey(wiki, key)}
                has={keys.wikis.includes(wiki)}
                encrypted={keys.encrypted}
                onKey={reload}
              />
              {keys.wikis.includes(wiki) ? <WikiAccountTest key={wiki} wiki={wiki} name={choice.name} /> : null}
            </>
          ) : null}
          <div className="settings__actions">
            <Button
              action="destructive"
              weight="quiet"
              size="small"
              label={text.remove}
              onClick={() =>
                void saveSetting(
                  ({ wikiLogins: logins }) => ({ wikiLogins: logins.filter((one) => one.wiki !== wiki) }),
                  async () =>
                    choice !== undefined && choice.api !== null ? engine.desktop.setWikiKey(wiki, '') : undefined,
                )
              }
            />
          </div>
        </>
      )}
    </>
  )
}

/** Logs in to a wiki and shows the user name or the error. */
function WikiAccountTest({ wiki, name }: { readonly wiki: string; readonly name: string }): React.JSX.Element {
  const { wikiAccounts: text } = useText()
  const [busy, setBusy] = useState(false)
  const [ended, setEnded] = useState<string | CallFailed>()
  const test = async (): Promise<void> => {
    setBusy(true)
    setEnded(undefined)
    try {
      setEnded(await engine.publishing.testAccount(wiki))
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setEnded(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="services__line">
      <div className="services__words" role="status">
        {busy ? text.testing(name) : null}
        {ended === undefined ? null : ended instanceof CallFailed ? (
          <p className="cdx-field__error">
            <ErrorWords of={ended} />
          </p>
        ) : (
          <p>{text.works(ended)}</p>
        )}
      </div>
      <Button size="small" label={text.test} busy={busy} onClick={() => void test()} />
    </div>
  )
}
