import type { AppSetting } from '../content'
import { deepFreeze } from '../util'
import { type Definition, type Definitions, isDefinition } from './definition'
import { definitions } from './definitions'
import { checkEndpointParams, type EndpointSettings, unknownStateName, withStateNames } from './endpoints'
import { fromAppSetting, fromUrl, type QueryParameters } from './overrides'
import type { Settings } from './settings'

interface SettingsProblem {
  /** Dotted name of the setting: `player.blendingTime`. */
  readonly name: string
  /** The fault, its remedy, and the value that is used instead. */
  readonly message: string
}

interface SettingsSources {
  /** `settings.json` as parsed. */
  readonly file?: unknown
  readonly appSetting?: AppSetting
  /** The query parameters of the page, as `URLSearchParams` iterates them. */
  readonly url?: QueryParameters
}

/**
 * Merges the settings: built-in defaults, then the file, the backend's app-setting and the page's url. Unknown
 * names in the file and invalid values are ignored and reported.
 * @throws Error with the text of spec §5 when an endpoint has no list of params.
 */
export function resolveSettings({ file = {}, appSetting, url = [] }: SettingsSources = {}): {
  readonly settings: Settings
  readonly problems: readonly SettingsProblem[]
} {
  const problems: SettingsProblem[] = []
  const values = new Map([
    ...readFile(definitions, file, '', problems),
    ...(appSetting
      ? fromAppSetting(appSetting).filter(([name, value]) => isUsable(name, value, problems))
      : []),
    ...fromUrl(url),
  ])
  const settings = build(definitions, '', values) as Settings
  return { settings: deepFreeze(settings), problems }
}

/** The built-in defaults. */
export const defaultSettings: Settings = resolveSettings().settings

/** The usable values of a settings file by dotted name. */
function readFile(
  tree: Definitions,
  branch: unknown,
  prefix: string,
  problems: SettingsProblem[],
): readonly (readonly [string, unknown])[] {
  const report = (name: string, message: string) => {
    problems.push({ name, message })
    return []
  }
  if (typeof branch !== 'object' || branch === null || Array.isArray(branch)) {
    return report(prefix.slice(0, -1), 'Expected a group of settings: correct it. The defaults are used.')
  }
  return Object.entries(branch).flatMap(([key, value]) => {
    const name = prefix + key
    const node = Object.hasOwn(tree, key) ? tree[key] : undefined
    if (!node) return report(name, 'There is no such setting: correct its name or remove it. It is ignored.')
    if (!isDefinition(node)) return readFile(node, value, `${name}.`, problems)
    const areEndpoints = name === 'api.endpoints' || name === 'api.furtherEndpoints'
    if (areEndpoints) checkEndpointParams(value)
    if (!node.accepts(value)) return report(name, wrongValue(node, value))
    if (!areEndpoints) return [[name, value] as const]
    const { endpoints, unknown } = withStateNames(value as readonly EndpointSettings[])
    for (const [position, state] of unknown) report(`${name}.${position}.name`, unknownStateName(state))
    return [[name, endpoints] as const]
  })
}

/** Whether the backend's value for a setting may be used. */
function isUsable(name: string, value: unknown, problems: SettingsProblem[]): boolean {
  const node = name
    .split('.')
    .reduce<Definitions | Definition<unknown> | undefined>(
      (branch, key) => (branch && !isDefinition(branch) ? branch[key] : undefined),
      definitions,
    )
  if (!node || !isDefinition(node) || node.accepts(value)) return true
  problems.push({ name, message: wrongValue(node, value) })
  return false
}

function wrongValue(definition: Definition<unknown>, value: unknown): string {
  const [found, used] = [value, definition.default].map((it) => JSON.stringify(it) ?? String(it))
  const short = (json = '') => (json.length > 60 ? `${json.slice(0, 60)}…` : json)
  return `Expected ${definition.expects} but found ${short(found)}: correct it. ${short(used)} is used.`
}

function build(tree: Definitions, prefix: string, values: ReadonlyMap<string, unknown>): unknown {
  return Object.fromEntries(
    Object.entries(tree).map(([key, node]) => {
      const name = prefix + key
      if (!isDefinition(node)) return [key, build(node, `${name}.`, values)]
      return [key, values.has(name) ? values.get(name) : node.default]
    }),
  )
}
