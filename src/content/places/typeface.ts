import type { Locale } from '../model/locales'

/**
 * The style sheets of the typefaces for scripts that the built-in typeface lacks, by the names of their sources in the
 * build.
 */
export const TYPEFACES = {
  ar: 'node_modules/@fontsource-variable/noto-sans-arabic/index.css',
  bn: 'node_modules/@fontsource-variable/noto-sans-bengali/index.css',
  hi: 'node_modules/@fontsource-variable/noto-sans-devanagari/index.css',
  ko: 'node_modules/@fontsource-variable/noto-sans-kr/index.css',
  th: 'node_modules/@fontsource-variable/noto-sans-thai/index.css',
  vi: 'src/ui/text/vietnamese.css',
  zh: 'node_modules/@fontsource-variable/noto-sans-sc/index.css',
  'zh-Hant': 'node_modules/@fontsource-variable/noto-sans-tc/index.css',
} as const satisfies Partial<Record<Locale, string>>
