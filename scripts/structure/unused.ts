import { spawn } from 'node:child_process'

interface Issue {
  readonly file: string
  readonly exports?: readonly { readonly name: string }[]
  readonly types?: readonly { readonly name: string }[]
}

/** Exports of `src` without an importer, as knip finds them: `file name`. */
export async function unusedExports(): Promise<readonly string[]> {
  const report = await outputOf('knip', ['--include', 'exports,types', '--reporter', 'json', '--no-progress'])
  const { issues }: { readonly issues: readonly Issue[] } = JSON.parse(report)
  return issues
    .flatMap(({ file, exports = [], types = [] }) =>
      [...exports, ...types].map(({ name }) => `${file} ${name}`),
    )
    .filter((key) => key.startsWith('src/'))
}

/** The output of a command of `node_modules`. The exit code is ignored: knip exits with 1 when it finds something. */
function outputOf(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(`node_modules/.bin/${command}`, [...args], { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (part) => {
      output += part
    })
    child.once('error', reject)
    child.once('close', () => resolve(output))
  })
}
