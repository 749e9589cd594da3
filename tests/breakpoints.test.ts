import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { BREAKPOINTS } from '../src/visit/screenState'
import { repositoryFiles } from './architecture/repository'

/** Root font size of media queries, px: the browser's default. */
const REM = 16

it('the layout changes only at widths that are breakpoints of the specification', () => {
  const widths = repositoryFiles()
    .filter((path) => path.startsWith('src/') && path.endsWith('.css'))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/@media[^{]*\bwidth\b[^{]*/g)].flatMap(([query]) =>
        [...query.matchAll(/([\d.]+)(px|r?em)/g)].map(([, number, unit]) => ({
          path,
          px: Number(number) * (unit === 'px' ? 1 : REM),
        })),
      ),
    )
  expect(widths.length).toBeGreaterThan(8)
  const breakpoints: readonly number[] = Object.values(BREAKPOINTS)
  expect(widths.filter(({ px }) => !breakpoints.includes(px))).toEqual([])
})
