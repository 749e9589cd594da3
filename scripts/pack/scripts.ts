/**
 * Starts a packed showroom on Linux and macOS from any working directory. The caller's options take
 * precedence.
 */
export const SCRIPT = `#!/bin/sh
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd) || exit 1
node="$here/node/bin/node"
[ -x "$node" ] || node=node
[ -d "$here/content" ] && set -- --content-from "$here/content" "$@"
exec "$node" "$here/dist/desktop/cli.js" --settings "$here/settings.json" "$@"
`

/** The same for Windows. */
export const COMMAND = [
  '@echo off',
  'setlocal',
  'set "HERE=%~dp0"',
  'set "NODE=%HERE%node\\node.exe"',
  'if not exist "%NODE%" set "NODE=node"',
  'set CONTENT=',
  'if exist "%HERE%content\\" set CONTENT=--content-from "%HERE%content"',
  '"%NODE%" "%HERE%dist\\desktop\\cli.js" --settings "%HERE%settings.json" %CONTENT% %*',
  '',
].join('\r\n')

/** Starts a packed server from any working directory. The caller's options take precedence. */
export const SERVER_SCRIPT = `#!/bin/sh
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd) || exit 1
node="$here/node/bin/node"
[ -x "$node" ] || node=node
[ -d "$here/content" ] && set -- --content "$here/content" "$@"
exec "$node" --max-semi-space-size=4 --optimize-for-size "$here/dist/server" --settings "$here/settings.json" "$@"
`
