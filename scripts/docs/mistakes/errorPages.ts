import { brokenPackages } from '../../../tests/unit/scripts/check/broken'
import { codeOf, ERROR_GROUPS, ERRORS } from '../../errors/errors'
import type { ErrorText } from '../../errors/errorText'
import type { ErrorExample } from './errorExample'
import { filmExamples } from './filmExamples'
import type { Mistaken } from './messages'

/** The code at the end of a printed message. */
export function codeIn(line: string): string | undefined {
  return / \[([a-z-]+)\]$/.exec(line)?.[1]
}

/** An example of each code: a mistake of an editor, else a broken package of the tests, else a bad film. */
export function errorExamples({ messages }: Mistaken): ReadonlyMap<string, ErrorExample> {
  const made = [...messages].flatMap(([{ name, wrote }, { command, lines }]): ErrorExample[] => {
    // Further lines may only follow from the first.
    const [line] = lines
    return line === undefined ? [] : [{ what: name, command, line, ...(wrote && { wrote }) }]
  })
  const broken = brokenPackages.map(({ name, lines }) =>
    lines.map(
      (line): ErrorExample => ({
        what: `A package with ${name}`,
        command: 'content:check',
        line: `${line} [${codeOf(problemOf(line))}]`,
      }),
    ),
  )
  const written = made.filter(({ wrote }) => wrote)
  const first = broken.flatMap(([line]) => line ?? [])
  const examples = [...written, ...made, ...first, ...broken.flat(), ...filmExamples()].map(
    (each) => [codeIn(each.line) ?? '', each] as const,
  )
  return new Map(examples.toReversed())
}

/** The file and the message of a line that `content:check` prints. */
function problemOf(line: string) {
  const [, file = '', message = ''] = /^\w+ (\S+) \S+ \S+ (.*)$/.exec(line) ?? []
  return { file, message }
}

/** The pages of `docs/errors` by the names of their files. */
export function renderErrorPages(made: Mistaken): ReadonlyMap<string, string> {
  const examples = errorExamples(made)
  return new Map([
    ['README.md', renderIndex()],
    ...ERRORS.map((error) => [`${error.code}.md`, renderPage(error, examples.get(error.code))] as const),
  ])
}

function renderIndex(): string {
  const listed = new Set(ERROR_GROUPS.flatMap(([, errors]) => errors))
  const groups = [...ERROR_GROUPS, ['Damaged files', ERRORS.filter((error) => !listed.has(error))] as const]
  const sections = groups.map(([heading, errors]) => {
    const rows = errors.map(({ code, title }) => `| [${code}](${code}.md) | ${title} |`)
    return [`## ${heading}\n`, '| Code | What is wrong |', '|---|---|', ...rows, ''].join('\n')
  })
  return `# Messages of \`content:build\` and \`content:check\`

Each message ends with a code in square brackets. Its page says what it means, shows an example, and says how to mend it. The codes stay the same
from version to version, so that scripts can rely on them; \`content:check --json\` has them as \`code\`.

\`content:build\` writes nothing until its messages are gone. Of \`content:check\`, an \`error\` costs visitors the part that it names; a
\`warning\` costs nothing, but is worth a look. [Typical mistakes](../mistakes.md) shows what one reads after which mistake.

These pages are generated from \`scripts/errors\`: \`npm run docs:mistakes\`.

${sections.join('\n')}`
}

function renderPage({ code, title, meaning, remedy }: ErrorText, example: ErrorExample | undefined): string {
  const shown = example ? renderExample(example) : ''
  return `# ${title}

\`${code}\`

${meaning}

## Example

${shown}
## How to mend it

${remedy}

[All messages](README.md) · [The content model](../content.md)
`
}

function renderExample({ what, wrote, command, line }: ErrorExample): string {
  const where = wrote ? `${what}, in \`${wrote.file}\`:\n\n\`\`\`json\n${wrote.json}\n\`\`\`\n` : `${what}.\n`
  return `${where}
\`npm run ${command}\` says:

\`\`\`text
${line}
\`\`\`
`
}
