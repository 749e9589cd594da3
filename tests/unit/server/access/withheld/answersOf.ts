import { NODES, type Node, type Plan, startOf, WORLD_OF } from './plan'

type Row = Record<string, unknown>
export type Answers = Record<string, Row | Row[]>

/** A word that occurs only in this record: in its texts, its media and the origins of its frames. */
export const canary = (node: string) => `canary-${node.replaceAll(' ', '.')}-end`
export const CANARY = /canary-(\w+)\.([\w-]+?)-end/g

const picture = (node: string) => ({
  id: 1,
  url: `/media/${canary(node)}.webp`,
  mime: 'image/webp',
  name: canary(node),
})
const still = (node: string) => ({ key: 'default_background', type: 'image', image: picture(node) })
const frame = (node: string) => ({
  key: 'mobile',
  type: 'iframe',
  iframe: { url: `https://${canary(node).replaceAll('.', '-x-')}.example/`, title: 'Page' },
})

/** Names of all nodes of a kind. */
const of = (kind: string) => NODES.filter((node) => node.startsWith(`${kind} `)).map(nameOf)
const actionsOf = (plan: Plan, from: string, prefix: 'hotspots' | 'buttons') =>
  linksFrom(plan, from).flatMap((to, index) => action(to, index, prefix))
const menusOf = (plan: Plan, from: string) =>
  linksFrom(plan, from).flatMap((to) => (to.startsWith('menu ') ? [{ id: 1, key: nameOf(to) }] : []))

function world(plan: Plan, slug: string): Row {
  const node = `world ${slug}`
  return {
    id: slug.length,
    slug,
    name: slug,
    locations: of('place').filter((payloadId) => WORLD_OF[payloadId] === slug),
    transitions: of('passage').filter((payloadId) => WORLD_OF[startOf(payloadId)] === slug),
    start_location_id: `${slug}-a`,
    start_page: {
      title: canary(node),
      background: [still(node)],
      action_buttons: actionsOf(plan, node, 'buttons'),
    },
    header_components: [{ __component: 'header.logo', media: picture(node) }],
    menus: menusOf(plan, node),
    ...(slug === 'lab' && {
      protect_with_password: plan.lab.key,
      only_logged_in_user: plan.lab.login,
      password: canary('password lab'),
    }),
    ...(slug === 'club' && {
      protect_with_password: plan.clubKey,
      only_logged_in_users: true,
      password: canary('password club'),
    }),
  }
}

function place(plan: Plan, payloadId: string, index: number): Row {
  const node = `place ${payloadId}`
  return {
    id: index,
    payloadId,
    slug: payloadId,
    title: payloadId,
    world: payloadId === 'lab-a' ? world(plan, 'lab') : { slug: WORLD_OF[payloadId] },
    world_item: { key: payloadId, type: 'location', world: WORLD_OF[payloadId] },
    group: { slug: 'group', title: canary(node), menus: menusOf(plan, node) },
    background: [still(node), frame(node)],
    share_image: picture(node),
    hotspots: actionsOf(plan, node, 'hotspots'),
    ...(payloadId === 'office' && { scopes: ['staff'] }),
  }
}

function passage(plan: Plan, payloadId: string, index: number, places: readonly Row[]): Row {
  const node = `passage ${payloadId}`
  const start = startOf(payloadId)
  return {
    id: index,
    payloadId,
    world: { slug: WORLD_OF[start] },
    world_item: { key: payloadId, type: 'transition', world: WORLD_OF[start] },
    from: { payloadId: start },
    // A backend may answer whole records where others name them.
    to: places.find((row) => row.payloadId === payloadId.slice(start.length + 1)),
    background: [still(node)],
    hotspots: actionsOf(plan, node, 'hotspots'),
  }
}

const record = (node: string): Row => ({ title: canary(node), text: canary(node), media: picture(node) })

/** The answers of a package exactly as its editors intend. */
export function answersOf(plan: Plan): Answers {
  const places = of('place').map((payloadId, index) => place(plan, payloadId, index))
  return {
    'app-setting': {
      id: 1,
      default_world: { slug: 'hall' },
      menus: menusOf(plan, 'setting app'),
      app_logo: picture('setting app'),
      client_inactive: plan.inactive,
    },
    worlds: of('world').map((slug) => world(plan, slug)),
    'content-locations': places,
    'content-transitions': of('passage').map((payloadId, index) => passage(plan, payloadId, index, places)),
    'box-hooks': ['1', '2'].map((name) => ({
      ...record(`hook ${name}`),
      id: Number(name),
      hook: 'onEntering',
      ...(name === '2' && { payloadId: nameOf(plan.hookAt) }),
      actions: actionsOf(plan, `hook ${name}`, 'buttons'),
    })),
    screensavers: [{ ...record('screensaver 1'), id: 1, media: actionsOf(plan, 'screensaver 1', 'buttons') }],
    ...overlays(plan),
    icons: of('icon').map((name) => ({ id: 1, name, svg: picture(`icon ${name}`) })),
    'ui-translation': { id: 1, items: [] },
  }
}

/** Records that are opened on top of a place. */
function overlays(plan: Plan): Answers {
  return {
    articles: of('article').map((id) => ({
      ...record(`article ${id}`),
      id: Number(id),
      sections: [{ id: 1, __component: 'sections.image', media: picture(`article ${id}`) }],
      action_buttons: actionsOf(plan, `article ${id}`, 'buttons'),
      ...(id === '3' && plan.articleOfLab && { world: { slug: 'lab' } }),
    })),
    dashboards: of('dashboard').map((id) => ({
      ...record(`dashboard ${id}`),
      id: Number(id),
      action_buttons: actionsOf(plan, `dashboard ${id}`, 'buttons'),
    })),
    menus: of('menu').map((key) => ({
      ...record(`menu ${key}`),
      id: 1,
      key,
      items: linksFrom(plan, `menu ${key}`).flatMap(menuItem),
    })),
    tours: of('tour').map((key) => ({
      ...record(`tour ${key}`),
      id: 1,
      key,
      steps: actionsOf(plan, `tour ${key}`, 'buttons').map((step) => ({ action: step })),
    })),
    configurators: of('configurator').map((uid) => ({
      ...record(`configurator ${uid}`),
      id: 1,
      uid,
      url: `https://tool.example/${canary(`configurator ${uid}`)}`,
    })),
  }
}

/** The links of a record that answers can express: not every record can link to every other. */
function linksFrom({ links }: Plan, from: string): readonly Node[] {
  return links.flatMap(([start, to]) => (start === from && canLead(start, to) ? [to] : []))
}

export function canLead(from: Node, to: Node): boolean {
  if (from.startsWith('configurator') || from.startsWith('icon')) return false
  if (from === 'setting app') return to.startsWith('menu ')
  return !to.startsWith('icon ') || /^(place|passage)/.test(from)
}

function action(to: Node, id: number, prefix: 'hotspots' | 'buttons'): Row[] {
  const [kind = '', name = ''] = to.split(' ')
  const component = (type: string, target: object) => [
    {
      id,
      __component: `${prefix}.${type}`,
      title: 'Touch',
      action_target: target,
      style: { left: 1, top: 1 },
    },
  ]
  switch (kind) {
    case 'article':
    case 'dashboard':
      return component(`open-${kind}`, { id: Number(name) })
    case 'menu':
      return component('menu', { key: name })
    case 'tour':
      return component('open-tour', { key: name })
    case 'configurator':
      return component('open-configurator', { uid: name })
    default:
      return component('open-link', { url: 'https://example.com' }).map((part) => ({
        ...part,
        icon: { id: 1, name },
      }))
  }
}

function menuItem(to: Node): Row[] {
  const [kind = '', name = ''] = to.split(' ')
  if (kind === 'icon') return []
  const target = ['article', 'dashboard'].includes(kind)
    ? { id: Number(name) }
    : kind === 'configurator'
      ? { uid: name }
      : { key: name }
  return [{ id: 1, __component: `menu-items.${kind}`, title: 'Item', target }]
}

function nameOf(node: string): string {
  return node.slice(node.indexOf(' ') + 1)
}
