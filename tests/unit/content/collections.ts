import { picture } from './answers'

/**
 * One record of every kind except locations, as Strapi 5 answers it. Its references lead into the small
 * showroom.
 */
export function collections() {
  return {
    articles: [article()],
    dashboards: [dashboard()],
    menus: [menu(), { id: 2, documentId: 'm-2', key: 'tours-hall', items: [] }],
    tours: [tour()],
    screensavers: [screensaver()],
    configurators: [{ id: 1, documentId: 'c-1', uid: 'cabinet', title: 'Cabinet', url: '/cabinet/' }],
    'box-hooks': [boxHook(1, 'drive'), boxHook(2, undefined)],
  }
}

export const button = (kind: string, fields = {}) => ({
  id: 1,
  __component: `buttons.${kind}`,
  title: 'Go',
  ...fields,
})

export const section = (kind: string, fields = {}) => ({ id: 1, __component: `sections.${kind}`, ...fields })

export const menuItem = (kind: string, fields = {}) => ({
  id: 1,
  __component: `menu-items.${kind}`,
  title: 'Item',
  ...fields,
})

function article() {
  return {
    id: 7,
    documentId: 'a-7',
    title: 'Torq 50',
    lead: 'Small and strong.',
    tags: [{ id: 1, title: 'New', color: '#2BB8A8' }, { title: 'Drives' }],
    settings: { width: 900, size: 'xl' },
    action_buttons: [
      button('open-dashboard', { action_target: { id: 8 }, cover: picture('cover.webp') }),
      button('open-contact'),
      button('open-documents', { media: picture('sheet.pdf') }),
    ],
    sections: [
      section('text', {
        title: 'What it does',
        text: 'It **turns**.',
        icon: { svg: { url: '/media/i.svg' } },
      }),
      section('video', { media: picture('film.mp4'), poster: picture('film.webp') }),
      section('images', { images: [picture('a.webp'), picture('b.webp')] }),
      section('image', { media: picture('c.webp'), text: 'From the side' }),
      section('iframe', { iframe: { url: 'https://tool.example', title: 'Tool' } }),
      section('pdf', { media: picture('sheet.pdf'), poster: picture('sheet.webp') }),
      section('viewer', { images: [picture('v-1.webp'), picture('v-2.webp')], poster: picture('v.webp') }),
      section('data', {
        rows: [
          { name: 'Torque', value: 50, unit: 'Nm' },
          { name: 'Class', value: 'IP67' },
        ],
      }),
      section('slideshow', { slides: [{ media: picture('s.webp'), title: 'One' }] }),
    ],
  }
}

function dashboard() {
  return {
    id: 8,
    documentId: 'd-8',
    title: 'Library',
    logo: picture('logo.svg'),
    links: [
      { title: 'Robot', action_target: { payloadId: 'robot' } },
      { title: 'Drive', action_target: { id: 7 }, media: picture('drive.webp') },
      { title: 'Menu', action_target: { key: 'main' } },
      { title: 'Cabinet', action_target: { uid: 'cabinet' } },
      { title: 'Site', action_target: { url: 'arcwell.example', new_tab: false } },
      { title: 'Lamp', action_target: { name: 'lamp', identifier: 'on' } },
    ],
    contacts: [{ name: 'Ada', email: 'ada@arcwell.example', languages: ['en', 'de'] }, { name: 'Bo' }],
    action_buttons: [button('open-link', { action_target: { url: 'https://arcwell.example' } })],
    media_library: [
      { id: 1, title: 'Film', media: picture('film.mp4'), cover: picture('film.webp') },
      { id: 2, title: 'Sheet', text: '4 pages', media: picture('sheet.pdf') },
      { id: 3, title: 'Photo', media: picture('a.webp') },
    ],
  }
}

function menu() {
  return {
    id: 9,
    documentId: 'm-9',
    key: 'main',
    title: 'Menu',
    items: [
      menuItem('navigation', { target: { payloadId: 'drive' }, cover: picture('drive.webp'), priority: 3 }),
      menuItem('article', { target: { id: 7 } }),
      menuItem('dashboard', { target: { id: 8 } }),
      menuItem('document', { media: picture('sheet.pdf') }),
      menuItem('link', { target: { url: 'arcwell.example', new_tab: true } }),
      menuItem('media', { media: [picture('a.webp'), picture('b.webp')] }),
      menuItem('menu', { target: { key: 'tours-hall' } }),
      menuItem('tour', {
        target: { key: 'round' },
        type: 'expo',
        action_stack: [
          { __component: 'buttons.navigation', action_target: { payloadId: 'robot' } },
          { __component: 'buttons.open-article', action_target: { id: 7 } },
        ],
      }),
      menuItem('configurator', { target: { uid: 'cabinet' } }),
      menuItem('contact'),
    ],
  }
}

function tour() {
  return {
    id: 1,
    documentId: 't-1',
    key: 'round',
    title: 'Once round',
    type: 'expo',
    cover: picture('round.webp'),
    steps: [
      {
        title: 'Drives',
        text: 'Here.',
        seconds: 8,
        action: { id: 1, __component: 'buttons.navigation', action_target: { payloadId: 'drive' } },
      },
      { action: { id: 2, __component: 'buttons.open-article', action_target: { id: 7 } } },
    ],
  }
}

function screensaver() {
  return {
    id: 3,
    documentId: 's-3',
    name: 'Evening',
    media: [
      { __component: 'screensaver.image', media: picture('a.webp'), displayed_time: 7 },
      { __component: 'screensaver.video', media: picture('film.mp4') },
      { __component: 'screensaver.location', location: { payloadId: 'robot' }, wait: 4 },
    ],
  }
}

function boxHook(id: number, payloadId: string | undefined) {
  return {
    id,
    documentId: `h-${id}`,
    hook: 'onEntering',
    ...(payloadId !== undefined && { payloadId }),
    actions: [
      { __component: 'buttons.i-frame-action', action_target: { name: 'lamp', identifier: 'on' } },
      { __component: 'buttons.open-article', action_target: { id: 7 } },
    ],
  }
}
