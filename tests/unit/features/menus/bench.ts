import { indexOf, search } from '../../../../src/features/menus/search'

/** A search over 10,000 titles beside one plain scan for the same text: `tsx tests/unit/features/menus/bench.ts`. */
const WORDS = [
  'Förderband',
  'Servoantrieb',
  'Greifer',
  'Łukasz',
  '机器人',
  'หุ่นยนต์',
  'Control',
  'Line',
  'Cabinet',
]
const entries = Array.from({ length: 10_000 }, (_, at) => ({
  title: `${WORDS[at % WORDS.length]} ${WORDS[(at * 7) % WORDS.length]} ${at}`,
}))
const lower = entries.map(({ title }) => title.toLowerCase())
const index = indexOf(entries)
const QUERIES = ['serv', 'cabinet 12', '机器', 'nothing at all', '9']

/** Milliseconds of the fastest of many runs. */
function best(run: () => void): number {
  let fastest = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < 60; turn++) {
    const begin = performance.now()
    run()
    fastest = Math.min(fastest, performance.now() - begin)
  }
  return fastest
}

const building = best(() => void indexOf(entries))
console.info(`index of ${entries.length} titles: ${building.toFixed(1)} ms, once a language`)
for (const query of QUERIES) {
  const ours = best(() => void search(index, query, 60))
  const scan = best(() => void lower.filter((title) => title.includes(query)))
  const ratio = (ours / scan).toFixed(2)
  console.info(`“${query}”: ${ours.toFixed(2)} ms, ${ratio} × a plain scan (${scan.toFixed(2)} ms)`)
}
