export { brandLogo, brandTitle } from './fill'
export { type MailColors, mailColors } from './mail'
export { derivePalette, type Palette } from './palette'
export { brandStyle, firstFont, paletteProperties } from './style'
