import fc from 'fast-check'
import { GUEST, type Visitor } from '../../../../../src/content'

/** The records of a small showroom, as kind and name. */
export const NODES = [
  ...['world hall', 'world lab', 'world club'],
  ...['place hall-a', 'place office', 'place lab-a', 'place club-a'],
  ...['passage hall-a-lab-a', 'passage lab-a-hall-a', 'passage office-hall-a'],
  ...['hook 1', 'hook 2', 'setting app', 'screensaver 1'],
  ...[
    'article 1',
    'article 2',
    'article 3',
    'dashboard 1',
    'menu m1',
    'menu m2',
    'tour t1',
    'configurator c1',
    'icon i1',
  ],
] as const

export type Node = (typeof NODES)[number]

/** Records that are visible only if a visible record links to them. */
const NAMED = NODES.filter((node) => /^(article|dashboard|menu|tour|configurator|icon) /.test(node))

/** A package as its editors intend it, before it is damaged. */
export interface Plan {
  readonly lab: { readonly key: boolean; readonly login: boolean }
  readonly clubKey: boolean
  readonly inactive: boolean
  readonly links: readonly (readonly [from: Node, to: Node])[]
  /** The location of the hooks. */
  readonly hookAt: Node
  /** Whether an article belongs to the lab. */
  readonly articleOfLab: boolean
}

export const plans: fc.Arbitrary<Plan> = fc.record({
  lab: fc.constantFrom(
    { key: true, login: false },
    { key: false, login: true },
    { key: true, login: true },
    { key: false, login: false },
  ),
  clubKey: fc.boolean(),
  inactive: fc.constantFrom(...Array.from({ length: 15 }, () => false), true),
  links: fc.array(fc.tuple(fc.constantFrom(...NODES), fc.constantFrom(...NAMED)), { maxLength: 14 }),
  hookAt: fc.constantFrom<Node>('place hall-a', 'place lab-a', 'place office'),
  articleOfLab: fc.boolean(),
})

/** All kinds of visitors. */
export const VISITORS = {
  anonymous: GUEST,
  guest: { ...GUEST, user: { name: 'guest', scopes: [] } },
  staff: { ...GUEST, user: { name: 'staff', scopes: ['staff'] } },
  other: { ...GUEST, user: { name: 'other', scopes: ['press'] } },
  'key of the lab': { ...GUEST, openedWorlds: ['lab'] },
  'key of the club': { ...GUEST, openedWorlds: ['club'] },
  'staff with both keys': {
    ...GUEST,
    user: { name: 'staff', scopes: ['staff'] },
    openedWorlds: ['lab', 'club'],
  },
} satisfies Readonly<Record<string, Visitor>>

export const WORLD_OF: Readonly<Record<string, string>> = {
  'hall-a': 'hall',
  office: 'hall',
  'lab-a': 'lab',
  'club-a': 'club',
}

/** The nodes whose texts a visitor may read, as the editors intend. */
export function meantFor(plan: Plan, visitor: Visitor): ReadonlySet<Node> {
  const isOpen = (node: Node): boolean => {
    const [kind = '', name = ''] = node.split(' ')
    switch (kind) {
      case 'world':
        return opensWorld(plan, visitor, name)
      case 'place':
        return opensWorld(plan, visitor, WORLD_OF[name] ?? '') && (name !== 'office' || isStaff(visitor))
      case 'passage':
        return isOpen(`place ${startOf(name)}` as Node)
      case 'hook':
        return name === '1' || isOpen(plan.hookAt)
      default:
        return kind === 'screensaver' || kind === 'setting'
    }
  }
  if (plan.inactive) return new Set()
  const seen = new Set(NODES.filter((node) => !NAMED.includes(node) && isOpen(node)))
  const mayBeSeen = (node: Node) =>
    !(node === 'article 3' && plan.articleOfLab && !opensWorld(plan, visitor, 'lab'))
  for (let size = -1; size !== seen.size; ) {
    size = seen.size
    for (const [from, to] of plan.links) if (seen.has(from) && mayBeSeen(to)) seen.add(to)
  }
  return seen
}

export function startOf(passage: string): string {
  return passage.slice(0, passage.indexOf('-', passage.startsWith('office') ? 0 : passage.indexOf('-') + 1))
}

function opensWorld({ lab, clubKey }: Plan, { user, openedWorlds }: Visitor, slug: string): boolean {
  if (slug === 'club') return user !== null && (!clubKey || openedWorlds.includes('club'))
  if (slug === 'lab') return (!lab.login || user !== null) && (!lab.key || openedWorlds.includes('lab'))
  return true
}

function isStaff({ user }: Visitor): boolean {
  return user?.scopes.includes('staff') ?? false
}
