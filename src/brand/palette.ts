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
  /** Opacities of the text colour. */
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

/** The opacity of the text colour in raised surfaces (`--surface-raised`). */
const RAISED = 0.08

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
  const text = withContrast(wanted.text, [ground], TEXT_CONTRAST)
  reportChange(faults, { field: 'text', of: 'texts', from: wanted.text, to: text, ground }, TEXT_CONTRAST)
  const raised = over(text, RAISED, ground)
  const accent = withContrast(wanted.accent, [ground, raised], ICON_CONTRAST)
  const lines = {
    field: 'accent',
    of: 'icons, lines and fills',
    from: wanted.accent,
    to: accent,
    ground,
  } as const
  reportChange(faults, lines, ICON_CONTRAST)
  const accentText = withContrast(accent, [ground, raised], TEXT_CONTRAST)
  reportChange(faults, { ...lines, of: 'texts in this colour', to: accentText }, TEXT_CONTRAST)
  const onAccent = legible([ground, text], accent)
  const signal = (color: string) => withContrast(color, [ground], TEXT_CONTRAST)
  const [ok, danger] = [signal(SIGNALS.ok), signal(SIGNALS.danger)]
  const palette: Palette = {
    ...{ theme, ground, text, accent, accentText, onAccent, ok, danger },
    ...opacitiesOf(ground, text, accent),
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
  }
  return { palette, faults }
}

const [HOVER, PRESS] = [0.18, 0.16]

function groundOf(colors: BrandColors, faults: PaletteFault[]) {
  const given = colors.ground === undefined ? undefined : normalizeHex(colors.ground)
  const ofGround = given === undefined ? undefined : farther([given]) === '#000000' ? 'light' : 'dark'
  const theme = ofGround ?? colors.theme ?? 'dark'
  if (colors.theme && given && colors.theme !== theme)
    faults.push({
      ...{ field: 'theme', pair: `the theme "${colors.theme}" and the ground ${given}`, ratio: 1, least: 1 },
      ...{ use: 'the theme', instead: theme },
    })
  const { [theme]: own } = DEFAULTS
  const ground = given ?? own.ground
  const wanted = {
    text: normalizeHex(colors.text ?? own.text),
    accent: normalizeHex(colors.accent ?? own.accent),
  }
  return { theme, ground, wanted }
}

/** Quiet texts and panels are as translucent as their contrast allows. */
function opacitiesOf(ground: string, text: string, accent: string) {
  const onPictures = (opacity: number) => ANY_PICTURE.map((picture) => over(ground, opacity, picture))
  const isLegible = (color: string) => (opacity: number) =>
    leastContrast(color, onPictures(opacity)) >= TEXT_CONTRAST
  const quietOn = (opacity: number, under: string) => contrast(over(text, opacity, under), under)
  const raised = over(text, RAISED, ground)
  const quiet = opacityFor(0.72, (opacity) =>
    [ground, raised].every((under) => quietOn(opacity, under) >= TEXT_CONTRAST),
  )
  const isQuietLegible = (opacity: number) =>
    onPictures(opacity).every((under) => quietOn(quiet, under) >= TEXT_CONTRAST) &&
    leastContrast(accent, onPictures(opacity)) >= ICON_CONTRAST
  return {
    quiet,
    off: opacityFor(0.55, (opacity) => quietOn(opacity, ground) >= ICON_CONTRAST),
    edge: opacityFor(0.45, (opacity) =>
      [ground, raised].every((under) => quietOn(opacity, under) >= ICON_CONTRAST),
    ),
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
  readonly ground: string
}

function reportChange(faults: PaletteFault[], { field, of, from, to, ground }: Change, least: number): void {
  const ratio = contrast(from, ground)
  if (ratio < least)
    faults.push({ field, pair: `${field} ${from} on ground ${ground}`, ratio, least, use: of, instead: to })
}
