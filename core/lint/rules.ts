import type { Rule } from './rule.ts'
import { accessDateNeedless } from './rules/accessDateNeedless.ts'
import { accusationThinlySourced } from './rules/accusationThinlySourced.ts'
import { accusedNotConvicted } from './rules/accusedNotConvicted.ts'
import { addressInProse } from './rules/addressInProse.ts'
import { priceInProse } from './rules/priceInProse.ts'
import { tellsReader } from './rules/tellsReader.ts'
import { pagesDisagree } from './rules/pagesDisagree.ts'
import { addressesUser } from './rules/addressesUser.ts'
import { archiveMissing } from './rules/archiveMissing.ts'
import { boldExcess } from './rules/boldExcess.ts'
import { categoryMissing } from './rules/categoryMissing.ts'
import { chatbotMarkup } from './rules/chatbotMarkup.ts'
import { circularSource } from './rules/circularSource.ts'
import { closeParaphrase } from './rules/closeParaphrase.ts'
import { contentiousLabel } from './rules/contentiousLabel.ts'
import { contradicted } from './rules/contradicted.ts'
import { coverageSpan } from './rules/coverageSpan.ts'
import { cs1AccessDateWithoutUrl } from './rules/cs1AccessDateWithoutUrl.ts'
import { cs1ArchiveIncomplete } from './rules/cs1ArchiveIncomplete.ts'
import { cs1Date } from './rules/cs1Date.ts'
import { cs1ExternalLink } from './rules/cs1ExternalLink.ts'
import { cs1FirstWithoutLast } from './rules/cs1FirstWithoutLast.ts'
import { cs1GenericName } from './rules/cs1GenericName.ts'
import { cs1GenericTitle } from './rules/cs1GenericTitle.ts'
import { cs1Markup } from './rules/cs1Markup.ts'
import { cs1PeriodicalMissing } from './rules/cs1PeriodicalMissing.ts'
import { cs1TitleMissing } from './rules/cs1TitleMissing.ts'
import { cs1UnknownParameter } from './rules/cs1UnknownParameter.ts'
import { cs1Url } from './rules/cs1Url.ts'
import { cs1UrlMissing } from './rules/cs1UrlMissing.ts'
import { cs1UrlStatus } from './rules/cs1UrlStatus.ts'
import { curlyQuotes } from './rules/curlyQuotes.ts'
import { dateFormatsMixed } from './rules/dateFormatsMixed.ts'
import { doiForm } from './rules/doiForm.ts'
import { duplicateParameter } from './rules/duplicateParameter.ts'
import { editorialising } from './rules/editorialising.ts'
import { emoji } from './rules/emoji.ts'
import { empty } from './rules/empty.ts'
import { euphemism } from './rules/euphemism.ts'
import { expressionOfDoubt } from './rules/expressionOfDoubt.ts'
import { headingLevel } from './rules/headingLevel.ts'
import { headingMarkup } from './rules/headingMarkup.ts'
import { headingTitleCase } from './rules/headingTitleCase.ts'
import { inflatedSignificance } from './rules/inflatedSignificance.ts'
import { infoboxMissing } from './rules/infoboxMissing.ts'
import { invisibleCharacter } from './rules/invisibleCharacter.ts'
import { isbn } from './rules/isbn.ts'
import { knowledgeCutoff } from './rules/knowledgeCutoff.ts'
import { leadLong } from './rules/leadLong.ts'
import { liveCategory } from './rules/liveCategory.ts'
import { markdown } from './rules/markdown.ts'
import { markupUnclosed } from './rules/markupUnclosed.ts'
import { noAddress } from './rules/noAddress.ts'
import { noCitation } from './rules/noCitation.ts'
import { notOnlyBut } from './rules/notOnlyBut.ts'
import { partly } from './rules/partly.ts'
import { placeholder } from './rules/placeholder.ts'
import { puffery } from './rules/puffery.ts'
import { quotationNotVerbatim } from './rules/quotationNotVerbatim.ts'
import { refBareUrl } from './rules/refBareUrl.ts'
import { refBeforePunctuation } from './rules/refBeforePunctuation.ts'
import { refDefinedTwice } from './rules/refDefinedTwice.ts'
import { refEmpty } from './rules/refEmpty.ts'
import { refRepeated } from './rules/refRepeated.ts'
import { refUndefined } from './rules/refUndefined.ts'
import { refUnused } from './rules/refUnused.ts'
import { reflistMissing } from './rules/reflistMissing.ts'
import { relativeTime } from './rules/relativeTime.ts'
import { sectionOrder } from './rules/sectionOrder.ts'
import { sentencesDisagree } from './rules/sentencesDisagree.ts'
import { shortDescription } from './rules/shortDescription.ts'
import { singleSourceSection } from './rules/singleSourceSection.ts'
import { sourceBeforeEvent } from './rules/sourceBeforeEvent.ts'
import { sourceRating } from './rules/sourceRating.ts'
import { spaceBeforeRef } from './rules/spaceBeforeRef.ts'
import { summaryPhrase } from './rules/summaryPhrase.ts'
import { titleUntranslated } from './rules/titleUntranslated.ts'
import { trackingParameters } from './rules/trackingParameters.ts'
import { trailingAnalysis } from './rules/trailingAnalysis.ts'
import { unchecked } from './rules/unchecked.ts'
import { typewriterMarks } from './rules/typewriterMarks.ts'
import { uncitedLivingPerson } from './rules/uncitedLivingPerson.ts'
import { uncitedQuotation } from './rules/uncitedQuotation.ts'
import { unitNotConverted } from './rules/unitNotConverted.ts'
import { unreviewed } from './rules/unreviewed.ts'
import { unsupported } from './rules/unsupported.ts'
import { vagueAttribution } from './rules/vagueAttribution.ts'
import { verbatim } from './rules/verbatim.ts'
import { weasel } from './rules/weasel.ts'
import { wikiLanguage } from './rules/wikiLanguage.ts'
import { wikilinksMissing } from './rules/wikilinksMissing.ts'

/** Every rule, by name. Of those that say the same of one place the first is reported. */
export const rules: readonly Rule[] = [
  accessDateNeedless,
  accusationThinlySourced,
  accusedNotConvicted,
  addressInProse,
  addressesUser,
  archiveMissing,
  boldExcess,
  categoryMissing,
  chatbotMarkup,
  circularSource,
  closeParaphrase,
  contentiousLabel,
  contradicted,
  coverageSpan,
  cs1AccessDateWithoutUrl,
  cs1ArchiveIncomplete,
  cs1Date,
  cs1ExternalLink,
  cs1FirstWithoutLast,
  cs1GenericName,
  cs1GenericTitle,
  cs1Markup,
  cs1PeriodicalMissing,
  cs1TitleMissing,
  cs1UnknownParameter,
  cs1Url,
  cs1UrlMissing,
  cs1UrlStatus,
  curlyQuotes,
  dateFormatsMixed,
  doiForm,
  duplicateParameter,
  editorialising,
  emoji,
  empty,
  euphemism,
  expressionOfDoubt,
  headingLevel,
  headingMarkup,
  headingTitleCase,
  inflatedSignificance,
  infoboxMissing,
  invisibleCharacter,
  isbn,
  knowledgeCutoff,
  leadLong,
  liveCategory,
  markdown,
  markupUnclosed,
  noAddress,
  noCitation,
  notOnlyBut,
  pagesDisagree,
  partly,
  placeholder,
  priceInProse,
  puffery,
  quotationNotVerbatim,
  refBareUrl,
  refBeforePunctuation,
  refDefinedTwice,
  refEmpty,
  refRepeated,
  refUndefined,
  refUnused,
  reflistMissing,
  relativeTime,
  sectionOrder,
  sentencesDisagree,
  shortDescription,
  singleSourceSection,
  sourceBeforeEvent,
  sourceRating,
  spaceBeforeRef,
  summaryPhrase,
  tellsReader,
  titleUntranslated,
  trackingParameters,
  trailingAnalysis,
  typewriterMarks,
  unchecked,
  uncitedLivingPerson,
  uncitedQuotation,
  unitNotConverted,
  unreviewed,
  unsupported,
  vagueAttribution,
  verbatim,
  weasel,
  wikiLanguage,
  wikilinksMissing,
]
