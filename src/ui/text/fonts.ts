type LoadFont = () => Promise<unknown>

const simplifiedChinese: LoadFont = () => import('@fontsource-variable/noto-sans-sc')
const traditionalChinese: LoadFont = () => import('@fontsource-variable/noto-sans-tc')

/** The typefaces of languages that the house typeface lacks letters for, by language tag. */
const FONTS: Readonly<Record<string, LoadFont>> = {
  ar: () => import('@fontsource-variable/noto-sans-arabic'),
  bn: () => import('@fontsource-variable/noto-sans-bengali'),
  hi: () => import('@fontsource-variable/noto-sans-devanagari'),
  ko: () => import('@fontsource-variable/noto-sans-kr'),
  ru: () => import('@fontsource-variable/noto-sans'),
  th: () => import('@fontsource-variable/noto-sans-thai'),
  vi: () => import('./vietnamese.css'),
  zh: simplifiedChinese,
  'zh-Hant': traditionalChinese,
}

/**
 * Makes the typeface of a language (BCP 47) known to the page. The browser then loads only the pieces that hold the
 * letters on screen; until they are there, and if they cannot be had, the system's own letters are shown.
 */
export async function loadFont(language: string): Promise<void> {
  try {
    await FONTS[language]?.()
  } catch (error) {
    console.warn(`The typeface for "${language}" could not be loaded; the system's is used instead.`, error)
  }
}

/** Makes the letters of the languages' own names known: a list of all languages needs no more of their typefaces. */
export async function loadLanguageNames(): Promise<void> {
  try {
    await import('./languageNames.css')
  } catch (error) {
    console.warn(
      'The letters of the languages’ names could not be loaded; the system’s are used instead.',
      error,
    )
  }
}

/** Loads the weights of the page's first typeface that nothing has been set in yet, for when there is no connection. */
export function loadTypeface(): void {
  const [first] = getComputedStyle(document.body).fontFamily.split(',')
  for (const weight of [300, 400, 600]) document.fonts.load(`${weight} 1em ${first}`).catch(() => {})
}
