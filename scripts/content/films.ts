import { makeFilms } from '../films/films'
import { FilmsError } from '../films/tools'
import { optionsOf } from '../options'
import { BuildError } from '../package/problem'

const USAGE = `usage: npm run content:films -- RAW_DIR OUT_DIR [--content SOURCE] [--rate 25] [--preset slow] [--stills]
  encodes films and picture sequences as an artist delivers them, in up to four sizes each; needs ffmpeg
  --content  the showroom's sources: finds which flight or loop each delivery is, by name or by its pictures
  --rate     frames per second of picture sequences
  --preset   of x264: faster ones for a look, slow for the result
  --stills   writes the films' own ends as stills`

const { positionals, values } = optionsOf(
  {
    allowPositionals: true,
    options: {
      content: { type: 'string' },
      rate: { type: 'string', default: '25' },
      preset: { type: 'string', default: 'slow' },
      stills: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  },
  USAGE,
)
const [raw, out] = positionals
const rate = Number(values.rate)
if (values.help) console.info(USAGE)
else if (!raw || !out || !(rate >= 1 && rate <= 120)) fail(USAGE)
else {
  try {
    const { outcomes, seams } = await makeFilms({
      ...{ raw, out, rate, preset: values.preset, stills: values.stills },
      ...(values.content !== undefined && { source: values.content }),
      say: (line) => console.info(line),
    })
    const refused = outcomes.filter((outcome) => outcome.refused !== undefined).length
    const off = seams.filter(({ visible }) => visible).length
    console.info(
      `${out}: ${outcomes.length - refused} films, ${refused} refused; ${seams.length} seams, ${off} of them visible`,
    )
    if (refused > 0 || off > 0) process.exitCode = 1
  } catch (cause) {
    if (!(cause instanceof FilmsError || cause instanceof BuildError)) throw cause
    fail(cause.message)
  }
}

function fail(message: string) {
  console.error(message)
  process.exitCode = 1
}
