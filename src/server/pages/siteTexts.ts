import { readFile } from 'node:fs/promises'
import { isRecord, type Locale, STRANGER, unwrap } from '../../content'
import type { Gate } from '../access/visibleAnswers'
import { LOCALES_DIR } from '../localesDir'

/** What a page says of the showroom as a whole. */
export interface Wording {
  /** The fixed exhibition title (spec §2). */
  readonly title: string
  readonly description: string
}

export type Wordings = (locale: Locale) => Promise<Wording>

/** Answers with the wording of a language: built in, under what the editors of the package say instead. */
export function createWordings(gate?: Pick<Gate, 'read'>): Wordings {
  const wordings = new Map<Locale, Promise<Wording>>()
  return (locale) => {
    const wording = wordings.get(locale) ?? readWording(locale, gate)
    wordings.set(locale, wording)
    wording.catch(() => wordings.delete(locale))
    return wording
  }
}

async function readWording(locale: Locale, gate: Pick<Gate, 'read'> | undefined): Promise<Wording> {
  const file: unknown = JSON.parse(await readFile(new URL(`${locale}.json`, LOCALES_DIR), 'utf8'))
  const own = ownTexts(await gate?.read('ui-translation', locale, STRANGER))
  const built = (key: string) =>
    key.split('.').reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), file)
  const text = (key: string) => own.get(key) ?? String(built(key) ?? '')
  return { title: text('title'), description: text('home.text') }
}

/** The editors' texts by key (spec §7). */
function ownTexts(answer: Buffer | undefined): ReadonlyMap<string, string> {
  const translation = answer && unwrap(JSON.parse(answer.toString()))
  const items = isRecord(translation) && Array.isArray(translation.items) ? translation.items : []
  return new Map(
    items.flatMap((item: unknown) =>
      isRecord(item) && typeof item.key === 'string' && typeof item.value === 'string'
        ? [[item.key, item.value] as const]
        : [],
    ),
  )
}
