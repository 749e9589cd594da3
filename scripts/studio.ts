import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { assertPortFree, listen, reportStartErrors, StartError } from '../src/server'
import { followSources } from './dev/follow'
import { createProposals } from './motion/propose'
import { optionsOf } from './options'
import { build } from './start/builds'
import { assertSources, packageFolder } from './start/sources'
import { withToken } from './studio/access'
import { fileStorage } from './studio/files'
import { studioPages } from './studio/pages'
import { followRemote, proxyTo, remoteStorage } from './studio/remote'
import { followedSession } from './studio/shape'

const USAGE = `usage: npm run studio -- DIR [options]   edits the sources of a showroom in its pictures
       npm run studio -- --cms URL --token-file FILE   edits the content of a CMS
  --port N           port to listen on (4174)
  --token-file FILE  the key behind # in the address that Edit in the picture opens in the panel`

await reportStartErrors(show)

async function show(): Promise<void> {
  const { values, positionals } = optionsOf(
    {
      allowPositionals: true,
      options: {
        port: { type: 'string', default: '4174' },
        cms: { type: 'string' },
        'token-file': { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    },
    USAGE,
  )
  const { cms, 'token-file': tokenFile } = values
  const [source, ...more] = positionals
  const isOne =
    (source === undefined) !== (cms === undefined) && (cms === undefined) === (tokenFile === undefined)
  if (values.help || !isOne || more.length > 0) return console.info(USAGE)
  const port = Number(values.port)
  if (!/^\d{1,5}$/.test(values.port) || port > 65_535)
    throw new StartError(`--port must be a number from 0 to 65535, not '${values.port}'.`)
  if (source !== undefined) await assertSources(source)
  await assertPortFree(port, '127.0.0.1')
  await build('studio')
  const token = randomBytes(24).toString('base64url')
  const { url, end } = await (cms === undefined
    ? showSources(source ?? '', port, token)
    : showCms(cms, tokenFile ?? '', port, token))
  console.info(
    `\n  Studio     ${url}__studio/#${token}\n  ${cms === undefined ? 'Sources' : 'CMS    '}    ${cms ?? source}\n  Press Ctrl-C to stop; do not pass the address on: it lets its reader edit.\n`,
  )
  process.once('SIGINT', () => void end().then(() => process.exit()))
}

async function showSources(source: string, port: number, token: string) {
  await build('app')
  const storage = await fileStorage(source)
  return followSources(source, port, {
    pages: (session, showroom) =>
      studioPages({
        ...{ storage, propose: createProposals(), allow: withToken(token) },
        followed: followedSession(session, packageFolder(source)),
        showroom: (request, env) => showroom().fetch(request, env as object),
      }),
  })
}

async function showCms(cms: string, tokenFile: string, port: number, token: string) {
  if (!URL.canParse(cms)) throw new StartError(`--cms must be an address, not '${cms}'.`)
  const key = await readFile(tokenFile, 'utf8').catch((cause: Error) => {
    throw new StartError(`${tokenFile} cannot be read: ${cause.message}`)
  })
  const remote = { from: new URL(cms), token: key.trim() }
  const storage = remoteStorage(remote)
  const followed = followRemote(remote)
  const pages = studioPages({
    ...{ storage, followed, propose: createProposals(), allow: withToken(token) },
    showroom: proxyTo(remote.from),
  })
  const { url, close } = await listen(pages, port, '127.0.0.1')
  return {
    url,
    async end() {
      followed.end()
      await close()
    },
  }
}
