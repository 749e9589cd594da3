/** Rows of a Latin keyboard as its users know it, by the first part of the language. */
const LETTERS: Readonly<Record<string, readonly string[]>> = {
  de: ['qwertzuiop', 'asdfghjkl', 'yxcvbnm'],
  sk: ['qwertzuiop', 'asdfghjkl', 'yxcvbnm'],
  fr: ['azertyuiop', 'qsdfghjklm', 'wxcvbn'],
}

const QWERTY: readonly string[] = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

const DIGITS = '1234567890'

const SYMBOLS: readonly string[] = ['@#€$%&*-+=', '()[]{}/\\|~', '.,:;!?\'"_^']

/** The characters of an on-screen keyboard, row by row. Codes and passwords are typed on it, so letters are Latin. */
export function keyRows(language: string, layer: 'letters' | 'capitals' | 'symbols'): readonly string[][] {
  const letters = LETTERS[language.split('-')[0] ?? ''] ?? QWERTY
  const rows = layer === 'symbols' ? SYMBOLS : letters
  const shown = layer === 'capitals' ? rows.map((row) => row.toUpperCase()) : rows
  return [DIGITS, ...shown].map((row) => [...row])
}

/** A line of text with what is selected in it. Positions count UTF-16 units, as inputs do. */
export interface Line {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** The line after typing over what is selected, with the caret behind it. */
export function typed({ text, start, end }: Line, input: string): Line {
  const caret = start + input.length
  return { text: text.slice(0, start) + input + text.slice(end), start: caret, end: caret }
}

/** The line after the delete key: without what is selected, else without the character before the caret. */
export function deleted({ text, start, end }: Line): Line {
  const before = [...text.slice(0, start)]
  const from = start < end ? start : before.slice(0, -1).join('').length
  return { text: text.slice(0, from) + text.slice(end), start: from, end: from }
}

/** Letters of a language beside the Latin ones, as names and messages need them. */
const FURTHER: Readonly<Record<string, string>> = {
  ar: 'ضصثقفغعهخحجد شسيبلاتنمكط ذئءؤرىةوزظأإآ',
  de: 'äöüß',
  es: 'áéíñóúü¿¡',
  fr: 'àâçèéêëîôùû',
  it: 'àèéìòù',
  nl: 'éëïóü',
  pl: 'ąćęłńóśźż',
  pt: 'ãáâàçéêíõóôú',
  ru: 'йцукенгшщзх фывапролджэ ячсмитьбюъё',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  tr: 'çğıöşü',
  vi: 'ăâđêôơư',
}

/** Further letters of a language, row by row; none where it has none or they need more than a key each. */
export function furtherRows(language: string, capitals: boolean): readonly string[][] {
  const rows = FURTHER[language.split('-')[0] ?? '']?.split(' ') ?? []
  const upper = (letter: string) => {
    const capital = letter.toLocaleUpperCase(language)
    // The Latin rows have the I already; ß has two letters, which are no key.
    if (letter === 'ı') return 'İ'
    return capital.length > 1 ? letter : capital
  }
  return rows.map((row) => [...row].map((letter) => (capitals ? upper(letter) : letter)))
}
