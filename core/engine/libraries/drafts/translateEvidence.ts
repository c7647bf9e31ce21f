import { titleOrAddress } from '../../../collect/webAddress.ts'
import { CitewrightError } from '../../../domain/citewrightError.ts'
import type { LongCall } from '../../../domain/progress.ts'
import { openChatModel } from '../../../models/chat/openChatModel.ts'
import { parseWriterSpec } from '../../../models/chat/parseWriterSpec.ts'
import { loadPrompt } from '../../../models/prompt/loadPrompt.ts'
import { quoteText } from '../../../models/prompt/quoteDocument.ts'
import { renderMessages } from '../../../models/prompt/renderMessages.ts'
import { findTranslation, saveTranslation, type EvidenceTranslation } from '../../../store/evidenceTranslations.ts'
import type { Workspace } from '../../../store/openWorkspace.ts'
import { createDefectCounter } from '../../../write/answer/defectCounter.ts'
import { stripThinking } from '../../../write/answer/stripThinking.ts'
import { inlineText } from '../../../text/inlineText.ts'
import { languageName } from '../../../write/languageName.ts'
import type { EngineSettings } from '../../tools/engineSettings.ts'
import { modelsRoot } from '../../tools/modelsRoot.ts'
import { resolveWriter } from '../../tools/resolveWriter.ts'
import type { EvidencePassage } from './draftLibrary.ts'

/** Enough for models that think before they answer, and for a passage of 256 words. */
const maxOutputTokens = 4096

interface TranslateTools {
  readonly workspace: Workspace
  readonly settings: EngineSettings
  /** BCP 47: the article's. */
  readonly language: string
}

/** The passage with its translation, if it has been translated into the article's language. */
export function withTranslation(
  passage: EvidencePassage,
  { workspace, language }: Pick<TranslateTools, 'workspace' | 'language'>,
): EvidencePassage {
  if (!isForeign(passage, language)) return passage
  const translation = findTranslation(workspace, { words: wordsOf(passage), language })
  return translation === undefined ? passage : { ...passage, translation }
}

/**
 * Has the writer of the settings translate the evidence of a passage, or the whole passage if it has none, with the title of its
 * page, and stores the translations.
 *
 * @throws {CitewrightError} `input` if no model is set, or the passage is in the language of the article
 */
export async function translateEvidence(
  passage: EvidencePassage,
  { workspace, settings, language }: TranslateTools,
  { signal }: LongCall,
): Promise<EvidenceTranslation> {
  if (!isForeign(passage, language)) throw notForeign(passage)
  const words = wordsOf(passage)
  const chosen = resolveWriter(settings.current().writer, settings)
  const parsed = parseWriterSpec(chosen.writer, { models: modelsRoot(settings) })
  if (parsed.kind === 'extractive') throw noTranslator()
  const call = signal === undefined ? {} : { signal }
  const messages = renderMessages(await loadPrompt('translate-evidence'), {
    from: languageName(passage.page.language),
    to: languageName(language),
    title: quoteText(inlineText(passage.page.title)),
    document: quoteText(words),
  })
  const model = await openChatModel(parsed, { ...call, ...chosen })
  try {
    const answer = await model.complete({ messages, maxOutputTokens, temperature: 0 }, call)
    const { title, text } = readTranslations(stripThinking(answer.text, createDefectCounter()))
    if (text === '' || answer.finish !== 'stop') throw noTranslation(answer.model)
    const translation = { text, model: answer.model }
    saveTranslation(workspace, { words, language }, translation)
    const asked = inlineText(passage.page.title)
    if (title !== '' && asked !== '')
      saveTranslation(workspace, { words: asked, language }, { text: title, model: answer.model })
    return translation
  } finally {
    await model.close()
  }
}

/** The two parts of an answer; the title is empty where the model gave none. */
function readTranslations(answer: string): { readonly title: string; readonly text: string } {
  const [, title, rest] = /^\s*TITLE:[ \t]*([^\n]*)\n([\s\S]*)$/u.exec(answer) ?? []
  return title === undefined || rest === undefined
    ? { title: '', text: answer.replace(/^\s*TITLE:.*$/u, '').trim() }
    : { title: title.trim(), text: rest.trim() }
}

/** Whether the page is known to be in another language than the article. */
function isForeign({ page }: EvidencePassage, language: string): boolean {
  return page.language !== '' && primary(page.language) !== primary(language)
}

function primary(language: string): string {
  return language.split('-', 1)[0]?.toLowerCase() ?? ''
}

function wordsOf({ text, evidence }: EvidencePassage): string {
  return evidence.length === 0 ? text : evidence.map(({ start, end }) => text.slice(start, end)).join('\n')
}

function notForeign({ page }: EvidencePassage): CitewrightError {
  return new CitewrightError(
    'input',
    `The passage of ${titleOrAddress(page)} is in the language of the article.`,
    'Correct the page’s language in Sources if that is wrong.',
  )
}

function noTranslator(): CitewrightError {
  return new CitewrightError(
    'input',
    'No language model is set up that could translate.',
    'Choose a writer in the settings.',
  )
}

function noTranslation(model: string): CitewrightError {
  return new CitewrightError(
    'unavailable',
    `${model} gave no translation, or did not finish it.`,
    'Try again, or choose another writer in the settings.',
  )
}
