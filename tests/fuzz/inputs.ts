import fc from 'fast-check'

/** Texts that parsers get wrong: separators, escapes, markup, times, addresses, numbers, long repetitions. */
const tokens = fc.constantFrom(
  ...[
    '/',
    '//',
    '\\',
    '..',
    '%2e',
    '%',
    '%ff',
    '%00',
    '?',
    '#',
    '&',
    '=',
    ':',
    ';',
    ',',
    '-',
    '*',
    '"',
    "'",
    '`',
  ],
  ...[
    '<',
    '>',
    '<a href=',
    '</p>',
    '<!--',
    '&#x3c;',
    '[',
    '](',
    '![',
    '**',
    '_',
    '~~',
    '|',
    '|-',
    '> ',
    '- ',
    '!',
    '\n',
    '\n\n',
    '\r\n',
  ],
  ...[
    '\t',
    '\0',
    '\u202e',
    '\u2028',
    '\ud83d',
    '😀',
    'ü€',
    '{',
    '}',
    '[]',
    '{}',
    'null',
    'true',
    '1e999',
    '-0',
    'NaN',
  ],
  ...[
    'bytes=',
    '0-',
    '-1',
    '99999999999999999999',
    'W/',
    'javascript:',
    'https://',
    'http://[::1]',
    '/en/',
    '__proto__',
  ],
  ...[
    'constructor',
    '2026-11-26T07:00:00+00',
    '2026-11-26T07:00:00.000Z',
    'listen',
    'goTo',
    'article',
    'tour=',
    '.',
    'a',
  ],
)

/** Longest repeated text: longer than what editors write in one field. */
const MOST_CHARACTERS = 9000

/** A text of up to some thousand characters. */
export const text: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.array(tokens, { maxLength: 30 }).map((parts) => parts.join('')) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.array(tokens, { minLength: 1, maxLength: 3, size: 'max' }),
        fc.integer({ min: 1, max: MOST_CHARACTERS }),
      )
      .map(([parts, times]) => parts.join('').repeat(times).slice(0, MOST_CHARACTERS)),
  },
)

/** Any JSON value. */
export const json: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text,
    fc.constantFrom(null, true, false, 0, -1, 1.5, 1e308),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(tokens, fc.constantFrom('id', 'url', 'type', 'event', 'title')), tie('value'), {
      maxKeys: 5,
    }),
  ),
})).value

/** A value with some fields, at any depth, replaced by others or removed. */
export function changed(valid: unknown): fc.Arbitrary<unknown> {
  const changes = fc.array(fc.record({ at: fc.nat(), value: json, remove: fc.boolean() }), {
    minLength: 1,
    maxLength: 3,
  })
  return changes.map((all) =>
    all.reduce<unknown>((value, change) => changeOne(value, change), structuredClone(valid)),
  )
}

function changeOne(
  value: unknown,
  { at, value: next, remove }: { at: number; value: unknown; remove: boolean },
): unknown {
  let rest = at
  let part = value
  for (;;) {
    if (typeof part !== 'object' || part === null || Object.keys(part).length === 0) return value
    const keys = Object.keys(part)
    const key = keys[rest % keys.length] ?? ''
    rest = Math.floor(rest / keys.length)
    const inner: unknown = Reflect.get(part, key)
    if (rest === 0 || typeof inner !== 'object' || inner === null) {
      if (remove) Reflect.deleteProperty(part, key)
      else
        Object.defineProperty(part, key, {
          value: next,
          enumerable: true,
          writable: true,
          configurable: true,
        })
      return value
    }
    part = inner
  }
}
