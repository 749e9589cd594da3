/** Initial consonants, vowels and final consonants in the order of the Unicode syllable block. */
const [INITIALS, VOWELS, FINALS] = [
  [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'],
  [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'],
  ['', ...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'],
]

/** Letters that are typed with two keys. */
const COMPOUNDS: Readonly<Record<string, string>> = {
  ...{ ㅗㅏ: 'ㅘ', ㅗㅐ: 'ㅙ', ㅗㅣ: 'ㅚ', ㅜㅓ: 'ㅝ', ㅜㅔ: 'ㅞ', ㅜㅣ: 'ㅟ', ㅡㅣ: 'ㅢ' },
  ...{ ㄱㅅ: 'ㄳ', ㄴㅈ: 'ㄵ', ㄴㅎ: 'ㄶ', ㄹㄱ: 'ㄺ', ㄹㅁ: 'ㄻ', ㄹㅂ: 'ㄼ', ㄹㅅ: 'ㄽ', ㄹㅌ: 'ㄾ' },
  ...{ ㄹㅍ: 'ㄿ', ㄹㅎ: 'ㅀ', ㅂㅅ: 'ㅄ' },
}

const FIRST_SYLLABLE = 0xac00

/** Returns what replaces the character before the caret when a Korean letter is typed: one character or two. */
export function composeHangul(before: string, letter: string): string {
  const [initial, vowel, final] = decompose(before)
  const separate = before + letter
  if (VOWELS.includes(letter)) {
    if (vowel === '') return initial === '' ? separate : syllable(initial, letter)
    if (final === '') return syllable(initial, COMPOUNDS[vowel + letter] ?? '') || separate
    // The final consonant moves to the new syllable; of a compound one, only its second half.
    const [staying = '', moving = ''] = Object.keys(COMPOUNDS).find((keys) => COMPOUNDS[keys] === final) ?? [
      '',
      final,
    ]
    return syllable(initial, vowel, staying) + syllable(moving, letter)
  }
  if (vowel === '') return separate
  return syllable(initial, vowel, final === '' ? letter : (COMPOUNDS[final + letter] ?? '?')) || separate
}

/** Splits a syllable into its letters. A lone consonant counts as an initial. */
function decompose(character: string): readonly [initial: string, vowel: string, final: string] {
  const code = character.charCodeAt(0) - FIRST_SYLLABLE
  const count = VOWELS.length * FINALS.length
  if (INITIALS.includes(character)) return [character, '', '']
  if (!(code >= 0 && code < INITIALS.length * count)) return ['', '', '']
  const vowel = VOWELS[Math.floor((code % count) / FINALS.length)] ?? ''
  return [INITIALS[Math.floor(code / count)] ?? '', vowel, FINALS[code % FINALS.length] ?? '']
}

/** Composes a syllable; empty if the letters form none. */
function syllable(initial: string, vowel: string, final = ''): string {
  const [first, second, third] = [INITIALS.indexOf(initial), VOWELS.indexOf(vowel), FINALS.indexOf(final)]
  if (first < 0 || second < 0 || third < 0) return ''
  return String.fromCharCode(FIRST_SYLLABLE + (first * VOWELS.length + second) * FINALS.length + third)
}
