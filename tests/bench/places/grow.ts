/** A record of an answer, as in the demo. */
type Row = { readonly [field: string]: unknown; readonly title?: string }

interface List {
  readonly data: readonly Row[]
}

/** The answers of one language that grow with the number of places. */
export interface Answers {
  readonly worlds: List
  readonly 'content-locations': List
  readonly 'content-transitions': List
  readonly articles: List
  readonly menus: List
}

export const WORLD = 'grounds'
/** One article per this many places; most without turntable pictures, which are half of the demo's bytes. */
const PLACES_PER_ARTICLE = 4
const FIRST_ARTICLE = 1000
const HEAVY = ['sections.viewer', 'sections.slideshow']
const ITEMS_PER_MENU = 50

const payloadId = (index: number): string => `${WORLD}-${index}`

/** Adds a world of this many places: a ring flown in both directions, with a shortcut from each place. */
export function growWorld(answers: Answers, places: number): Answers {
  const rows = (name: keyof Answers) => answers[name].data
  const articles = Math.ceil(places / PLACES_PER_ARTICLE)
  const name = `Grounds of ${places} places`
  const menus = menusOf(rows('menus'), places)
  const world = { slug: WORLD, name }
  const locations = times(places, (index) =>
    location(pick(rows('content-locations'), index), { index, places, articles, world }),
  )
  const transitions = times(places, (index) =>
    hotspotsFrom(index, places).map((to, direction) => ({
      ...pick(rows('content-transitions'), 3 * index + direction),
      ...identity(100_000 + 3 * index + direction, `${payloadId(index)}-${to}`),
      from: { payloadId: payloadId(index) },
      to: { payloadId: payloadId(to) },
      title: `${String(pick(rows('content-transitions'), to).title)} ${to}`,
      world,
      world_item: { key: `${payloadId(index)}-${to}`, type: 'transition', world: WORLD },
    })),
  ).flat()
  const worldRow = {
    ...pick(rows('worlds'), 0),
    ...identity(1000, WORLD),
    ...world,
    URL_ALIAS: undefined,
    start_location_id: payloadId(0),
    locations: locations.map((row) => row.payloadId),
    transitions: transitions.map((row) => row.payloadId),
  }
  return {
    ...answers,
    worlds: joined(answers.worlds, [worldRow]),
    'content-locations': joined(answers['content-locations'], locations),
    'content-transitions': joined(answers['content-transitions'], transitions),
    articles: joined(
      answers.articles,
      times(articles, (index) => article(pick(rows('articles'), index), index)),
    ),
    menus: joined(answers.menus, menus),
  }
}

const joined = (list: List, more: readonly Row[]): List => ({ ...list, data: [...list.data, ...more] })
const times = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index))

function pick(rows: readonly Row[], index: number): Row {
  const row = rows[index % rows.length]
  if (!row) throw new Error('The demo has no such records.')
  return row
}

const identity = (id: number, key: string) => ({
  id,
  documentId: `x${key.replaceAll(/\W/g, '')}`.padEnd(24, 'x').slice(0, 40),
  payloadId: key,
  slug: key.slice(WORLD.length + 1),
})

/** Targets of a place: next, previous and across. */
function hotspotsFrom(index: number, places: number): readonly number[] {
  const neighbours = [(index + 1) % places, (index + places - 1) % places, (index * 7 + 3) % places]
  return [...new Set(neighbours)].filter((to) => to !== index)
}

interface GrowContext {
  readonly index: number
  readonly places: number
  readonly articles: number
  readonly world: Row
}

function location(row: Row, { index, places, articles, world }: GrowContext): Row {
  const neighbours = hotspotsFrom(index, places)
  let turn = 0
  const hotspots = (row.hotspots as readonly Row[]).flatMap((hotspot) => {
    if (hotspot.__component === 'hotspots.open-article')
      return [{ ...hotspot, action_target: { id: FIRST_ARTICLE + (index % articles) } }]
    if (hotspot.__component !== 'hotspots.navigation') return [hotspot]
    const to = neighbours[turn++]
    return to === undefined ? [] : [{ ...hotspot, action_target: { payloadId: payloadId(to) } }]
  })
  const arrow = (to: number | undefined) => ({ title: `To ${to}`, next: { payloadId: payloadId(to ?? 0) } })
  return {
    ...row,
    ...identity(100_000 + index, payloadId(index)),
    title: `${String(row.title)} ${index}`,
    world,
    hotspots,
    arrow_navigation_next: arrow(neighbours[0]),
    arrow_navigation_prew: arrow(neighbours[1]),
    world_item: { key: payloadId(index), type: 'location', world: WORLD },
  }
}

function article(row: Row, index: number): Row {
  const sections = row.sections as readonly Row[]
  const sectionsLeft =
    index % 4 === 0 ? sections : sections.filter((one) => !HEAVY.includes(String(one.__component)))
  const { id, documentId } = identity(FIRST_ARTICLE + index, `${WORLD}-article-${index}`)
  return { ...row, id, documentId, title: `${String(row.title)} ${index}`, sections: sectionsLeft }
}

/** Copies of the demo's menu of places, each with fifty others. */
function menusOf(menus: readonly Row[], places: number): readonly Row[] {
  const like = menus.find(({ key }) => key === 'main-hall-places')
  if (!like) throw new Error('The demo has no menu of places.')
  const items = like.items as readonly Row[]
  return times(Math.ceil(places / ITEMS_PER_MENU), (menu) => {
    const { id, documentId } = identity(1000 + menu, `${WORLD}-menu-${menu}`)
    const first = menu * ITEMS_PER_MENU
    const listed = times(Math.min(ITEMS_PER_MENU, places - first), (nth) => ({
      ...pick(items, nth),
      id: nth + 1,
      title: `${String(pick(items, nth).title)} ${first + nth}`,
      target: { payloadId: payloadId(first + nth) },
    }))
    return { ...like, id, documentId, key: `main-${WORLD}-${menu}`, title: `${first} …`, items: listed }
  })
}
