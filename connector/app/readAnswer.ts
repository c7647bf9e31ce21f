import { fieldsOf } from '../fieldsOf.ts'
import { ConnectorError } from '../problem.ts'
import type { EventName, PageReceived } from './protocol.ts'

// Another program may listen on the app's port: an answer is used only where it is what the protocol says.

function unexpected(): never {
  throw new ConnectorError('app-error')
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : unexpected()
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(textOf) : unexpected()
}

function countOf(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : unexpected()
}

function eventOf(value: unknown): EventName {
  const { id, title } = fieldsOf(value)
  return { id: textOf(id), title: textOf(title) }
}

export function readToken(answer: unknown): string {
  const token = textOf(fieldsOf(answer)['token'])
  return token === '' ? unexpected() : token
}

export function readEvents(answer: unknown): readonly EventName[] {
  const { events } = fieldsOf(answer)
  return Array.isArray(events) ? events.map(eventOf) : unexpected()
}

export function readNewEvent(answer: unknown): EventName {
  return eventOf(fieldsOf(answer)['event'])
}

export function readPageReceived(answer: unknown): PageReceived {
  const { page, already } = fieldsOf(answer)
  const { title, words, date, authors, site, problems } = fieldsOf(page)
  if (already !== 'new' && already !== 'same' && already !== 'changed') return unexpected()
  return {
    page: {
      title: textOf(title),
      words: countOf(words),
      authors: textsOf(authors),
      problems: textsOf(problems),
      ...(typeof date === 'string' ? { date } : {}),
      ...(typeof site === 'string' ? { site } : {}),
    },
    already,
  }
}

export function readLinkAdded(answer: unknown): 'new' | 'same' {
  const { already } = fieldsOf(answer)
  return already === 'new' || already === 'same' ? already : unexpected()
}

export function readSentences(answer: unknown): number | 'pending' {
  const { sentences, pending } = fieldsOf(answer)
  return pending === true ? 'pending' : countOf(sentences)
}

export function readBadge(answer: unknown): { readonly badge: string | undefined } | 'pending' {
  const { badge, pending } = fieldsOf(answer)
  if (pending === true) return 'pending'
  return { badge: badge === null ? undefined : textOf(badge) }
}
