import { composeHangul } from './hangul'

/** Rows of a Latin keyboard by language. */
const LETTERS: Readonly<Record<string, readonly string[]>> = {
  de: ['qwertzuiop', 'asdfghjkl', 'yxcvbnm'],
  sk: ['qwertzuiop', 'asdfghjkl', 'yxcvbnm'],
  fr: ['azertyuiop', 'qsdfghjklm', 'wxcvbn'],
}

const QWERTY: readonly string[] = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

const DIGITS = '1234567890'

const SYMBOLS: readonly string[] = ['@#€$%&*-+=', '()[]{}/\\|~', '.,:;!?\'"_^']

/** Returns the rows of keys of a layer. Letters are Latin because codes and passwords are typed with them. */
export function keyRows(language: string, layer: 'letters' | 'capitals' | 'symbols'): readonly string[][] {
  const letters = LETTERS[language.split('-')[0] ?? ''] ?? QWERTY
  const rows = layer === 'symbols' ? SYMBOLS : letters
  const shown = layer === 'capitals' ? rows.map((row) => row.toUpperCase()) : rows
  return [DIGITS, ...shown].map((row) => [...row])
}

/** A text and its selection, in UTF-16 units like an input's. */
export interface TextSelection {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Replaces the selection with the input and puts the caret behind it. Korean letters compose to syllables. */
export function insertText({ text, start, end }: TextSelection, input: string): TextSelection {
  const joins = start === end && start > 0 && /[ㄱ-ㅣ]/.test(input)
  const from = joins ? start - 1 : start
  const put = joins ? composeHangul(text.charAt(from), input) : input
  const caret = from + put.length
  return { text: text.slice(0, from) + put + text.slice(end), start: caret, end: caret }
}

/** Deletes the selection, or the character before the caret. */
export function deleteBackward({ text, start, end }: TextSelection): TextSelection {
  const before = [...text.slice(0, start)]
  const from = start < end ? start : before.slice(0, -1).join('').length
  return { text: text.slice(0, from) + text.slice(end), start: from, end: from }
}

/**
 * Letters beyond the Latin ones by language, in the order of its usual layout. The part after a bar is the shifted
 * layer.
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

/** Returns the rows of extra letters; empty if the language has none or needs an input method. */
export function extraRows(language: string, capitals: boolean): readonly string[][] {
  const [plain = '', shifted] = EXTRA_LETTERS[language.split('-')[0] ?? '']?.split('|') ?? []
  const rows = (capitals && shifted ? shifted : plain).split(' ').filter((row) => row !== '')
  if (shifted) return rows.map(lettersOf)
  const upper = (letter: string) => {
    const capital = letter.toLocaleUpperCase(language)
    // The Latin rows already have I. The upper case of ß has two letters, which is not a key.
    if (letter === 'ı') return 'İ'
    return capital.length > 1 ? letter : capital
  }
  return rows.map((row) => [...row].map((letter) => (capitals ? upper(letter) : letter)))
}

/** Splits a row into letters. Some include a combining dot below. */
function lettersOf(row: string): string[] {
  return row.match(/.\u{9bc}|.\u{93c}|./gu) ?? []
}
