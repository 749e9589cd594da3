import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const page = readFileSync('docs/commands.md', 'utf8')
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
const listed = [...page.matchAll(/^\| `npm (?:run )?([^` ]+)` \| (.*) \|$/gm)].map(
  ([, name = '', description = '']) => ({ name, description }),
)

describe('docs/commands.md', () => {
  it('lists every script of package.json once, and no other', () => {
    expect(listed.map(({ name }) => name).sort()).toEqual(Object.keys(scripts).sort())
  })

  it('describes each command in one line', () => {
    expect(listed.filter(({ description }) => description.trim() === '')).toEqual([])
  })
})
