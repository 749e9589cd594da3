import type { StarterColors } from './colors'

/** The mark: the exhibit as a sign. */
function mark(color: string, dot: string): string {
  return `<circle cx="32" cy="32" r="21" fill="none" stroke="${color}" stroke-width="11"/><circle cx="32" cy="32" r="7" fill="${dot}"/>`
}

/** The icon of the browser's tab. */
export function drawIcon({ accent, ground, text }: StarterColors): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${ground}"/>${mark(accent, text)}</svg>\n`
}

/** The mark and the name. The name has the same width in every typeface. */
export function drawLogo(name: string, { accent }: StarterColors, text: string): string {
  const width = Math.ceil([...name].reduce((sum, letter) => sum + widthOf(letter), 0) * SIZE)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width + 82}" height="64" viewBox="0 0 ${width + 82} 64">${mark(accent, text)}<text x="78" y="45" textLength="${width}" lengthAdjust="spacingAndGlyphs" font-family="Noto Sans, Segoe UI, Helvetica, Arial, sans-serif" font-size="${SIZE}" font-weight="600" fill="${text}">${escaped(name)}</text></svg>\n`
}

const SIZE = 36

/** The usual width of a letter in ems. */
function widthOf(letter: string): number {
  if (/\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(letter)) return 1
  if (/[\p{Lu}mw]/u.test(letter)) return 0.72
  return /[ iljft.,'’!]/u.test(letter) ? 0.32 : 0.59
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
