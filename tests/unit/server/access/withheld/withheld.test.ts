import fc from 'fast-check'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { GUEST, type Visitor } from '../../../../../src/content'
import type { VisibleAnswers } from '../../../../../src/server/access/visibleAnswers'
import { createHtmlPages } from '../../../../../src/server/pages/htmlPages'
import { createPlaces } from '../../../../../src/server/pages/places'
import { createSiteBrand } from '../../../../../src/server/pages/siteBrand'
import { startRoute } from '../../../../../src/server/pages/startRoute'
import { readSiteSettings } from '../../../../../src/server/siteSettings'
import { type Answers, answersOf, CANARY, canary, canLead } from './answersOf'
import { type Damage, damages, type Languages } from './damage'
import { meantFor, NODES, type Node, type Plan, plans, VISITORS } from './plan'
import { showroomOf } from './showroomOf'

/** Damaged packages. Every kind of visitor sees each of them: over 10,000 cases. */
const PACKAGES = 1_500
const PACKAGES_WITH_PAGES = 100
const PACKAGES_AS_MEANT = 100
const INDEXED_PACKAGES = 60

/** Milliseconds, generous for a busy machine. */
const TIMEOUT_MS = 300_000

const visitors = fc.constantFrom(...Object.values(VISITORS))

/** Nodes whose words occur in a text. */
function wordsIn(text: string): ReadonlySet<string> {
  return new Set([...text.replaceAll('-x-', '.').matchAll(CANARY)].map(([, kind, name]) => `${kind} ${name}`))
}

function damaged(plan: Plan, wrong: readonly Damage[], faithful: 0 | 1 = 0): Languages {
  const text = JSON.stringify(answersOf(plan))
  const languages: [Answers, Answers] = [JSON.parse(text), JSON.parse(text)]
  for (const damage of wrong) damage(languages, faithful)
  return languages
}

const cases = fc.record({
  plan: plans.map((plan) => ({ ...plan, links: plan.links.filter(([from, to]) => canLead(from, to)) })),
  wrong: fc.array(damages, { maxLength: 4 }),
  areShared: fc.boolean(),
  faithful: fc.constantFrom<0 | 1>(0, 1),
})

async function textsFor(
  visible: VisibleAnswers,
  endpoints: readonly string[],
  visitor: Visitor,
  locale: 'en' | 'de',
) {
  const answers = endpoints.map((endpoint) => visible.read(endpoint, locale, visitor))
  return (await Promise.all(answers)).map(String).join('\n')
}

describe('records that only protected records link to', () => {
  it(
    'are in no answer for visitors without access, whatever is wrong with the package',
    async () => {
      const property = fc.asyncProperty(
        cases,
        fc.constantFrom<'en' | 'de'>('en', 'de'),
        async ({ plan, wrong, areShared, faithful }, locale) => {
          const { visible, endpoints } = await showroomOf(damaged(plan, wrong, faithful), areShared)
          // Cached answers must not leak to the next visitor, in any order.
          const all = Object.values(VISITORS)
          for (const visitor of faithful === 0 ? all : all.toReversed()) {
            const meant = meantFor(plan, visitor)
            const words = wordsIn(await textsFor(visible, endpoints, visitor, locale))
            expect([...words].filter((node) => !meant.has(node as Node))).toEqual([])
          }
          if (!visible.isNeeded) return
          const forStrangers = meantFor(plan, GUEST)
          expect(
            [...wordsIn(visible.frames.join(' '))].filter((node) => !forStrangers.has(node as Node)),
          ).toEqual([])
          const open = NODES.filter((node) => visible.isOpenFile(`media/${canary(node)}.webp`))
          expect(open.filter((node) => !forStrangers.has(node))).toEqual([])
        },
      )
      await fc.assert(property, { numRuns: PACKAGES })
    },
    TIMEOUT_MS,
  )

  it(
    'are in no page, nor in the data that pages request first',
    async () => {
      const settings = readSiteSettings({})
      const app = {
        indexHtml: '<head><title></title><!--head--></head><!--page-start-->',
        moduleOf: () => undefined,
        has: () => false,
        send: () => undefined,
      }
      const property = fc.asyncProperty(cases, async ({ plan, wrong, areShared, faithful }) => {
        const { visible, manifest } = await showroomOf(damaged(plan, wrong, faithful), areShared, areShared)
        const places = createPlaces(visible, manifest)
        const pages = new Hono().route('/box-api/start', startRoute(visible)).get(
          '*',
          await createHtmlPages(
            app,
            visible,
            places,
            manifest,
            settings,
            createSiteBrand(visible, (url) => url),
          ),
        )
        const forStrangers = meantFor(plan, GUEST)
        for (const path of [
          '/en',
          '/de/lab',
          '/en/club',
          '/en/hall/group-office',
          '/de/lab/group-lab-a',
          '/en/hall',
          '/box-api/start?locale=en',
          '/box-api/start?locale=de',
          '/box-api/start?locale=en&world=lab',
          '/box-api/start?locale=de&world=hall',
        ]) {
          const page = await pages.request(path)
          const text = `${await page.text()} ${JSON.stringify([...page.headers])}`
          expect([...wordsIn(text)].filter((node) => !forStrangers.has(node as Node))).toEqual([])
        }
      })
      await fc.assert(property, { numRuns: PACKAGES_WITH_PAGES })
    },
    TIMEOUT_MS,
  )
})

describe('records that a visitor may see', () => {
  it(
    'are in the answers if nothing is wrong with the package',
    async () => {
      const property = fc.asyncProperty(cases, visitors, async ({ plan, areShared }, visitor) => {
        const { visible, endpoints } = await showroomOf(damaged(plan, []), areShared)
        const words = wordsIn(await textsFor(visible, endpoints, visitor, 'en'))
        const missed = [...meantFor(plan, visitor)].filter((node) => !words.has(node))
        expect(missed).toEqual([])
      })
      await fc.assert(property, { numRuns: PACKAGES_AS_MEANT })
    },
    TIMEOUT_MS,
  )
})

describe('a package that contains its index', () => {
  it(
    'gives each visitor the same answers as without it, whatever is wrong with the package',
    async () => {
      const property = fc.asyncProperty(cases, async ({ plan, wrong, areShared, faithful }) => {
        const languages = damaged(plan, wrong, faithful)
        const plain = await showroomOf(languages, areShared)
        const indexed = await showroomOf(languages, areShared, true)
        expect(indexed.files.length).toBeGreaterThan(0)
        for (const visitor of Object.values(VISITORS)) {
          for (const locale of ['en', 'de'] as const) {
            const texts = [plain, indexed].map(({ visible, endpoints }) =>
              textsFor(visible, endpoints, visitor, locale),
            )
            const [expected, found] = await Promise.all(texts)
            expect(found).toBe(expected)
          }
        }
        expect(indexed.visible.rules).toEqual(plain.visible.rules)
        expect(indexed.visible.isNeeded).toBe(plain.visible.isNeeded)
        expect(indexed.visible.frames).toEqual(plain.visible.frames)
        const open = ({ visible }: typeof plain) =>
          NODES.filter((node) => visible.isOpenFile(`media/${canary(node)}.webp`))
        expect(open(indexed)).toEqual(open(plain))
      })
      await fc.assert(property, { numRuns: INDEXED_PACKAGES })
    },
    TIMEOUT_MS,
  )
})
