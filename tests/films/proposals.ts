// npm run test:proposals: where the studio would place a hotspot for each flight of the demo, by its film alone, beside
// the anchor that the demo has. Needs ffmpeg. `-- WORDS` looks at some flights only.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createProposals } from '../../scripts/motion/propose'
import { isRecord } from '../../src/content'
import { keepApart } from '../../src/studio/model/proposals'

/** Per cent of the picture's width and height. */
const WITHIN = 5

interface Flight {
  readonly from: string
  readonly to: string
  readonly film: string
}

interface Spot {
  readonly left: number
  readonly top: number
}

const read = (name: string) => JSON.parse(readFileSync(join('demo', 'content', `${name}.json`), 'utf8'))
const anchors: Readonly<Record<string, Readonly<Record<string, Spot>>>> = read('anchors')
const worldOf = (place: string) => place.slice(0, place.indexOf('-'))
const flights = (read('content-transitions') as readonly Record<string, unknown>[]).map(flightOf)

const words = process.argv[2] ?? ''
const propose = createProposals()
const lines: string[] = []
let right = 0
let count = 0
for (const place of new Set(flights.map(({ from }) => from))) {
  const own = flights.filter(({ from, film }) => from === place && film.includes(words))
  const found: { flight: Flight; spot: Spot }[] = []
  for (const flight of own) {
    const answer = await propose(join('demo', 'media', flight.film))
    if ('reason' in answer) row(flight, undefined, answer.reason)
    else
      found.push({ flight, spot: answer[worldOf(flight.from) === worldOf(flight.to) ? 'place' : 'portal'] })
  }
  const apart = keepApart(found.map(({ spot }) => spot))
  found.forEach(({ flight }, index) => {
    row(flight, apart[index])
  })
}
console.info(['', '| Flight | Anchor | Proposal | Off | |', '|---|---|---|---|---|', ...lines].join('\n'))
console.info(`\n${right} of ${count} within ${WITHIN} % (${Math.round((100 * right) / count)} %)`)

function row({ from, to }: Flight, spot: Spot | undefined, reason = ''): void {
  const name = worldOf(from) === worldOf(to) ? to.slice(to.indexOf('-') + 1) : to
  const anchor = anchors[from]?.[name]
  if (!anchor) throw new Error(`The demo has no anchor for the flight from ${from} to ${to}.`)
  count++
  const off = spot && [spot.left - anchor.left, spot.top - anchor.top]
  const isRight = off?.every((each) => Math.abs(each) <= WITHIN) ?? false
  if (isRight) right++
  const shown = (numbers: readonly number[]) => numbers.map((each) => each.toFixed(1)).join(', ')
  const cells = [
    ...[`${from} → ${to}`, shown([anchor.left, anchor.top])],
    ...(spot && off ? [shown([spot.left, spot.top]), shown(off)] : [reason, '']),
    isRight ? 'within' : '',
  ]
  const line = `| ${cells.join(' | ')} |`
  lines.push(line)
  console.info(line)
}

function flightOf({ from, to, background }: Record<string, unknown>): Flight {
  const films = (Array.isArray(background) ? background : []).flatMap((each: unknown) =>
    isRecord(each) && isRecord(each.video) ? [String(each.video.file)] : [],
  )
  return { from: String(from), to: String(to), film: films[0] ?? '' }
}
