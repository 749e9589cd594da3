import type { ErrorText } from '../errorText'

/** The brand: colours, logos, fonts. */
export const brandErrors: readonly ErrorText[] = [
  {
    code: 'low-contrast',
    pattern: /has a contrast of .*:1, below|contradict each other: /,
    title: 'Colours of the brand are hard to tell apart',
    meaning:
      'Texts need a contrast of 4.5:1 with what they lie on, icons and lines 3:1. The product uses another colour instead, which the message names; your own is kept wherever it is legible.',
    remedy:
      'Choose colours that differ more in lightness. If the colour that is used instead suits you, nothing has to be done.',
  },
  {
    code: 'invisible-logo',
    pattern: /% of it has a contrast below \S+:1 with ground/,
    title: 'A logo is not seen on the ground of the brand',
    meaning:
      'Most of the logo is as light or as dark as what lies behind it, such as white letters in a light theme. The build gives such a logo a ground, which the message names. A package from a CMS is shown as it is.',
    remedy:
      'Use the logo for grounds of this lightness. If the ground that is used suits you, nothing has to be done. A world may have its own: `logo_main_has_background` with `logo_main_background_color`.',
  },
  {
    code: 'incomplete-brand',
    pattern: /^is missing(: the product uses|, but the theme is)|^has no weight|^is not 1200×630/,
    title: 'Something of the brand is missing',
    meaning:
      'The brand has no accent colour, no logo for its theme, not all weights of its typeface, or a preview of another size. The message says what is shown instead.',
    remedy: 'Add what the message names. [Brand](../brand.md) shows what each value changes.',
  },
  {
    code: 'font-outside-package',
    pattern: /browsers do not load it; add the file$/,
    title: 'A font is not in the package',
    meaning:
      'Fonts are loaded from the package only: pages of a showroom ask no other server, and kiosks have none.',
    remedy: 'Put the WOFF2 file into `media/`, and name it there.',
  },
  {
    code: 'large-font',
    pattern: /^has \S+ kB, which delays the start/,
    title: 'A font is large',
    meaning: 'It delays the first picture, because texts wait for it.',
    remedy:
      'Leave out letters that nobody needs, or split the font by `unicode_range`, so that browsers load only what they show.',
  },
]
