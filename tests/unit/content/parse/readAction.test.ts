import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOCALES, readAction } from '../../../../src/content'
import { readEverything } from '../readEverything'
import { media } from '../samples'

const messageOf = (input: unknown): string => {
  try {
    readAction(input)
    return ''
  } catch (error) {
    expect(error).toBeInstanceOf(TypeError)
    return (error as Error).message
  }
}

describe('reading an invalid action names the fault', () => {
  it.each<[unknown, RegExp]>([
    [{ type: 'foo' }, /^dispatch: "type" must be one of "goTo", "back", .*; it is "foo"\.$/],
    [{}, /^dispatch: "type" must be one of "goTo", .*; it is missing\.$/],
    ['text', /an action must be an object with a type/],
    [null, /an action must be an object with a type/],
    [undefined, /an action must be an object with a type/],
    [7, /an action must be an object with a type/],
    [[], /"type" must be one of|an action must be an object/],
    [{ type: '__proto__' }, /"type" must be one of/],
    [{ type: 'constructor' }, /"type" must be one of/],
    [{ type: 'goTo' }, /^goTo: "payloadId" must be a text; it is missing\.$/],
    [{ type: 'goTo', payloadId: 7 }, /^goTo: "payloadId" must be a text; it is 7\.$/],
    [{ type: 'openArticle', id: 'x' }, /^openArticle: "id" must be a number/],
    [
      { type: 'openLink', url: 'https://exa mple.com' },
      /^openLink: "url" must be a url with http, https, mailto or tel/,
    ],
    [{ type: 'openLink', url: 'javascript:alert(1)' }, /^openLink: "url" must be a url/],
    [
      { type: 'openIframe', iframe: { url: 'java\nscript:alert(1)' } },
      /^openIframe: "iframe.url" must be a url/,
    ],
    [{ type: 'openVideo', media: { url: 'vbscript:x' } }, /^openVideo: "media.url" must be a url/],
    [{ type: 'setVideos', on: 'yes' }, /^setVideos: "on" must be true or false; it is "yes"\.$/],
    [
      { type: 'notify', text: 'a', kind: 'loud' },
      /"kind" must be one of "info", "success", "warning", "danger"/,
    ],
    [
      { type: 'openDialog', title: 'a', answers: [{ title: 'b', action: { type: 'x' } }] },
      /"answers.0.action.type" must be one of/,
    ],
  ])('in %j', (input, message) => {
    expect(messageOf(input)).toMatch(message)
  })

  it('lists all languages when the locale is invalid', () => {
    for (const input of [{ type: 'setLanguage', locale: 'xx' }, { type: 'setLanguage' }]) {
      const message = messageOf(input)
      expect(message).toMatch(/^setLanguage: "locale" must be one of /)
      for (const locale of LOCALES) expect(message).toContain(`"${locale}"`)
    }
  })

  it('returns an action or throws a TypeError for any input', () => {
    const circle: Record<string, unknown> = { type: 'configure', uid: 'a' }
    circle.configuration = circle
    expect(messageOf(circle)).toContain('plain JSON')
    expect(messageOf({ type: 'goTo', payloadId: 1n })).toContain('plain JSON')
    let deep: unknown = { type: 'back' }
    for (let level = 0; level < 20_000; level++)
      deep = { type: 'openDialog', title: 'a', answers: [{ title: 'b', action: deep }] }
    expect(messageOf(deep)).not.toBe('')
    fc.assert(fc.property(fc.anything(), (input) => void messageOf(input)))
    const typed = fc.record({
      type: fc.constantFrom('goTo', 'openVideo', 'openDialog', 'notify'),
      media: fc.anything(),
      title: fc.anything(),
      answers: fc.anything(),
      text: fc.anything(),
    })
    fc.assert(fc.property(typed, (input) => void messageOf(input)))
  })
})

describe('reading a valid action', () => {
  it('accepts optional fields', () => {
    expect(readAction({ type: 'openLink', url: 'example.org' })).toEqual({
      type: 'openLink',
      url: 'example.org',
      newWindow: true,
    })
    expect(readAction({ type: 'openVideo', media: { url: '/a.mp4' } })).toMatchObject({
      media: { url: '/a.mp4', mime: 'video/mp4' },
    })
    expect(readAction({ type: 'back', more: 1 })).toEqual({ type: 'back' })
  })

  it('does not change actions of the content', () => {
    const captions = [{ language: 'en', url: '/a.vtt', title: 'English' }] as const
    const film = media({ url: '/a.mp4', mime: 'video/mp4', captions })
    expect(readAction({ type: 'openVideo', media: film })).toEqual({ type: 'openVideo', media: film })
    const { content } = readEverything()
    const actions = [
      ...[...content.items.values()].flatMap((item) => (item.kind === 'location' ? item.hotspots : [])),
      ...[...content.menus.values()].flatMap(({ items }) => items),
    ].map(({ action }) => action)
    expect(actions.length).toBeGreaterThan(8)
    for (const action of actions) expect(readAction(action)).toEqual(action)
  })
})
