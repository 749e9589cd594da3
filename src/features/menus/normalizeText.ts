/** Letters that no decomposition leads to plain ones. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ى: 'ي',
  ة: 'ه',
}

const SPECIAL_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')

/**
 * Marks that any script puts on its letters: diacritics and Arabic's vowels, and the stroke that draws out its words. Not
 * the vowels of Thai or the Indic scripts, which are marks to Unicode but letters to who writes.
 */
const MARKS = /\p{Script=Inherited}|\u0640/gu

/**
 * A text as it is compared: without case, diacritics and differences of writing. Hangul is taken apart, so that half a
 * syllable finds the whole.
 */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(SPECIAL_LETTERS, (letter) => LETTERS[letter] ?? letter)
}
