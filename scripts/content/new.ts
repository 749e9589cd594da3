import { createInterface, type Interface } from 'node:readline/promises'
import { type Answers, QUESTIONS } from '../new/answers'
import { assertUnused, writeStarter } from '../new/write'
import { optionsOf } from '../options'

const USAGE = `usage: npm run new -- DIR [options]
Writes the sources of a new showroom into an empty folder. Questions without an option are asked in a terminal.
  --name NAME      the company (Our company)
  --accent COLOR   its colour, as #rrggbb or a name (#2f6fed)
  --languages L    comma-separated codes, the first one by default (en)
  --world NAME     the first world (Showroom)
  --help           this text`

const { positionals, values } = optionsOf(
  {
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      accent: { type: 'string' },
      languages: { type: 'string' },
      world: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  },
  USAGE,
)
const [dir, ...others] = positionals
let shown = ''
if (values.help) console.info(USAGE)
else if (dir === undefined || others.length > 0) fail(USAGE)
else {
  try {
    await start(dir)
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause
    fail(cause.message)
  }
}

async function start(folder: string): Promise<void> {
  await assertUnused(folder)
  const answers = await answer()
  const { files, bytes, accent, withoutFilms } = await writeStarter(folder, answers, { progress })
  if (accent !== answers.accent)
    console.warn(
      `The accent ${answers.accent} is legible on no ground, dark or light: ${accent} is used, the nearest one that is.`,
    )
  if (withoutFilms !== undefined)
    console.warn(
      `Without films: the encoder is missing (${withoutFilms}). Run npm ci, or add films of your own.`,
    )
  const quoted = /[^\w./:\\-]/.test(folder) ? JSON.stringify(folder) : folder
  console.info(`${folder}: ${files} files, ${(bytes / 1e6).toFixed(1)} MB

  npm start -- ${quoted}                   builds it and shows it at http://localhost:4173
  npm run dev -- --content ${quoted}       the same while you work: each change appears at once

docs/make-your-own.md leads on from here.`)
}

/** Reads the options, and asks for the rest in a terminal. */
async function answer(): Promise<Answers> {
  const fromOptions = {
    ...(values.name !== undefined && { name: QUESTIONS.name.read(values.name) }),
    ...(values.accent !== undefined && { accent: QUESTIONS.accent.read(values.accent) }),
    ...(values.languages !== undefined && { languages: QUESTIONS.languages.read(values.languages) }),
    ...(values.world !== undefined && { world: QUESTIONS.world.read(values.world) }),
  }
  const terminal = process.stdin.isTTY
    ? createInterface({ input: process.stdin, output: process.stdout })
    : undefined
  const closed = new AbortController()
  terminal?.once('close', () => closed.abort(new Error('Nothing was written.')))
  const ask = async <K extends keyof Answers>(field: K): Promise<Answers[K]> => {
    const { question, suggestion, read } = QUESTIONS[field]
    for (;;) {
      closed.signal.throwIfAborted()
      const text = terminal
        ? (await answerTo(terminal, `${question} (${suggestion}) `, closed.signal)).trim()
        : ''
      try {
        return read(text || suggestion)
      } catch (cause) {
        console.error((cause as Error).message)
      }
    }
  }
  try {
    return {
      name: fromOptions.name ?? (await ask('name')),
      accent: fromOptions.accent ?? (await ask('accent')),
      languages: fromOptions.languages ?? (await ask('languages')),
      world: fromOptions.world ?? (await ask('world')),
    }
  } finally {
    terminal?.close()
  }
}

/** @throws Error if the terminal is closed instead. */
async function answerTo(terminal: Interface, question: string, signal: AbortSignal): Promise<string> {
  try {
    return await terminal.question(question, { signal })
  } catch (cause) {
    throw signal.aborted ? signal.reason : cause
  }
}

/** One line that counts up in a terminal, one line for each step elsewhere. */
function progress(step: string, share: number): void {
  if (process.stdout.isTTY)
    process.stdout.write(`\r${step} … ${Math.round(share * 100)} % ${share === 1 ? '\n' : ''}`)
  else if (step !== shown) console.info(`${step} …`)
  shown = step
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}
