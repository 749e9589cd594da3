import type { Brand, Typeface } from '../content'
import { contrast } from './contrast'
import { derivePalette, type Palette } from './palette'

/** Px of a rem in the interface on a screen of 1920×1080, at the default text size. */
const PX_PER_REM = 18

/** Up to this radius in px, buttons and chips have it too; above it, their ends are round. */
const SQUARE = 6

/** The custom properties of a palette (`src/ui/tokens.css`). */
export function paletteProperties(palette: Palette): Readonly<Record<string, string>> {
  const percent = (opacity: number) => `${Math.round(opacity * 100)}%`
  return {
    'color-scheme': palette.theme,
    '--ink': palette.ground,
    '--paper': palette.text,
    '--accent': palette.accent,
    '--accent-hover': palette.accentHover,
    '--accent-press': palette.accentPress,
    '--on-accent': palette.onAccent,
    '--accent-text': palette.accentText,
    '--signal-ok': palette.ok,
    '--signal-danger': palette.danger,
    '--shade': palette.shade,
    '--glow': palette.glow,
    '--raised-opacity': percent(palette.raised),
    '--pressed-opacity': percent(palette.pressed),
    '--quiet-opacity': percent(palette.quiet),
    '--off-opacity': percent(palette.off),
    '--edge-opacity': percent(palette.edge),
    '--thin-opacity': percent(palette.thin),
    '--cover-opacity': percent(palette.cover),
    '--dense-opacity': percent(palette.dense),
    '--light-ground': palette.theme === 'light' ? '1' : '0',
    '--icon-on-ink': palette.theme === 'dark' ? 'none' : iconFilter(palette.text),
    '--icon-on-paper': iconFilter(palette.ground),
    '--icon-on-accent': iconFilter(palette.onAccent),
  }
}

/** The filter that draws an icon of the content, a picture whose colours no style reaches, in black or white. */
function iconFilter(color: string): string {
  return contrast(color, '#ffffff') > contrast(color, '#000000') ? 'brightness(0)' : 'brightness(0) invert(1)'
}

/**
 * The style sheet of a brand: custom properties and font faces, on one line. `resolve` turns a media URL of the content
 * into the one to load.
 */
export function brandStyle(brand: Brand, resolve: (url: string) => string): string {
  const { colors, radius, typeface } = brand
  const { palette } = derivePalette(colors)
  const properties = {
    ...paletteProperties(palette),
    ...(radius !== undefined && { '--radius': `${Math.round((radius / PX_PER_REM) * 1e4) / 1e4}rem` }),
    ...(radius !== undefined && radius <= SQUARE && { '--radius-pill': 'var(--radius)' }),
    ...(typeface && { '--typeface': quoted(typeface.name) }),
  }
  return [rule(':root', properties), ...(typeface ? typefaceRules(typeface, resolve) : [])].join('')
}

function typefaceRules(typeface: NonNullable<Brand['typeface']>, resolve: (url: string) => string) {
  const { except, scripts } = typeface
  return [
    ...[typeface, ...scripts].flatMap((family) => fontFaces(family, resolve)),
    ...scripts.flatMap(({ name, languages }) => {
      const families = `${quoted(typeface.name)},${quoted(name)}`
      return languages.map((language) => rule(`:lang(${language})`, { '--typeface': families }))
    }),
    ...except.map((language) => rule(`:lang(${language})`, { '--typeface': BUILT_IN })),
  ]
}

/** The family of languages that a brand's typeface does not suit (`src/ui/tokens.css`). */
const BUILT_IN = 'var(--built-in)'

function fontFaces({ name, files }: Typeface, resolve: (url: string) => string): readonly string[] {
  return files.map(({ weight, url, range }) =>
    rule('@font-face', {
      'font-family': quoted(name),
      'font-weight': String(weight),
      'font-style': 'normal',
      'font-display': 'swap',
      src: `url(${quoted(resolve(url))})`,
      ...(range !== undefined && { 'unicode-range': range }),
    }),
  )
}

function rule(selector: string, properties: Readonly<Record<string, string>>): string {
  return `${selector}{${Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`
}

/** A CSS string that also cannot end the style element around it. */
function quoted(text: string): string {
  return `"${text.replace(/["\\<>\p{Cc}]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`
}

/** The font file that the first texts need: weight 400 with the basic letters (spec §9). */
export function firstFont({ typeface }: Brand): string | undefined {
  const files = typeface?.files.filter(({ weight }) => weight === 400) ?? []
  return (files.find(({ range }) => range === undefined || /U\+0{0,4}(0-|20)/i.test(range)) ?? files[0])?.url
}
