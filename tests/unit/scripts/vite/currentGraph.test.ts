import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { dropOldOption } from '../../../../scripts/vite/currentGraph'

it('the build drops only the old option of the graph library', async () => {
  const source = await readFile(
    new URL('../../../../node_modules/ngraph.graph/index.js', import.meta.url),
    'utf8',
  )
  const built = dropOldOption(source)
  expect(source).toContain('uniqueLinkId')
  expect(built).not.toContain('uniqueLinkId')
  expect(source.split('\n').length - built.split('\n').length).toBe(11)
  expect(built).toContain('if (options.multigraph === undefined) options.multigraph = false')
})
