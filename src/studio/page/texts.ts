import i18next from 'i18next'

const files = import.meta.glob<{ default: Readonly<Record<string, unknown>> }>('../texts/*.json')

const texts = i18next.createInstance()

/** Loads the texts of the reader's first language that the studio has, and the English ones for what it lacks. */
export async function loadTexts(preferred: readonly string[]): Promise<void> {
  const known = Object.keys(files).map((path) => /([\w-]+)\.json$/.exec(path)?.[1] ?? '')
  const wanted =
    preferred.map((code) => code.split('-')[0] ?? code).find((code) => known.includes(code)) ?? 'en'
  const load = async (code: string) =>
    [code, { translation: (await files[`../texts/${code}.json`]?.())?.default ?? {} }] as const
  const resources = Object.fromEntries(await Promise.all([...new Set(['en', wanted])].map(load)))
  await texts.init({
    ...{ lng: wanted, fallbackLng: 'en', resources, showSupportNotice: false },
    interpolation: { escapeValue: false },
  })
  document.documentElement.lang = wanted
}

/** A text of the studio itself. */
export function text(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  return texts.t(key, values)
}
