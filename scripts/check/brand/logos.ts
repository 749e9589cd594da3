import { brandLogo, derivePalette, LOGO_CONTRAST, type LogoColor, lostLogo } from '../../../src/brand'
import { BRAND_ENDPOINT, isRecord, readBrand, recordName, unwrapAnswer } from '../../../src/content'
import { logoColors } from '../../pictures/logoColors'
import { type Check, type CheckProblem, warning } from '../check'
import type { Language } from '../loadedPackage'

interface Logo {
  readonly file: string
  readonly record: string
  readonly field: string
  readonly media: Readonly<Record<string, unknown>>
}

/** Logos stand out from the ground of the brand, or get a ground of their own. */
export const logosAreSeen: Check = async ({ languages, pack }) => {
  const measured = new Map<string, Promise<readonly LogoColor[]>>()
  const colorsOf = (url: unknown) => {
    const file = typeof url === 'string' && url.startsWith('/') ? pack.find(url.slice(1)) : undefined
    if (!file) return []
    const colors = measured.get(file.path) ?? logoColors(pack.locate(file))
    measured.set(file.path, colors)
    return colors
  }
  const problemOf = async (language: Language, { media, ...at }: Logo): Promise<readonly CheckProblem[]> => {
    const { palette } = derivePalette(brandOf(language)?.colors ?? {})
    const fault = lostLogo(await colorsOf(media.url), palette)
    if (!fault) return []
    const remedy =
      typeof media.ground === 'string'
        ? `${media.ground} is used as its ground`
        : 'use a logo in another colour, or give it a ground'
    const message = `${Math.round(fault.lost * 100)} % of it has a contrast below ${LOGO_CONTRAST}:1 with ground ${palette.ground}: ${remedy}`
    return [{ ...warning(at.field, message), ...at, locales: [language.locale] }]
  }
  const problems = languages.map((language) =>
    Promise.all(logosOf(language).map((logo) => problemOf(language, logo))),
  )
  return (await Promise.all(problems)).flat(2)
}

function brandOf({ answers, locale }: Language) {
  const answer = answers.find(({ endpoint }) => endpoint === BRAND_ENDPOINT)
  return answer && !(answer.json instanceof Error) ? readBrand(answer.json, locale).brand : undefined
}

/** All logos that are drawn in their own colours, and on no ground that the editor chose. */
function logosOf(language: Language): readonly Logo[] {
  const recordsOf = (name: string) => {
    const answer = language.answers.find(({ endpoint }) => endpoint === name)
    if (!answer || answer.json instanceof Error) return []
    return [unwrapAnswer(answer.json)]
      .flat()
      .flatMap((record: unknown, index) =>
        isRecord(record) ? [{ file: answer.path, record, name: recordName(record, index) }] : [],
      )
  }
  const logo = (file: string, record: string, field: string, media: unknown): readonly Logo[] =>
    isRecord(media) ? [{ file, record, field, media }] : []
  const brand = brandOf(language)
  const ofBrand = brand && brandLogo(brand)
  const fieldOfBrand = ofBrand === brand?.logoOnDark ? 'logo_on_dark' : 'logo_on_light'
  const [brandFile = ''] = recordsOf(BRAND_ENDPOINT).map(({ file }) => file)
  return [
    ...recordsOf('app-setting').flatMap(({ file, record: { app_logo: media } }) =>
      // The build fills in the brand's.
      isRecord(media) && media.url === ofBrand?.url
        ? logo(brandFile, '', fieldOfBrand, media)
        : logo(file, '', 'app_logo', media),
    ),
    ...recordsOf('worlds').flatMap(({ file, record, name }) => {
      const hasOwnLook =
        record.logo_main_color || (record.logo_main_has_background && record.logo_main_background_color)
      const parts = Array.isArray(record.header_components) ? record.header_components : []
      return [
        ...(hasOwnLook ? [] : logo(file, name, 'logo', record.logo)),
        ...parts.flatMap((part: unknown, index) =>
          isRecord(part) && part.__component === 'header.logo'
            ? logo(file, name, `header_components.${index}.media`, part.media)
            : [],
        ),
      ]
    }),
  ]
}
