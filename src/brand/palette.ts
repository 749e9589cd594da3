import type { BrandColors } from '../content'
import {
  ANY_PICTURE,
  contrast,
  farther,
  ICON_CONTRAST,
  leastContrast,
  legible,
  normalizeHex,
  opacityFor,
  over,
  TEXT_CONTRAST,
  withContrast,
} from './contrast'

/** Every colour of the interface, as `#rrggbb`, and the opacities of panels and quiet texts, 0..1. */
export interface Palette {
  readonly theme: 'light' | 'dark'
  readonly ground: string
  readonly text: string
  /** Fills, rings, lines and icons. */
  readonly accent: string
  /** Hover or focus, and pressed. */
  readonly accentHover: string
  readonly accentPress: string
  /** Texts and icons on any of the three. */
  readonly onAccent: string
  /** Texts in the accent colour. */
  readonly accentText: string
  readonly ok: string
  readonly danger: string
  /** The darker one of ground and text. */
  readonly shade: string
  /** What shines on a darkened picture. */
  readonly glow: string
  /** Opacities of the text colour: raised and pressed surfaces, quiet and disabled texts, edges of controls. */
  readonly raised: number
  readonly pressed: number
  readonly quiet: number
  readonly off: number
  readonly edge: number
  /** Opacities of the ground in panels over pictures. */
  readonly thin: number
  readonly cover: number
  readonly dense: number
}

/** A pair of brand colours that falls below its least contrast, and what is used instead. */
export interface PaletteFault {
  /** The field of the brand that holds the first colour. */
  readonly field: 'accent' | 'text' | 'theme'
  /** Both colours in words, with their values. */
  readonly pair: string
  readonly ratio: number
  readonly least: number
  readonly use: string
  readonly instead: string
}

/** The product's own colours, for showrooms without a brand: neutral, so that they belong to nobody. */
const DEFAULTS = {
  dark: { ground: '#121417', text: '#f5f6f7', accent: '#86b6ff' },
  light: { ground: '#ffffff', text: '#16191d', accent: '#1c5fc4' },
} as const

const SIGNALS = { ok: '#2bb8a8', danger: '#e5484d' } as const

/** The opacities of the text colour in raised and pressed surfaces, unless texts on them need less. */
const [RAISED, PRESSED] = [0.08, 0.16]

/** The least contrast of a text that has to be changed: quiet texts on raised surfaces have less. */
const CHANGED_TEXT = 5.5

/**
 * Derives all colours from a brand's, so that texts have a contrast of at least 4.5 and icons, lines and controls of
 * at least 3 on every surface, also over a white or black picture.
 */
export function derivePalette(colors: BrandColors): {
  readonly palette: Palette
  readonly faults: readonly PaletteFault[]
} {
  const faults: PaletteFault[] = []
  const { theme, ground, wanted } = groundOf(colors, faults)
  const text = textOn(ground, wanted.text)
  reportChange(
    faults,
    { field: 'text', of: 'texts', from: wanted.text, to: text, grounds: [ground] },
    TEXT_CONTRAST,
  )
  const raised = raisedOver(ground, text, RAISED)
  const grounds = [ground, over(text, raised, ground)]
  const accent = withContrast(wanted.accent, grounds, ICON_CONTRAST)
  const lines = {
    field: 'accent',
    of: 'icons, lines and fills',
    from: wanted.accent,
    to: accent,
    grounds,
  } as const
  reportChange(faults, lines, ICON_CONTRAST)
  const accentText = withContrast(accent, grounds, TEXT_CONTRAST)
  reportChange(faults, { ...lines, of: 'texts in this colour', to: accentText }, TEXT_CONTRAST)
  const onAccent = legible([ground, text], accent)
  const signal = (color: string) => withContrast(color, [ground], TEXT_CONTRAST)
  const [ok, danger] = [signal(SIGNALS.ok), signal(SIGNALS.danger)]
  const palette: Palette = {
    ...{ theme, ground, text, accent, accentText, onAccent, ok, danger },
    ...{ raised, pressed: raisedOver(ground, text, PRESSED) },
    ...opacitiesOf(grounds, text, accent),
    accentHover: stateOf(
      accent,
      onAccent === ground ? [text, '#ffffff', '#000000'] : [ground],
      HOVER,
      onAccent,
    ),
    accentPress: stateOf(
      accent,
      onAccent === ground ? [ground] : [text, '#000000', '#ffffff'],
      PRESS,
      onAccent,
    ),
    shade: contrast(ground, '#000000') < contrast(text, '#000000') ? ground : text,
    glow: withContrast(wanted.accent, DARKENED_PICTURE, ICON_CONTRAST),
  }
  return { palette, faults }
}

const [HOVER, PRESS] = [0.18, 0.16]

/** A black and a white picture below `brightness(0.35)`. */
const DARKENED_PICTURE = ['#000000', '#595959'] as const

function groundOf(colors: BrandColors, faults: PaletteFault[]) {
  const ownGround = colors.ground === undefined ? undefined : normalizeHex(colors.ground)
  const ofGround = ownGround === undefined ? undefined : farther([ownGround]) === '#000000' ? 'light' : 'dark'
  const theme = ofGround ?? colors.theme ?? 'dark'
  if (colors.theme && ownGround && colors.theme !== theme)
    faults.push({
      ...{
        field: 'theme',
        pair: `the theme "${colors.theme}" and the ground ${ownGround}`,
        ratio: 1,
        least: 1,
      },
      ...{ use: 'the theme', instead: theme },
    })
  const { [theme]: own } = DEFAULTS
  const ground = ownGround ?? own.ground
  const wanted = {
    text: normalizeHex(colors.text ?? own.text),
    accent: normalizeHex(colors.accent ?? own.accent),
  }
  return { theme, ground, wanted }
}

function textOn(ground: string, wanted: string): string {
  if (contrast(wanted, ground) >= TEXT_CONTRAST) return wanted
  return withContrast(wanted, [ground], CHANGED_TEXT)
}

/** The greatest opacity up to `most` of a surface in the text colour on which texts are legible. */
function raisedOver(ground: string, text: string, most: number): number {
  const percents = Array.from({ length: Math.round(most * 100) }, (_, step) => most - step / 100)
  const isLegible = (opacity: number) => contrast(text, over(text, opacity, ground)) >= TEXT_CONTRAST
  return percents.find(isLegible) ?? 0
}

/** Quiet texts and panels are as translucent as their contrast allows. */
function opacitiesOf(grounds: readonly string[], text: string, accent: string) {
  const [ground = ''] = grounds
  const onPictures = (opacity: number) => ANY_PICTURE.map((picture) => over(ground, opacity, picture))
  const isLegible = (color: string) => (opacity: number) =>
    leastContrast(color, onPictures(opacity)) >= TEXT_CONTRAST
  const quietOn = (opacity: number, under: string) => contrast(over(text, opacity, under), under)
  const quiet = opacityFor(0.72, (opacity) =>
    grounds.every((under) => quietOn(opacity, under) >= TEXT_CONTRAST),
  )
  const isQuietLegible = (opacity: number) =>
    onPictures(opacity).every((under) => quietOn(quiet, under) >= TEXT_CONTRAST) &&
    leastContrast(accent, onPictures(opacity)) >= ICON_CONTRAST
  return {
    quiet,
    off: opacityFor(0.55, (opacity) => quietOn(opacity, ground) >= ICON_CONTRAST),
    edge: opacityFor(0.45, (opacity) => grounds.every((under) => quietOn(opacity, under) >= ICON_CONTRAST)),
    thin: opacityFor(0.62, isLegible(text)),
    cover: opacityFor(0.78, isQuietLegible),
    dense: opacityFor(0.9, isQuietLegible),
  }
}

/** The least contrast of two states of a control that a visitor notices. */
const NOTICED = 1.08

/**
 * The accent mixed with the first of these colours that changes it visibly, by at most `share`, as long as what stands on
 * it stays legible.
 */
function stateOf(accent: string, toward: readonly string[], share: number, onAccent: string): string {
  const mixed = toward.flatMap((color) => [1, 0.75, 0.5].map((part) => over(color, share * part, accent)))
  const isUsable = (color: string) =>
    contrast(onAccent, color) >= TEXT_CONTRAST && contrast(accent, color) >= NOTICED
  return mixed.find(isUsable) ?? accent
}

interface Change {
  readonly field: 'accent' | 'text'
  readonly of: string
  readonly from: string
  readonly to: string
  readonly grounds: readonly string[]
}

function reportChange(faults: PaletteFault[], { field, of, from, to, grounds }: Change, least: number): void {
  const ratio = leastContrast(from, grounds)
  if (ratio >= least) return
  const pair = `${field} ${from} on ground ${grounds.join(' and its panels ')}`
  faults.push({ field, pair, ratio, least, use: of, instead: to })
}
