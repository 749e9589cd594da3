import { readFile } from 'node:fs/promises'
import { type Locale, readContent } from '../../src/content'
import type { ContentPackage } from '../../src/server'
import { type Check, type CheckProblem, fileProblem } from './check'

/** Every answer is JSON, and the model finds nothing to complain about in any language (schema and references). */
export const contentIsValid: Check = async (content) => {
  const problems: CheckProblem[] = []
  for (const locale of content.manifest.locales) {
    const answers: Record<string, unknown> = {}
    for (const { endpoint, path, json } of await readAnswers(content, locale)) {
      if (json instanceof Error) problems.push(fileProblem('error', path, `is no JSON: ${json.message}`))
      else answers[endpoint] = json
    }
    for (const { severity, endpoint, record, field, message } of readContent(answers, locale).problems) {
      problems.push({ severity, file: answerPath(content, endpoint, locale), record, field, message })
    }
  }
  return problems
}

/** Every media url that starts with `/` names a file of the package. */
export const mediaAreThere: Check = async (content) =>
  everyValue(content, (key, value) =>
    key === 'url' && typeof value === 'string' && value.startsWith('/') && !content.find(value.slice(1))
      ? `${value} is not in the package`
      : undefined,
  )

/** Passwords travel with the package: only in a form that nobody can read. */
export const passwordsAreUnreadable: Check = async (content) =>
  everyValue(content, (key, value) =>
    key === 'password' && typeof value === 'string' && value !== '' && !value.startsWith('pbkdf2-sha256$')
      ? 'is readable; content:build makes it unreadable'
      : undefined,
  )

/** Asks about every value of every answer; what is said becomes an error at that field. */
async function everyValue(
  content: ContentPackage,
  ask: (key: string, value: unknown) => string | undefined,
): Promise<readonly CheckProblem[]> {
  const problems: CheckProblem[] = []
  const visit = (file: string, record: string, field: string, value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, child] of Object.entries(value)) {
      const path = field ? `${field}.${key}` : key
      const message = ask(key, child)
      if (message) problems.push({ severity: 'error', file, record, field: path, message })
      visit(file, record, path, child)
    }
  }
  for (const locale of content.manifest.locales) {
    for (const { path, json } of await readAnswers(content, locale)) {
      if (typeof json !== 'object' || json === null || !('data' in json)) continue
      const records: readonly unknown[] = Array.isArray(json.data) ? json.data : [json.data]
      for (const record of records) visit(path, nameOf(record), '', record)
    }
  }
  return problems
}

async function readAnswers(content: ContentPackage, locale: Locale) {
  const pattern = /^content\/(?:([^/]+)\/)?([^/]+)\.json$/
  const files = content.manifest.files.flatMap((file) => {
    const [, language, endpoint] = pattern.exec(file.path) ?? []
    return endpoint && (language ?? locale) === locale ? [{ file, endpoint }] : []
  })
  return Promise.all(
    files.map(async ({ file, endpoint }) => ({
      endpoint,
      path: file.path,
      json: await parse(content.locate(file)),
    })),
  )
}

async function parse(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (cause) {
    return cause instanceof Error ? cause : new Error(String(cause))
  }
}

function answerPath(content: ContentPackage, endpoint: string, locale: Locale): string {
  const shared = `content/${endpoint}.json`
  return content.find(shared) ? shared : `content/${locale}/${endpoint}.json`
}

function nameOf(record: unknown): string {
  if (typeof record !== 'object' || record === null) return ''
  const names: Readonly<Record<string, unknown>> = { ...record }
  const name = names.payloadId ?? names.slug ?? names.key ?? names.uid ?? names.name ?? names.id
  return name === undefined || name === null ? '' : String(name)
}
