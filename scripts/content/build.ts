import { optionsOf } from '../options'
import { buildPackage } from '../package/build'
import { BuildError } from '../package/problem'
import { isSigned } from '../sign/isSigned'

const USAGE = 'usage: npm run content:build -- SOURCE OUT [--cache DIR]'

const { positionals, values } = optionsOf(
  {
    allowPositionals: true,
    options: { cache: { type: 'string', default: '.cache' }, help: { type: 'boolean', default: false } },
  },
  USAGE,
)
const [source, out] = positionals
if (values.help) console.info(USAGE)
else if (!source || !out) fail(USAGE)
else {
  try {
    const wasSigned = await isSigned(out)
    const { files, version } = await buildPackage({
      ...{ source, out, cacheDir: values.cache },
      repaired: (what) => console.info(`repaired ${what}`),
    })
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    console.info(
      `${out}: ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB, version ${version.slice(0, 12)}`,
    )
    if (wasSigned) console.warn(`${out} is no longer signed: npm run content:sign -- ${out} --key FILE`)
  } catch (cause) {
    if (!(cause instanceof BuildError)) throw cause
    fail(cause.message)
  }
}

function fail(message: string) {
  console.error(message)
  process.exitCode = 1
}
