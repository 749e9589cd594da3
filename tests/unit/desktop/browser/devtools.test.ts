import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { createDevTools } from '../../../../src/desktop/browser/devtools'

function open(options = {}) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const asked: { id: number; method: string; sessionId?: string }[] = []
  let rest = ''
  input.on('data', (piece: Buffer) => {
    const texts = (rest + piece).split('\0')
    rest = texts.pop() ?? ''
    asked.push(...texts.map((text) => JSON.parse(text)))
  })
  const devtools = createDevTools(input, output, options)
  const say = (message: object | string) =>
    output.write(`${typeof message === 'string' ? message : JSON.stringify(message)}\0`)
  return { devtools, asked, say, output, input }
}

it('matches answers to commands, in any order and split anywhere', async () => {
  const { devtools, asked, output } = open()
  const [one, two] = [devtools.ask('A.one'), devtools.ask('B.two', {}, 'page')]
  await Promise.resolve()
  expect(asked).toMatchObject([
    { id: 1, method: 'A.one' },
    { id: 2, method: 'B.two', sessionId: 'page' },
  ])
  const bytes = Buffer.from('{"id":2,"result":{"it":"zwölf"}}\0{"id":1,"result":{"it":1}}\0')
  for (const byte of bytes) output.write(Buffer.from([byte]))
  expect(await Promise.all([one, two])).toEqual([{ it: 1 }, { it: 'zwölf' }])
})

it('reports events and ignores unknown messages', async () => {
  const { devtools, say } = open()
  const received: string[] = []
  devtools.listen(({ method, session, parameters }) => received.push(`${method} ${session} ${parameters.a}`))
  for (const odd of ['no JSON', '[1]', 'null', '{"id":99,"result":{}}', '{"method":7}', '']) say(odd)
  say({ method: 'Page.moved', params: { a: 1 }, sessionId: 'page' })
  say({ method: 'Page.gone', params: 'none' })
  await new Promise(setImmediate)
  expect(received).toEqual(['Page.moved page 1', 'Page.gone undefined undefined'])
})

it('rejects a command that fails or is not answered in time', async () => {
  const { devtools, say } = open({ timeoutMs: 20 })
  const refused = devtools.ask('A.one')
  say({ id: 1, error: { message: 'there is no such thing' } })
  await expect(refused).rejects.toThrow('there is no such thing')
  await expect(devtools.ask('A.two')).rejects.toThrow('A.two was not answered in 20 ms')
})

it('limits the number of unanswered commands', async () => {
  const { devtools } = open({ mostWaiting: 2 })
  const waiting = [devtools.ask('A.one'), devtools.ask('A.two')]
  await expect(devtools.ask('A.three')).rejects.toThrow('does not respond')
  for (const each of waiting) each.catch(() => {})
})

it('skips a message that is too large, and what pages log', async () => {
  const { devtools, output, say } = open({ mostBytes: 1000, timeoutMs: 50 })
  const received: string[] = []
  devtools.listen(({ method }) => received.push(method))
  const waiting = devtools.ask('A.one')
  for (let piece = 0; piece < 50; piece++) output.write('x'.repeat(100))
  say('')
  say({ method: 'Runtime.consoleAPICalled', params: { args: [] } })
  say({ method: 'Page.moved' })
  await expect(waiting).rejects.toThrow('not answered')
  expect(received).toEqual(['Page.moved'])
})

it('rejects unanswered commands when the pipe closes', async () => {
  const { devtools, output } = open()
  const waiting = devtools.ask('A.one')
  output.destroy()
  await expect(waiting).rejects.toThrow('closed its pipe')
  await expect(devtools.ask('A.two')).rejects.toThrow('is closed')
})
