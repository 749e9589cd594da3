import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createApi } from '../../../src/api'
import { resolveSettings } from '../../../src/settings'
import { failure, json } from './backend'
import { connect, reasonOf } from './connect'

describe('interface texts', () => {
  it.each([
    [
      'Strapi 5',
      {
        data: {
          id: 1,
          items: [{ id: 1, key: 'back', value: 'Zurück' }, null, { key: 'odd', value: 5 }, { value: 'odd' }],
        },
      },
    ],
    ['Strapi 4', { data: { id: 1, attributes: { items: [{ id: 1, key: 'back', value: 'Zurück' }] } } }],
  ])('come from the backend: %s', async (_, answer) => {
    const { api, asked } = await connect((_, response) => json(response, answer))
    expect(await api.loadTexts('de')).toEqual({ back: 'Zurück' })
    expect(asked[0]).toMatchObject({
      method: 'GET',
      path: '/api/ui-translation',
      query: { locale: 'de', limit: '-1', populate: 'items' },
    })
  })

  it('are the built-in ones if the call fails or returns no texts', async () => {
    const { api } = await connect((_, response) => failure(response, 404, 'Not Found'))
    expect(await api.loadTexts('de')).toBeNull()
    const { api: odd } = await connect((_, response) => json(response, { data: [] }))
    expect(await odd.loadTexts('de')).toBeNull()
  })
})

describe('login', () => {
  it('sends the credentials and reads the token', async () => {
    const { api, asked } = await connect((_, response) =>
      json(response, { jwt: 'abc', user: { scope: ['sales'] } }),
    )
    expect(await api.login('anna', 'secret')).toEqual({ token: 'abc', user: { scope: ['sales'] } })
    expect(asked[0]).toMatchObject({ method: 'POST', path: '/api/auth/local' })
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ identifier: 'anna', password: 'secret' })
  })

  it('rejects with the server’s message, and is never sent twice', async () => {
    const { api, asked } = await connect(
      (_, response) => failure(response, 400, '2 errors', ['identifier is required', 'password is required']),
      { retries: 3 },
    )
    expect(await reasonOf(api.login('', ''))).toMatchObject({
      status: 400,
      text: 'Identifier is required; Password is required',
    })
    expect(asked).toHaveLength(1)
  })

  it.each([[{}], [{ jwt: 5 }], [null]])('fails without a token: %j', async (answer) => {
    const { api } = await connect((_, response) => json(response, answer))
    expect(await reasonOf(api.login('anna', 'secret'))).toMatchObject({ status: 500 })
  })
})

describe('the product’s own calls', () => {
  it.each([
    ['JSON', 'application/json', '{"ok":true}', { ok: true }],
    ['plain text', 'text/plain; charset=utf-8', 'Thank you', 'Thank you'],
    ['JSON labelled as plain text', 'text/plain', '{"ok":true}', { ok: true }],
    ['an empty body', 'application/json', '', ''],
    ['an unreadable body', 'text/html', '<p>Thank you', undefined],
    ['broken JSON', 'application/json', '{"ok"', undefined],
  ])('succeed with any 2xx status: %s', async (_, type, body, read) => {
    const { api } = await connect((_, response) =>
      response.writeHead(201, { 'content-type': type }).end(body),
    )
    expect(await api.postBox('contact', {})).toEqual(read)
  })

  it('are not taken for done if a network answers with its sign-in page', async () => {
    const { api } = await connect((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to the fair network</h1>'),
    )
    expect(await reasonOf(api.postBox('contact', {}))).toMatchObject({ answered: false })
  })

  it('are aborted when their caller aborts', async () => {
    const abort = new AbortController()
    const { api } = await connect(() => abort.abort(new Error('nobody waits')))
    await expect(api.postBox('contact', {}, abort.signal)).rejects.toThrow('nobody waits')
  })

  it('are posted to their path once', async () => {
    const { api, asked } = await connect((_, response) => failure(response, 503, 'Busy'), { retries: 2 })
    expect(await reasonOf(api.postBox('contact', { email: 'a@example.com' }))).toMatchObject({ status: 503 })
    expect(asked).toMatchObject([
      { method: 'POST', path: '/box-api/contact', body: '{"email":"a@example.com"}' },
    ])
  })
})

describe('the key of a world', () => {
  it('is sent to that world’s unlock call, which returns a token', async () => {
    const { api, asked } = await connect((_, response) => json(response, { token: 'open' }))
    expect(await api.unlock('the hall', 'key')).toBe('open')
    expect(asked).toMatchObject([
      { method: 'POST', path: '/box-api/worlds/the%20hall/unlock', body: '{"key":"key"}' },
    ])
  })

  it.each([[{}], [{ token: 5 }], [null]])('grants no access if the answer is %j', async (answer) => {
    const { api } = await connect((_, response) => json(response, answer))
    expect(await reasonOf(api.unlock('hall', 'key'))).toMatchObject({ status: 500 })
  })
})

describe('the checksum of a message to a cart', () => {
  const signer = { signUrl: '/box-api/cart/sign' }

  it('comes from the signing url, which does not receive the token', async () => {
    const { asked, settings } = await connect((_, response) => json(response, { checksum: 'abc' }))
    const api = createApi({
      settings: { ...settings, embed: { ...settings.embed, ...signer } },
      token: () => 'me',
    })
    expect(await api.signCart('{"a":1}')).toBe('abc')
    expect(asked).toMatchObject([
      { method: 'POST', path: '/box-api/cart/sign', body: '{"data":"{\\"a\\":1}"}' },
    ])
    expect(asked[0]?.headers.authorization).toBeUndefined()
  })

  it('is aborted when its caller aborts', async () => {
    const abort = new AbortController()
    const { settings } = await connect(() => abort.abort(new Error('nobody waits')))
    const api = createApi({ settings: { ...settings, embed: { ...settings.embed, ...signer } } })
    await expect(api.signCart('{}', abort.signal)).rejects.toThrow('nobody waits')
  })

  it.each([[{}], [{ checksum: 5 }], [null]])('fails if the answer has no checksum: %j', async (answer) => {
    const { settings } = await connect((_, response) => json(response, answer))
    const api = createApi({ settings: { ...settings, embed: { ...settings.embed, ...signer } } })
    expect(await reasonOf(api.signCart('{}'))).toMatchObject({ status: 500 })
  })
})

describe('media urls', () => {
  const resolve = (file: object, url: string, host = 'example.com') =>
    createApi({ settings: resolveSettings({ file: { api: file } }).settings, host }).resolveMedia(url)

  it.each([
    [{}, '/media/a.jpg', '/media/a.jpg'],
    [{ baseUrl: 'https://cms.example' }, '/media/a.jpg', 'https://cms.example/media/a.jpg'],
    [{ baseUrl: 'https://cms.example/' }, 'media/a.jpg', 'https://cms.example/media/a.jpg'],
    [{ baseUrl: 'https://cms.example', mediaUrl: '/files' }, '/a.jpg', '/files/a.jpg'],
    [{ mediaUrl: 'https://cdn.example' }, 'https://other.example/a.jpg', 'https://other.example/a.jpg'],
    [{ mediaUrl: 'https://cdn.example' }, '//other.example/a.jpg', '//other.example/a.jpg'],
    [{ mediaUrl: 'https://cdn.example' }, 'data:image/png;base64,AA', 'data:image/png;base64,AA'],
    // A path may name another url, or have an empty part.
    [
      { mediaUrl: 'https://cdn.example' },
      '/sized/https://a.example/b.jpg',
      'https://cdn.example/sized/https://a.example/b.jpg',
    ],
    [{ mediaUrl: 'https://cdn.example' }, '/films//a.mp4', 'https://cdn.example/films//a.mp4'],
  ])('with the settings %j, %s resolves to %s', (file, url, expected) => {
    expect(resolve(file, url)).toBe(expected)
  })

  it('use the backend of the visitor’s host', () => {
    const domains = [{ match: '.cn', baseUrl: 'https://cms.cn', mediaUrl: 'https://cdn.cn' }]
    expect(resolve({ domains }, '/a.jpg', 'www.example.cn')).toBe('https://cdn.cn/a.jpg')
    expect(resolve({ domains }, '/a.jpg', 'www.example.com')).toBe('/a.jpg')
    vi.stubGlobal('location', new URL('https://www.example.cn/en'))
    onTestFinished(() => void vi.unstubAllGlobals())
    const { settings } = resolveSettings({ file: { api: { domains } } })
    expect(createApi({ settings }).resolveMedia('/a.jpg')).toBe('https://cdn.cn/a.jpg')
  })
})
