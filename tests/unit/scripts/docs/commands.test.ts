import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawMedia, goodSources, writeSources } from '../../../../scripts/docs/mistakes/sources'
import { createInbox } from '../../../../src/server'
import { documentedCommands } from '../../../docs/commands'
import { MESSAGE } from '../../../docs/message'
import { createSandbox, type Sandbox } from '../../../docs/sandbox'
import { NOT_RUN, RUN } from '../../../docs/story'

const commands = await documentedCommands()

describe('the commands in the docs', () => {
  it('are scripts of package.json', async () => {
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8'))
    const names = commands.flatMap((command) =>
      [...command.matchAll(/npm run ([a-z]+(?:[:-][a-z]+)*)(?![\w:])/g)].map(([, name = '']) => name),
    )
    // A script of examples/electron.
    expect(names.filter((name) => !Object.hasOwn(scripts, name) && name !== 'dist')).toEqual([])
  })

  it('are all run by a test, or listed with the reason why not', () => {
    const isListed = (command: string) => NOT_RUN.some(([, pattern]) => pattern.test(command))
    expect(commands.filter((command) => !Object.hasOwn(RUN, command) && !isListed(command))).toEqual([])
    expect(Object.keys(RUN).filter((command) => !commands.includes(command))).toEqual([])
    const rest = commands.filter((command) => !Object.hasOwn(RUN, command))
    const unused = NOT_RUN.filter(
      ([, pattern], index) =>
        !rest.some((command) => NOT_RUN.findIndex(([, each]) => each.test(command)) === index && pattern),
    )
    expect(unused).toEqual([])
  })
})

describe('the commands of the suite', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await createSandbox({ copies: false })
    const media = join(sandbox.dir, 'drawn')
    await drawMedia(media)
    await writeSources(join(sandbox.dir, 'acme'), goodSources(), media)
    await createInbox(join(sandbox.dir, 'inbox')).add(MESSAGE)
  })
  afterAll(() => sandbox.remove())

  it('work as they are written, one after another', async () => {
    const outputs: Record<string, string> = {}
    for (const [command, run] of Object.entries(RUN))
      if (run.in === 'suite') outputs[command.replace('npm run ', '')] = await sandbox.run(command, run)
    expect(outputs).toMatchObject({
      'docs:schemas -- --into acme': expect.stringMatching(/^wrote \S+\/acme\/schemas\n$/),
      'content:build -- acme dist/acme': expect.stringMatching(
        /^dist\/acme: \d+ files, \S+ MB, version [\da-f]{12}\n$/,
      ),
      'content:check -- dist/acme': 'dist/acme: 0 errors, 0 warnings\n',
      'inbox -- --find mara@visitor.example': expect.stringContaining('mara@visitor.example'),
    })
    const manifest = await readFile(join(sandbox.dir, 'dist/acme/manifest.json'), 'utf8')
    expect(JSON.parse(manifest).signatures).toHaveLength(1)
  }, 120_000)
})
