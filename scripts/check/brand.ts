import { brandLogo, derivePalette } from '../../src/brand'
import { BRAND_ENDPOINT, type Brand, readBrand } from '../../src/content'
import { type Check, type CheckProblem, type Fault, warning } from './check'

/** The brand is readable, and its colours can be used as they are. */
export const brandIsLegible: Check = async (loaded) =>
  loaded.languages.flatMap(({ locale, answers }): CheckProblem[] => {
    const answer = answers.find(({ endpoint }) => endpoint === BRAND_ENDPOINT)
    if (!answer || answer.json instanceof Error) return []
    const { brand, problems } = readBrand(answer.json, locale)
    const at = { file: answer.path, record: '', locales: [locale] }
    return [
      ...problems.map(({ severity, field, message }) => ({ ...at, severity, field, message })),
      ...(brand ? faultsOf(brand) : []).map((fault) => ({ ...at, ...fault })),
    ]
  })

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
