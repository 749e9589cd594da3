import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

interface Step {
  readonly name: string
  /** Relative to the repository. */
  readonly path: string
  /** The step that calls it. */
  readonly caller: string | undefined
  /** The name that both files contain if neither names the other's function. */
  readonly joint: string | undefined
}

const PAGE = 'docs/life-of-a-click.md'
const steps = stepsOf(readFileSync(PAGE, 'utf8'))

function stepsOf(page: string): readonly Step[] {
  return page.split(/^## /m).flatMap((section) => {
    // A step may continue on the next, indented line.
    const lines = section.replaceAll(/\n {2,}/g, ' ').split('\n')
    let previous: string | undefined
    return lines.flatMap((line) => {
      const [, name, link, from, joint] =
        /^\d+\. \[`(\w+)`\]\(([^)#]+)\)(?:, from `(\w+)`)?(?:, via `(\w+)`)?/.exec(line) ?? []
      if (name === undefined || link === undefined) return []
      const caller = from ?? previous
      previous = name
      return [{ name, path: join('docs', link), caller, joint }]
    })
  })
}

const sourceOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

function defines(source: string, name: string): boolean {
  const declared = new RegExp(`\\b(?:function\\*?|const|let|class)\\s+${name}\\b`)
  const method = new RegExp(`^\\s+(?:async )?${name}\\(.*\\{$`, 'm')
  return declared.test(source) || method.test(source)
}

const mentions = (source: string, name: string) => new RegExp(`\\b${name}\\b`).test(source)

/** Whether one of two steps names the other, or both name the link between them. */
function isJoined({ name, path, joint }: Step, caller: Step): boolean {
  const [mine, theirs] = [sourceOf(path), sourceOf(caller.path)]
  if (joint !== undefined) return mentions(mine, joint) && mentions(theirs, joint)
  return mentions(theirs, name) || mentions(mine, caller.name)
}

describe('docs/life-of-a-click.md', () => {
  it('has a list of steps', () => expect(steps.length).toBeGreaterThan(20))

  it.each(steps)('links $name to a file that defines it', ({ name, path }) => {
    expect(existsSync(path), `${path} is missing`).toBe(true)
    expect(defines(sourceOf(path), name), `${path} does not define ${name}`).toBe(true)
  })

  it.each(steps.filter(({ caller }) => caller !== undefined))(
    'leads to $name from a step that refers to it',
    (step) => {
      const callers = steps.filter(({ name }) => name === step.caller)
      expect(callers.length, `${step.caller} is no step of the page`).toBeGreaterThan(0)
      expect(callers.some((caller) => isJoined(step, caller))).toBe(true)
    },
  )

  it('rejects a file that only mentions a name', () => {
    expect(defines('import { step } from "./step"\nstep(1)', 'step')).toBe(false)
    expect(defines('export function step(state) {', 'step')).toBe(true)
    expect(defines('  return {\n    dispatch(action) {\n', 'dispatch')).toBe(true)
  })
})
