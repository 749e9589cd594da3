import { brandLogo, derivePalette } from '../../../src/brand'
import { BRAND_ENDPOINT, type Brand, readBrand } from '../../../src/content'
import { type Check, type CheckProblem, error, type Fault, warning } from '../check'
import type { LoadedPackage } from '../loadedPackage'

/** The brand is readable, and its colours can be used as they are. */
export const brandIsLegible: Check = async (loaded) =>
  loaded.languages.flatMap(({ locale, answers }): CheckProblem[] => {
    const answer = answers.find(({ endpoint }) => endpoint === BRAND_ENDPOINT)
    if (!answer || answer.json instanceof Error) return []
    const { brand, problems } = readBrand(answer.json, locale)
    const at = { file: answer.path, record: '', locales: [locale] }
    return [
      ...problems.map(({ severity, field, message }) => ({ ...at, severity, field, message })),
      ...(brand ? [...faultsOf(brand), ...fontFaults(brand, loaded.pack)] : []).map((fault) => ({
        ...at,
        ...fault,
      })),
    ]
  })

/** A family with all letters of Latin, Greek and Cyrillic takes less per weight. */
const MAX_FONT_KB = 300

/** Fonts are files of the package, and small: the first one delays what is loaded after it. */
function fontFaults({ typeface }: Brand, pack: LoadedPackage['pack']): readonly Fault[] {
  if (!typeface) return []
  const families = [
    ['typeface', typeface] as const,
    ...typeface.scripts.map((family, at) => [`typeface.scripts.${at}`, family] as const),
  ]
  return families.flatMap(([field, { files }]) =>
    files.flatMap(({ url }, at) => {
      const name = `${field}.files.${at}.media`
      if (!url.startsWith('/'))
        return [error(name, `${url} is not in the package: browsers do not load it; add the file`)]
      const { bytes = 0 } = pack.find(url.slice(1)) ?? {}
      const size = Math.round(bytes / 1000)
      if (size <= MAX_FONT_KB) return []
      return [
        warning(
          name,
          `has ${size} kB, which delays the start: split it by unicode_range into files of at most ${MAX_FONT_KB} kB`,
        ),
      ]
    }),
  )
}

function faultsOf(brand: Brand): readonly Fault[] {
  const { palette, faults } = derivePalette(brand.colors)
  const { logoOnDark, logoOnLight, typeface, shareImage, colors } = brand
  const weights = new Set(typeface?.files.map(({ weight }) => weight))
  const missing = typeface ? [300, 400, 600].filter((weight) => !weights.has(weight as 300)) : []
  const field = palette.theme === 'dark' ? 'logo_on_dark' : 'logo_on_light'
  return [
    ...faults.map(({ field, pair, ratio, least, use, instead }) =>
      warning(
        `colors.${field}`,
        ratio === least
          ? `${pair} contradict each other: ${instead} is used; correct one of them`
          : `${pair} has a contrast of ${ratio.toFixed(1)}:1, below ${least}:1: ${instead} is used for ${use}`,
      ),
    ),
    ...(colors.accent === undefined
      ? [warning('colors.accent', 'is missing: the product uses a neutral blue')]
      : []),
    ...((logoOnDark || logoOnLight) && !brandLogo(brand)
      ? [
          warning(
            field,
            `is missing, but the theme is ${palette.theme}: the world's name is shown instead of a logo`,
          ),
        ]
      : []),
    ...missing.map((weight) => warning('typeface.files', `has no weight ${weight}: browsers imitate it`)),
    ...(shareImage && (shareImage.width !== 1200 || shareImage.height !== 630)
      ? [warning('share_image', 'is not 1200×630: it is left out; add "as": "share" to its file')]
      : []),
  ]
}
