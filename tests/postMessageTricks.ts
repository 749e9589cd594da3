const ACTIONS = [
  { type: 'goTo', payloadId: 'rooms-b' },
  { type: 'openArticle', id: 1 },
  { type: 'openUrl', url: 'https://evil.example/' },
  { type: 'openUrl', url: 'javascript:alert(1)' },
  { type: 'openPdf', url: 'https://evil.example/a.pdf' },
  { type: 'addToCart', data: '{}', signature: 'x' },
  { type: '__proto__' },
  { type: 'constructor' },
]

const hello = { showroom: 'hello', protocol: 1, preferences: {}, hasCart: true }

/** Messages that a strange page sends to steer, to get an answer, or to confuse whoever reads them. */
export const POST_MESSAGE_TRICKS: readonly unknown[] = [
  ...[
    hello,
    { ...hello, protocol: 0 },
    { ...hello, protocol: '1' },
    { ...hello, protocol: Number.POSITIVE_INFINITY },
  ],
  ...[
    { ...hello, preferences: null },
    { ...hello, preferences: { lang: '../x' } },
    { ...hello, hasCart: 'yes' },
  ],
  ...[{ showroom: 'ready' }, { showroom: ['hello'], protocol: 1 }, { showroom: { toString: 'hello' } }],
  ...ACTIONS.map((action) => ({ id: 1, call: 'dispatch', action })),
  ...ACTIONS.map((action) => action),
  ...ACTIONS.map((action) => JSON.stringify({ id: 1, call: 'dispatch', action })),
  ...[
    { id: 1, call: 'getState' },
    { id: -1, call: 'watch', on: true },
    { id: Number.POSITIVE_INFINITY, call: 'set', preferences: {} },
  ],
  ...[
    { id: 1, call: '__proto__' },
    { id: {}, call: ['getState'] },
    { answers: 1, answer: { accepted: true } },
  ],
  ...[
    { event: 'listen' },
    { event: ['listen'] },
    { event: 'arrived', detail: {} },
    { loaded: 1 },
    { loaded: -1 },
  ],
  ...[
    { type: 'welcome', protocol: 1 },
    { type: 'cart', id: 1, message: {} },
    { type: 'state', state: {} },
  ],
  ...[{ type: 'webpackOk' }, { type: 'message', data: hello }, { jsonrpc: '2.0', method: 'dispatch', id: 1 }],
  ...[null, undefined, true, 0, -0, Number.NaN, '', 'hello', '[object Object]', '{"showroom":"hello"}'],
  ...[[], [hello], [[[[]]]], 'x'.repeat(100_000), '\ud800', '__proto__', { length: 1, 0: hello }],
  ...[JSON.parse('{"__proto__":{"showroom":"hello","protocol":1}}'), { constructor: { prototype: hello } }],
]
