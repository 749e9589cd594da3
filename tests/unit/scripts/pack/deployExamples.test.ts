import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { readOptions } from '../../../../src/server'

const read = (name: string) => readFileSync(`examples/deploy/${name}`, 'utf8')
const listOf = (text: string | undefined): string[] => JSON.parse(text ?? '[]')

/** The options that an example starts the server with. */
const COMMANDS: Readonly<Record<string, () => readonly string[]>> = {
  'showroom.service': () => (/^ExecStart=\S+ (.*)$/m.exec(read('showroom.service'))?.[1] ?? '').split(' '),
  Dockerfile: () => {
    const [, entry] = /^ENTRYPOINT (.*)$/m.exec(read('Dockerfile')) ?? []
    const command = listOf(entry)
    return [
      ...command.slice(command.indexOf('dist/server') + 1),
      ...listOf(/^CMD (.*)$/m.exec(read('Dockerfile'))?.[1]),
    ]
  },
  'compose.yaml': () => listOf(/command: (\["--content.*\])$/m.exec(read('compose.yaml'))?.[1]),
  'nginx.conf': () => (/dist\/server (.*)$/m.exec(read('nginx.conf'))?.[1] ?? '').split(' '),
  Caddyfile: () => (/dist\/server (.*)$/m.exec(read('Caddyfile'))?.[1] ?? '').split(' '),
}

/** Only Linux systems with systemd have its checker. */
const canVerify = spawnSync('systemd-analyze', ['--version']).status === 0

describe('the examples of a deployment', () => {
  it.each(Object.keys(COMMANDS))('%s starts the server with options that it knows', (name) => {
    const args = COMMANDS[name]?.() ?? []
    expect(args.length).toBeGreaterThan(1)
    expect(() => readOptions(args)).not.toThrow()
  })

  it('run the server without privileges, on a file system that it cannot change', () => {
    expect(read('Dockerfile')).toMatch(/^USER node$/m)
    for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true'])
      expect(read('compose.yaml')).toContain(line)
    for (const line of [
      'User=showroom',
      'ProtectSystem=strict',
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
    ])
      expect(read('showroom.service').split('\n')).toContain(line)
  })

  it('have a Dockerfile without findings of its linter', () => {
    expect(validate(read('Dockerfile')).map(({ message }) => message)).toEqual([])
    expect(validate('FROM node\nCMD a\nCMD b\nUSR node')).not.toEqual([])
  })

  it.runIf(canVerify)('have a unit that systemd accepts', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'unit-'))
    try {
      const unit = join(dir, 'showroom.service')
      // The program is not installed here.
      await writeFile(unit, read('showroom.service').replace('/opt/showroom/showroom', '/bin/true'))
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
      expect([status, stderr]).toEqual([0, ''])
    } finally {
      await rm(dir, { recursive: true })
    }
  })

  it('check the health of the server by the address for balancers', () => {
    for (const name of ['Dockerfile', 'Caddyfile']) expect(read(name)).toContain('/box-api/health?ready')
  })
})
