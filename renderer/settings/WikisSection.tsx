import { isLanguageCode } from '../../core/event/isLanguageCode.ts'
import { useText } from '../text/useText.ts'
import { PreviewWikis } from './PreviewWikis.tsx'
import { saveSetting } from './saveSetting.ts'
import { languageName } from './languageName.ts'
import { suggestLanguages } from './suggestLanguages.ts'
import type { SectionProps } from './section.ts'
import { TextSetting } from './TextSetting.tsx'
import { WikiAccounts } from './WikiAccounts.tsx'

/** Maximum length of a user name on a wiki. */
const mostOfName = 85

export function WikisSection({ settings }: SectionProps): React.JSX.Element {
  const { wikis } = useText().settings
  const languages = suggestLanguages(settings.language)
  return (
    <>
      <TextSetting
        field="articleLanguage"
        label={wikis.articleLanguage}
        help={wikis.articleLanguageHelp(languageName(settings.articleLanguage, settings.language))}
        value={settings.articleLanguage}
        suggestions={languages}
        short
        faultOf={(text) => (isLanguageCode(text.trim()) ? undefined : wikis.languageFault)}
        onKeep={(articleLanguage) => void saveSetting({ articleLanguage })}
      />
      <TextSetting
        field="wiki"
        label={wikis.wiki}
        help={wikis.wikiHelp}
        value={settings.wiki}
        suggestions={languages.map(([code, name]) => [`${code}wiki`, wikis.wikiIn(name)])}
        short
        faultOf={(text) => (/^[a-z][a-z0-9_]{0,59}$/.test(text) ? undefined : wikis.wikiFault)}
        onKeep={(wiki) => void saveSetting({ wiki })}
      />
      <TextSetting
        field="reviewer"
        label={wikis.reviewer}
        help={wikis.reviewerHelp}
        placeholder={wikis.reviewerExample}
        value={settings.reviewer}
        short
        faultOf={(text) => (text.length <= mostOfName ? undefined : wikis.reviewerFault)}
        onKeep={(reviewer) => void saveSetting({ reviewer })}
      />
      <PreviewWikis settings={settings} />
      <WikiAccounts settings={settings} />
    </>
  )
}
