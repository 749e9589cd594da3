/** Letters that Unicode does not decompose to base letters. */
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
 * Combining marks of any script: diacritics, Arabic vowels and the Arabic elongation stroke. Excludes the vowel signs
 * of Thai and the Indic scripts.
 */
const MARKS = /\p{Script=Inherited}|\u0640/gu

/**
 * Normalizes a text for comparison: no case, diacritics or spelling variants. Hangul is decomposed, so that half a
 * syllable matches the whole.
 */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(SPECIAL_LETTERS, (letter) => LETTERS[letter] ?? letter)
}
