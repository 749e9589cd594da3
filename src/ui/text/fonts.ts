type LoadFont = () => Promise<unknown>

const simplifiedChinese: LoadFont = () => import('@fontsource-variable/noto-sans-sc')
const traditionalChinese: LoadFont = () => import('@fontsource-variable/noto-sans-tc')

/** Typefaces by language for scripts that the built-in typeface lacks; those of `TYPEFACES` of the content. */
const FONTS: Readonly<Record<string, LoadFont>> = {
  ar: () => import('@fontsource-variable/noto-sans-arabic'),
  bn: () => import('@fontsource-variable/noto-sans-bengali'),
  hi: () => import('@fontsource-variable/noto-sans-devanagari'),
  ko: () => import('@fontsource-variable/noto-sans-kr'),
  th: () => import('@fontsource-variable/noto-sans-thai'),
  vi: () => import('./vietnamese.css'),
  zh: simplifiedChinese,
  'zh-Hant': traditionalChinese,
}

/**
 * Registers the typeface of a language (BCP 47). The browser then loads only the subsets on screen. System fonts are
 * shown until they arrive.
 */
export async function loadFont(language: string): Promise<void> {
  try {
    await FONTS[language]?.()
  } catch (error) {
    console.warn(`The typeface of "${language}" could not be loaded. System fonts are used instead.`, error)
  }
}

/** Registers a small typeface with the letters of the languages' own names, for the list of languages. */
export async function loadLanguageNames(): Promise<void> {
  try {
    await import('./languageNames.css')
  } catch (error) {
    console.warn(
      'The typeface of the language names could not be loaded. System fonts are used instead.',
      error,
    )
  }
}

/** Preloads all weights of the page's main typeface for use without a connection. */
export function loadTypeface(): void {
  const [first] = getComputedStyle(document.body).fontFamily.split(',')
  for (const weight of [300, 400, 600]) document.fonts.load(`${weight} 1em ${first}`).catch(() => {})
}
