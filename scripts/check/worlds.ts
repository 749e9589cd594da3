import type { World } from '../../src/content'
import { type Check, type CheckProblem, error, type Fault } from './check'

/** Reserved paths: a world with such a slug is never reached (spec §2). */
const OWN_PAGES = new Set(['cookies', 'login', 'power-save-mode'])

/** Whether this is the address of a page of the showroom, and thus of no world. */
export const isOwnPage = (slug: string): boolean => OWN_PAGES.has(slug)

/** Every world has a unique address, by slug and by host alias. */
export const worldsHaveAddresses: Check = async ({ languages, answerPath }) =>
  languages.flatMap(({ locale, content }) => {
    const worlds = [...content.worlds.values()]
    const file = answerPath('worlds', locale)
    return worlds.flatMap((world, index) =>
      addressFaults(world, worlds.slice(0, index)).map((fault): CheckProblem => {
        return { ...fault, file, record: world.slug }
      }),
    )
  })

function addressFaults({ slug, urlAlias }: World, before: readonly World[]): readonly Fault[] {
  const faults: Fault[] = []
  if (isOwnPage(slug))
    faults.push(error('slug', `"${slug}" is the address of a page of the showroom: choose another slug`))
  const alias = urlAlias?.toLowerCase()
  const holder = before.find((other) => alias !== undefined && other.urlAlias?.toLowerCase() === alias)
  if (holder)
    faults.push(
      error('URL_ALIAS', `"${urlAlias}" already belongs to world "${holder.slug}": choose another alias`),
    )
  return faults
}
