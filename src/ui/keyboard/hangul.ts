/** Letters in the order in which Unicode counts syllables by them: how they begin, go on, and end. */
const [INITIALS, VOWELS, FINALS] = [
  [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'],
  [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'],
  ['', ...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'],
]

/** Letters that two keys make. */
const COMPOUNDS: Readonly<Record<string, string>> = {
  ...{ ㅗㅏ: 'ㅘ', ㅗㅐ: 'ㅙ', ㅗㅣ: 'ㅚ', ㅜㅓ: 'ㅝ', ㅜㅔ: 'ㅞ', ㅜㅣ: 'ㅟ', ㅡㅣ: 'ㅢ' },
  ...{ ㄱㅅ: 'ㄳ', ㄴㅈ: 'ㄵ', ㄴㅎ: 'ㄶ', ㄹㄱ: 'ㄺ', ㄹㅁ: 'ㄻ', ㄹㅂ: 'ㄼ', ㄹㅅ: 'ㄽ', ㄹㅌ: 'ㄾ' },
  ...{ ㄹㅍ: 'ㄿ', ㄹㅎ: 'ㅀ', ㅂㅅ: 'ㅄ' },
}

const FIRST_SYLLABLE = 0xac00

/** What the character before the caret becomes with a Korean letter typed after it: still one, or two. */
export function composeHangul(before: string, letter: string): string {
  const [initial, vowel, final] = decompose(before)
  const separate = before + letter
  if (VOWELS.includes(letter)) {
    if (vowel === '') return initial === '' ? separate : syllable(initial, letter)
    if (final === '') return syllable(initial, COMPOUNDS[vowel + letter] ?? '') || separate
    // What ended the syllable begins the next one: all of it, or the second of two keys.
    const [staying = '', moving = ''] = Object.keys(COMPOUNDS).find((keys) => COMPOUNDS[keys] === final) ?? [
      '',
      final,
    ]
    return syllable(initial, vowel, staying) + syllable(moving, letter)
  }
  if (vowel === '') return separate
  return syllable(initial, vowel, final === '' ? letter : (COMPOUNDS[final + letter] ?? '?')) || separate
}

/** How a character is made of letters; a lone consonant is how a syllable begins. */
function decompose(character: string): readonly [initial: string, vowel: string, final: string] {
  const code = character.charCodeAt(0) - FIRST_SYLLABLE
  const count = VOWELS.length * FINALS.length
  if (INITIALS.includes(character)) return [character, '', '']
  if (!(code >= 0 && code < INITIALS.length * count)) return ['', '', '']
  const vowel = VOWELS[Math.floor((code % count) / FINALS.length)] ?? ''
  return [INITIALS[Math.floor(code / count)] ?? '', vowel, FINALS[code % FINALS.length] ?? '']
}

/** The syllable of these letters; empty where they make none. */
function syllable(initial: string, vowel: string, final = ''): string {
  const [first, second, third] = [INITIALS.indexOf(initial), VOWELS.indexOf(vowel), FINALS.indexOf(final)]
  if (first < 0 || second < 0 || third < 0) return ''
  return String.fromCharCode(FIRST_SYLLABLE + (first * VOWELS.length + second) * FINALS.length + third)
}
