import { composeHangul } from './hangul'

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
export interface TextSelection {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** The line after typing over what is selected, with the caret behind it. Korean letters join to syllables. */
export function insertText({ text, start, end }: TextSelection, input: string): TextSelection {
  const joins = start === end && start > 0 && /[ㄱ-ㅣ]/.test(input)
  const from = joins ? start - 1 : start
  const put = joins ? composeHangul(text.charAt(from), input) : input
  const caret = from + put.length
  return { text: text.slice(0, from) + put + text.slice(end), start: caret, end: caret }
}

/** The line after the delete key: without what is selected, else without the character before the caret. */
export function deleteBackward({ text, start, end }: TextSelection): TextSelection {
  const before = [...text.slice(0, start)]
  const from = start < end ? start : before.slice(0, -1).join('').length
  return { text: text.slice(0, from) + text.slice(end), start: from, end: from }
}

/**
 * Letters of a language beside the Latin ones, as names and messages need them, where its users are used to find them. After
 * a bar, those that lie on the same keys with capitals.
 */
const EXTRA_LETTERS: Readonly<Record<string, string>> = {
  ar: 'ضصثقفغعهخحجد شسيبلاتنمكط ذئءؤرىةوزظأإآ',
  bn: 'ৌৈাীূবহগদজড় োে্িুপরকতচট ংমনবলসয়যৃ|ঔঐআঈঊভঙঘধঝঢঞ ওএঅইউফঃখথছঠ ঁণৎশষঋ।ঢ়',
  de: 'äöüß',
  es: 'áéíñóúü¿¡',
  fr: 'àâçèéêëîôùû',
  hi: 'ौैाीूबहगदजड़ ोे्िुपरकतचट ॉंमनवलसयृ|औऐआईऊभङघधझढञ ओएअइउफऱखथछठ ऑँणऩळशषऋः।',
  it: 'àèéìòù',
  ko: 'ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ ㅁㄴㅇㄹㅎㅗㅓㅏㅣ ㅋㅌㅊㅍㅠㅜㅡ|ㅃㅉㄸㄲㅆㅛㅕㅑㅒㅖ ㅁㄴㅇㄹㅎㅗㅓㅏㅣ ㅋㅌㅊㅍㅠㅜㅡ',
  nl: 'éëïóü',
  pl: 'ąćęłńóśźż',
  pt: 'ãáâàçéêíõóôú',
  ru: 'йцукенгшщзх фывапролджэ ячсмитьбюъё',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  th: 'ๅภถุึคตจขช ๆไำพะัีรนยบล ฟหกดเ้่าสวงฃ ผปแอิืทมใฝ|ู฿ํ๊ฎฑธณฯ ฤฆฏโฌ็๋ษศซญฐ ฉฮฺ์ฒฬฦ',
  tr: 'çğıöşü',
  vi: 'ăâđêôơư',
}

/** Further letters of a language, row by row; none where it has none or they need more than a key each. */
export function extraRows(language: string, capitals: boolean): readonly string[][] {
  const [plain = '', shifted] = EXTRA_LETTERS[language.split('-')[0] ?? '']?.split('|') ?? []
  const rows = (capitals && shifted ? shifted : plain).split(' ').filter((row) => row !== '')
  if (shifted) return rows.map(lettersOf)
  const upper = (letter: string) => {
    const capital = letter.toLocaleUpperCase(language)
    // The Latin rows have the I already; ß has two letters, which are no key.
    if (letter === 'ı') return 'İ'
    return capital.length > 1 ? letter : capital
  }
  return rows.map((row) => [...row].map((letter) => (capitals ? upper(letter) : letter)))
}

/** Letters with their dots below, which some scripts write as a sign of its own. */
function lettersOf(row: string): string[] {
  return row.match(/.\u{9bc}|.\u{93c}|./gu) ?? []
}
