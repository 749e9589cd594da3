// npm run test:films: what content:films does with ten kinds of deliveries, with all films of the demo shuffled and
// unnamed, with a reversed film and with ten made loops, and after it was killed. Needs ffmpeg.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { colourFaults, hdrFault } from '../../scripts/check/films/colours'
import { shapeFaults } from '../../scripts/check/films/shape'
import { timeFaults } from '../../scripts/check/films/times'
import { listDeliveries } from '../../scripts/films/delivery'
import { examine, findPlaces } from '../../scripts/films/examine'
import { makeFilms } from '../../scripts/films/films'
import { bestLoop } from '../../scripts/films/loopPoint'
import { readPassages } from '../../scripts/films/passages'
import { readMp4 } from '../../scripts/package/media/mp4'
import { ffmpeg, RAW } from './deliveries'

const root = mkdtempSync(join(tmpdir(), 'films-'))
const faults: string[] = []
const only = process.argv[2] ?? ''

function expect(isRight: boolean, what: string): void {
  console.info(`${isRight ? 'right' : 'WRONG'}  ${what}`)
  if (!isRight) faults.push(what)
}

const folder = (name: string) => {
  const dir = join(root, name)
  mkdirSync(dir)
  return dir
}
const options = { rate: 25, preset: 'ultrafast', stills: false, say: () => {} }

async function deliveries(): Promise<void> {
  const raw = folder('raw')
  for (const { make } of RAW) make(raw)
  const { outcomes } = await makeFilms({ raw, out: join(root, 'out'), ...options })
  for (const { name, says, refused } of RAW) {
    const outcome = outcomes.find((each) => each.name === name)
    const words = outcome?.refused ?? outcome?.changes.join(', ') ?? 'is missing'
    expect((outcome?.refused !== undefined) === refused && says.test(words), `${name}: ${words || 'encoded'}`)
    for (const file of outcome?.files ?? []) {
      const film = await readMp4(join(root, 'out', file))
      const found = [hdrFault(film), ...colourFaults(film), ...shapeFaults(film), ...timeFaults(film)]
      const messages = found.flatMap((fault) => fault?.message ?? [])
      expect(
        messages.length === 0 && film.faststart && !film.sound,
        `${file}: ${messages.join('; ') || 'as it should be'}`,
      )
    }
  }
}

async function killed(): Promise<void> {
  const out = join(root, 'killed')
  const raw = join(root, 'raw')
  const args = ['--import', 'tsx', 'scripts/content/films.ts', raw, out, '--preset', 'ultrafast']
  const child = spawn(process.execPath, args, { stdio: 'ignore' })
  const closed = new Promise((done) => child.on('close', done))
  while (!existsSync(join(out, '.films.json'))) await new Promise((go) => setTimeout(go, 100))
  child.kill('SIGKILL')
  await closed
  const before = (await films(out)).length
  const { outcomes } = await makeFilms({ raw, out, ...options })
  const known = outcomes.filter((outcome) => outcome.known).length
  const whole = outcomes.filter(({ refused }) => refused === undefined).length
  expect(
    before < whole && known >= 1 && known < whole,
    `killed after ${before} films, went on with ${known} known of ${whole}`,
  )
  expect(
    (await films(out)).every((file) => !file.includes('.part')),
    'nothing half written is left',
  )
}

async function films(dir: string): Promise<readonly string[]> {
  try {
    return readdirSync(dir).filter((file) => file.endsWith('.mp4'))
  } catch {
    return []
  }
}

/** All films of the demo under numbers, in another order. */
async function shuffled(): Promise<void> {
  const raw = folder('shuffled')
  const passages = await readPassages('demo')
  const names = [...new Set(passages.passages.map(({ name }) => name))]
  const order = names
    .map((name, index) => ({ name, key: (index * 7919 + 13) % 104_729 }))
    .sort((a, b) => a.key - b.key)
  const secret = new Map(order.map(({ name }, index) => [`a${index}`, name]))
  for (const [number, name] of secret)
    copyOf(resolve('demo/media', `${name}.mp4`), join(raw, `${number}.mp4`))
  const examined = []
  for (const delivery of await listDeliveries(raw, 25)) {
    const found = await examine(delivery)
    if (typeof found === 'string') expect(false, `${delivery.name}: ${found}`)
    else examined.push(found)
  }
  const found = await findPlaces(examined, passages)
  const right = [...secret].filter(([number, name]) => {
    const place = found?.get(number)
    return place && 'passage' in place && place.passage.name === name
  })
  for (const [number, name] of secret) {
    const place = found?.get(number)
    const answer = place && 'passage' in place ? place.passage.name : place?.reason
    if (answer !== name) console.info(`       ${name}: ${answer}`)
  }
  expect(
    right.length === secret.size,
    `${right.length} of ${secret.size} unnamed films of the demo found by their pictures`,
  )
}

function copyOf(from: string, to: string): void {
  ffmpeg('-i', from, '-c', 'copy', to)
}

async function reversed(): Promise<void> {
  const raw = folder('reversed')
  ffmpeg(
    '-i',
    'demo/media/places/gallery-overview.mp4',
    '-vf',
    'reverse,scale=640:360',
    '-c:v',
    'libx264',
    join(raw, 'gallery-overview.mp4'),
  )
  const { outcomes } = await makeFilms({ raw, out: join(root, 'reversed-out'), source: 'demo', ...options })
  const [outcome] = outcomes
  expect(/against its name/.test(outcome?.refused ?? ''), `reversed: ${outcome?.refused}`)
}

/** A pointer that turns once in a period, with more pictures before and after. */
async function loops(): Promise<void> {
  for (let each = 0; each < 10; each++) {
    const [period, before, after] = [30 + each * 3, each % 3 === 0 ? 0 : each, 5 + each]
    const raw = folder(`loop-${each}`)
    const frames = before + period + after
    const angle = `(N-${before})*2*PI/${period}`
    // The pictures before the loop are brighter, as if a lamp went out.
    const light = `if(lt(N,${before}),80,0)`
    const luma = `40+${light}+160*gt(cos(atan2(Y-H/2,X-W/2)-${angle}),0.8)`
    const pattern = `nullsrc=size=256x144:rate=25:duration=${frames / 25},geq=lum='${luma}':cb=128:cr=128`
    ffmpeg(
      '-f',
      'lavfi',
      '-i',
      pattern,
      '-c:v',
      'libx264',
      '-crf',
      '12',
      '-preset',
      'ultrafast',
      join(raw, 'loop.mp4'),
    )
    const [delivery] = await listDeliveries(raw, 25)
    const found = delivery && (await examine(delivery))
    if (!found || typeof found === 'string') expect(false, `loop ${each}: ${found}`)
    else {
      const { start, end } = bestLoop(found.frames, found.probe.fps)
      expect(
        (end - start) % period <= 0 && start >= before,
        `loop ${each}: frames ${start} to ${end} of a period of ${period} after ${before}`,
      )
    }
  }
}

try {
  for (const test of [deliveries, killed, reversed, loops, shuffled])
    if (test.name.includes(only)) await test()
} finally {
  rmSync(root, { recursive: true, force: true })
}
console.info(faults.length === 0 ? 'all right' : `${faults.length} wrong`)
process.exitCode = faults.length > 0 ? 1 : 0
