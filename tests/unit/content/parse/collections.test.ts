import { describe, expect, it } from 'vitest'
import { mediaKind, readContent } from '../../../../src/content'
import { answers, picture, place } from '../answers'
import { button, collections } from '../collections'
import { readEverything } from '../readEverything'
import { asStrapi4 } from '../strapi4'

describe('a showroom with one record of every kind', () => {
  const { content, problems } = readEverything()

  it('has no problems, also in the format of Strapi 4', () => {
    expect(problems).toEqual([])
    const nested = Object.entries({ ...answers(), ...collections() }).map(([name, answer]) => [
      name,
      asStrapi4(Array.isArray(answer) ? { data: answer, meta: {} } : answer),
    ])
    expect(readContent(Object.fromEntries(nested), 'en')).toEqual({ content, problems: [] })
  })

  it('has articles with sections of all nine kinds', () => {
    const article = content.articles.get(7)
    expect(article).toMatchObject({
      id: 7,
      title: 'Torq 50',
      lead: 'Small and strong.',
      tags: [{ title: 'New', color: '#2BB8A8' }, { title: 'Drives' }],
      settings: { width: 900, size: 'xl' },
      actionButtons: [
        { kind: 'open-dashboard', title: 'Go', action: { type: 'openDashboard', id: 8 }, cover: {} },
        { kind: 'open-contact', action: { type: 'openContact' } },
        { kind: 'open-documents', action: { type: 'openPdf', media: [{ name: 'sheet.pdf' }] } },
      ],
    })
    expect(article?.sections).toMatchObject([
      { kind: 'text', title: 'What it does', text: 'It **turns**.', icon: '/media/i.svg' },
      { kind: 'video', media: { name: 'film.mp4' }, poster: { name: 'film.webp' } },
      { kind: 'images', images: [{ name: 'a.webp' }, { name: 'b.webp' }] },
      { kind: 'image', media: { name: 'c.webp' }, text: 'From the side' },
      { kind: 'iframe', iframe: { url: 'https://tool.example', title: 'Tool' } },
      { kind: 'pdf', media: { name: 'sheet.pdf' }, poster: { name: 'sheet.webp' } },
      { kind: 'viewer', images: [{ name: 'v-1.webp' }, { name: 'v-2.webp' }], poster: { name: 'v.webp' } },
      { kind: 'data', rows: [{ name: 'Torque', value: '50', unit: 'Nm' }, { value: 'IP67' }] },
      { kind: 'slideshow', slides: [{ media: { name: 's.webp' }, title: 'One' }] },
    ])
  })

  it('has dashboards, whose links are read by the key of their target', () => {
    const dashboard = content.dashboards.get(8)
    expect(dashboard?.links.map(({ action }) => action)).toEqual([
      { type: 'goTo', payloadId: 'robot' },
      { type: 'openArticle', id: 7 },
      { type: 'openMenu', key: 'main' },
      { type: 'openConfigurator', uid: 'cabinet' },
      { type: 'openLink', url: 'https://arcwell.example', newWindow: false },
      { type: 'postToIframe', name: 'lamp', identifier: 'on' },
    ])
    expect(dashboard).toMatchObject({
      id: 8,
      title: 'Library',
      logo: { name: 'logo.svg' },
      contacts: [
        { name: 'Ada', languages: ['en', 'de'] },
        { name: 'Bo', languages: [] },
      ],
      actionButtons: [{ action: { type: 'openLink', newWindow: true } }],
    })
    expect(dashboard?.mediaLibrary.map(({ media }) => mediaKind(media))).toEqual(['video', 'pdf', 'image'])
    expect(dashboard?.mediaLibrary.map(({ cover }) => cover?.name)).toEqual([
      'film.webp',
      undefined,
      undefined,
    ])
  })

  it('has menus with items of every kind', () => {
    const menu = content.menus.get('main')
    expect(menu?.items.map(({ kind, action }) => [kind, action])).toMatchObject([
      ['navigation', { type: 'goTo', payloadId: 'drive' }],
      ['article', { type: 'openArticle', id: 7 }],
      ['dashboard', { type: 'openDashboard', id: 8 }],
      ['document', { type: 'openPdf', media: [{ name: 'sheet.pdf' }] }],
      ['link', { type: 'openLink', url: 'https://arcwell.example', newWindow: true }],
      ['media', { type: 'openImages', media: [{ name: 'a.webp' }, { name: 'b.webp' }] }],
      ['menu', { type: 'openMenu', key: 'tours-hall' }],
      ['tour', { type: 'openTour', key: 'round' }],
      ['configurator', { type: 'openConfigurator', uid: 'cabinet' }],
      ['contact', { type: 'openContact' }],
    ])
    expect(menu?.items[0]).toMatchObject({ cover: { name: 'drive.webp' }, priority: 3, actionStack: [] })
    expect(menu?.items[7]).toMatchObject({
      type: 'expo',
      priority: 0,
      actionStack: [
        { type: 'goTo', payloadId: 'robot' },
        { type: 'openArticle', id: 7 },
      ],
    })
  })

  it('has tours, screensavers, configurators and hooks', () => {
    expect(content.tours.get('round')).toMatchObject({
      id: 1,
      type: 'expo',
      cover: { name: 'round.webp' },
      steps: [
        { title: 'Drives', text: 'Here.', seconds: 8, action: { type: 'goTo', payloadId: 'drive' } },
        { action: { type: 'openArticle', id: 7 } },
      ],
    })
    expect(content.screensavers.get(3)).toMatchObject({
      id: 3,
      name: 'Evening',
      media: [
        { kind: 'image', media: { name: 'a.webp' }, displayedTime: 7 },
        { kind: 'video', media: { name: 'film.mp4' } },
        { kind: 'location', payloadId: 'robot', wait: 4 },
      ],
    })
    expect(content.configurators.get('cabinet')).toMatchObject({ title: 'Cabinet', url: '/cabinet/' })
    expect(content.boxHooks).toMatchObject([
      {
        hook: 'onEntering',
        payloadId: 'drive',
        actions: [{ type: 'postToIframe' }, { type: 'openArticle' }],
      },
      { hook: 'onEntering' },
    ])
    expect(content.boxHooks[1]).not.toHaveProperty('payloadId')
  })
})

describe('menus of locations', () => {
  const menus = [{ id: 9, key: 'main' }, { key: 'gone' }]

  it('are referenced by key', () => {
    const worlds = { data: [{ ...answers().worlds.data[0], menus, configurator: { uid: 'cabinet' } }] }
    const group = { slug: 'motion', menus }
    const locations = { data: [place(1, 'overview', 'hall', { menus, group })] }
    const setting = { data: { default_world: { slug: 'hall' }, menus, screensaver: { default: 4 } } }
    const { content, problems } = readContent(
      {
        ...collections(),
        'app-setting': setting,
        worlds,
        'content-locations': locations,
        'content-transitions': [],
        icons: [],
      },
      'en',
    )
    expect(content.appSetting.menus).toEqual(['main'])
    expect(content.appSetting.screensaver).not.toHaveProperty('default')
    expect(content.worlds.get('hall')).toMatchObject({ menus: ['main'], configurator: 'cabinet' })
    expect(content.items.get('overview')).toMatchObject({ menus: ['main'], group: { menus: ['main'] } })
    const named = problems.map(({ endpoint, field }) => `${endpoint} ${field}`)
    expect(named).toEqual(
      expect.arrayContaining([
        'app-setting menus.1.key',
        'app-setting screensaver.default',
        'worlds menus.1.key',
        'content-locations menus.1.key',
        'content-locations group.menus.1.key',
      ]),
    )
  })
})

describe('a world’s own pages', () => {
  const readWorld = (fields: object) => {
    const [hall, plant] = answers().worlds.data
    const { content, named } = readEverything(() => {}, { worlds: { data: [{ ...hall, ...fields }, plant] } })
    return { world: content.worlds.get('hall'), named }
  }
  const background = [{ key: 'default_background', type: 'image', image: picture('start.webp') }]

  it('are its start page and header', () => {
    const { world, named } = readWorld({
      start_page: {
        title: 'Welcome',
        text: 'Come in.',
        background,
        action_buttons: [button('navigation', { action_target: { payloadId: 'overview' } })],
      },
      header_components: [
        { __component: 'header.logo', media: picture('logo.svg'), action_target: { payloadId: 'overview' } },
        { __component: 'header.link', title: 'Site', action_target: { url: 'arcwell.example' } },
        { __component: 'header.text', title: 'Hall 3' },
      ],
    })
    expect(named).toEqual([])
    expect(world).toMatchObject({
      startPage: {
        title: 'Welcome',
        text: 'Come in.',
        backgrounds: [{ image: { name: 'start.webp' } }],
        actionButtons: [{ action: { type: 'goTo', payloadId: 'overview' } }],
      },
      headerComponents: [
        { kind: 'logo', media: { name: 'logo.svg' }, action: { type: 'goTo', payloadId: 'overview' } },
        { kind: 'link', title: 'Site', action: { type: 'openLink' } },
        { kind: 'text', title: 'Hall 3' },
      ],
    })
  })

  it('are left out alone if they are invalid', () => {
    const { world, named } = readWorld({
      start_page: { background: [] },
      header_components: [
        { __component: 'header.link', title: 'Nowhere', action_target: { payloadId: 'moon' } },
        { __component: 'header.text', title: 'Hall 3', action_target: { payloadId: 'moon' } },
        { __component: 'header.clock' },
      ],
    })
    expect(world).toMatchObject({ headerComponents: [{ kind: 'text', title: 'Hall 3' }] })
    expect(world).not.toHaveProperty('startPage')
    expect(named).toEqual([
      'worlds hall start_page.title',
      'worlds hall header_components.2.__component',
      'worlds hall header_components.0.action_target.payloadId',
      'worlds hall header_components.1.action_target.payloadId',
    ])
  })
})
