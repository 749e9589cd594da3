import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { markPure } from '../../../../scripts/vite/pureRouter'

it('the build marks calls that make contexts and components as pure, and drops their names', () => {
  const code = [
    'var RouteContext = React2.createContext(null);',
    'RouteContext.displayName = "Route";',
    'var Link = React9.forwardRef(function Link2() {',
    'const value = React.useContext(RouteContext);',
  ]
  expect(markPure(code.join('\n')).split('\n')).toEqual([
    'var RouteContext = /* @__PURE__ */ React2.createContext(null);',
    '',
    'var Link = /* @__PURE__ */ React9.forwardRef(function Link2() {',
    'const value = React.useContext(RouteContext);',
  ])
})

it('the build finds such calls in the installed React Router', () => {
  const dist = 'node_modules/react-router/dist/production'
  const modules = readdirSync(dist).filter((name) => name.endsWith('.mjs'))
  const changed = modules.filter((name) => {
    const code = readFileSync(`${dist}/${name}`, 'utf8')
    return markPure(code) !== code
  })
  expect(changed).not.toEqual([])
})
