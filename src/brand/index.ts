export { brandLogo, brandTitle } from './fill'
export { derivePalette } from './palette'
export { brandStyle, firstFont, paletteProperties } from './style'
