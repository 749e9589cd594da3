import type { Brand } from '../content'
import { contrast, over } from './contrast'
import { derivePalette } from './palette'

/** The colours of a mail, as `#rrggbb`: mail programs know no custom properties and no transparency. */
export interface MailColors {
  readonly page: string
  readonly card: string
  readonly text: string
  readonly quiet: string
  readonly accent: string
}

const CARD = '#ffffff'

/** Mails are dark on white: many programs turn the colours of dark ones around. */
export function mailColors({ colors }: Pick<Brand, 'colors'>): MailColors {
  const own = derivePalette(colors).palette
  const dark = contrast(own.text, CARD) > contrast(own.ground, CARD) ? own.text : own.ground
  const { accent = own.accent } = colors
  const { text, quiet, accent: line } = derivePalette({ accent, ground: CARD, text: dark }).palette
  return { page: over(text, 0.05, CARD), card: CARD, text, quiet: over(text, quiet, CARD), accent: line }
}
