import type { Import } from './imports'
import { FEATURE_PACKAGES, LAYERS, PACKAGES } from './table'

/** Returns a message for each import that crosses a layer boundary. */
export function boundaryViolations(imports: readonly Import[]): readonly string[] {
  return imports.flatMap((each) => {
    const rule = each.file === undefined ? packageRule(each) : fileRule(each, each.file)
    return rule === undefined ? [] : [`${each.from}:${each.line} imports '${each.specifier}'. ${rule}`]
  })
}

function fileRule({ from }: Import, file: string): string | undefined {
  const source = locate(from)
  const layer = LAYERS[source.layer]
  if (!layer) return `src/${source.layer} is no layer: it is missing from tests/architecture/table.ts.`
  if (!file.startsWith('src/')) return reachRule(source.layer, file)

  const target = locate(file)
  if (target.name === source.name) return undefined
  if (target.layer === source.layer) {
    return 'A feature imports no other feature. Move what both need down: visuals to ui, meaning to content, abilities to ports.'
  }
  if (!layer.imports.includes(target.layer)) {
    return `${source.layer} may import ${layer.imports.join(', ') || 'no other folder'}.`
  }
  const entry = `src/${target.name}/index.ts`
  return file === entry ? undefined : `Enter a folder by its index.ts: ${entry}.`
}

function reachRule(layer: string, file: string): string | undefined {
  const reaches = (name: string) => (LAYERS[name]?.reaches ?? []).some((place) => isIn(file, place))
  if (reaches(layer)) return undefined
  const owners = Object.keys(LAYERS).filter(reaches)
  return owners.length > 0
    ? `Only ${owners.join(', ')} reaches ${file.split('/')[0]}.`
    : 'It lies outside of src, where no layer reaches.'
}

function packageRule({ from, specifier }: Import): string | undefined {
  if (specifier.startsWith('(')) return 'An import names its file or package as a string literal.'
  const { layer, name } = locate(from)
  const owners = ownersOf(packageName(specifier))
  if (owners === undefined) return `${packageName(specifier)} has no owner in tests/architecture/table.ts.`
  return owners.includes(layer) || owners.includes(name)
    ? undefined
    : `${packageName(specifier)} is owned by ${owners.join(', ')}; other layers use their exports.`
}

function ownersOf(name: string): readonly string[] | undefined {
  const [pattern] = Object.keys(PACKAGES).filter((each) =>
    each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : name === each,
  )
  const features = Object.entries(FEATURE_PACKAGES).filter(([, packages]) => packages.includes(name))
  const owners = [...(PACKAGES[pattern ?? ''] ?? []), ...features.map(([feature]) => `features/${feature}`)]
  return owners.length > 0 ? owners : undefined
}

function packageName(specifier: string): string {
  const [first = '', second] = specifier.split('/')
  return first.startsWith('@') ? `${first}/${second}` : first
}

/** Returns a file's layer and its sealed folder in `src`: the layer itself or, for features, the feature. */
function locate(path: string): { readonly layer: string; readonly name: string } {
  const [, layer = '', feature = ''] = path.split('/')
  return { layer, name: layer === 'features' ? `features/${feature}` : layer }
}

const isIn = (file: string, place: string) => file === place || file.startsWith(`${place}/`)
