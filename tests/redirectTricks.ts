const SITE = 'evil.example'

const PARAMETERS = [
  'next',
  'url',
  'redirect',
  'redirect_uri',
  'return',
  'returnTo',
  'continue',
  'dest',
  'goto',
  'r',
]

/** Paths that lead some server or browser to another site: by slashes, encodings, users, schemes and parameters. */
export const REDIRECT_TRICKS: readonly string[] = [
  ...['//', '///', '////', '/\\', '/\\/', '/\\\\', '/%2f', '/%2f%2f', '/%5c', '/%5c%5c'].map(
    (start) => `${start}${SITE}`,
  ),
  ...['/.//', '/./', '/..//', '/../../', '/;//', '/?//', '/#//', '/%09/', '/%0a/', '/%0d/', '/%00/'].map(
    (start) => `${start}${SITE}`,
  ),
  ...[
    '/%e2%81%84/',
    '/%ef%bc%8f/',
    '/%c0%af/',
    '/%252f%252f',
    '/%u002f',
    '/%2e%2e//',
    '/en//',
    '/en/%2f',
  ].map((start) => `${start}${SITE}`),
  ...[`//${SITE}/%2e%2e`, `//${SITE}/..`, `//localhost@${SITE}/`, `//${SITE}:80/`, `//${SITE}%23.localhost/`],
  ...[`/https:/${SITE}`, `/https://${SITE}`, `/http:${SITE}`, `/https:///${SITE}`, `/en/https://${SITE}/`],
  ...['/javascript:alert(1)', '/%6a%61vascript:alert(1)', '/data:text/html,x', '/en/javascript:alert(1)'],
  ...[
    '/%0d%0aLocation:%20//evil.example',
    '/en%0d%0aLocation:%20//evil.example',
    '/?a=%0aRefresh:0;url=//evil.example',
  ],
  ...PARAMETERS.map((name) => `/?${name}=//${SITE}`),
  ...PARAMETERS.map((name) => `/en/login?${name}=https%3a%2f%2f${SITE}`),
  `/en//${SITE}/%2e%2e`,
  `/de/..//${SITE}`,
]
