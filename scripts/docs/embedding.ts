import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const PROTOCOL = 'src/contracts/embedding.ts'
const PAGE = new URL('../../docs/embedding.md', import.meta.url)
const SOURCES = { contracts: PROTOCOL, options: 'src/sdk/options.ts', calls: 'src/sdk/embedShowroom.ts' }

interface Entry {
  readonly name: string
  /** The type of its value, or its further fields. */
  readonly type: string
  readonly meaning: string
}

/** The tables of `docs/embedding.md`, by the name between their marks. */
export function renderTables(): Readonly<Record<string, string>> {
  const [contracts, options, calls] = [SOURCES.contracts, SOURCES.options, SOURCES.calls].map(parse) as [
    ts.SourceFile,
    ts.SourceFile,
    ts.SourceFile,
  ]
  return {
    options: table('Option', [
      ...members(options, 'EmbedOptions'),
      ...members(contracts, 'EmbedPreferences'),
    ]),
    calls: table('Call', members(calls, 'Showroom')),
    actions: table('Action', unionMembers(contracts, 'EmbedAction')),
    events: table('Event', members(contracts, 'EmbedEvents')),
    state: table('Field', members(contracts, 'EmbedState')),
    errors: table('Code', unionMembers(contracts, 'EmbedErrorCode')),
  }
}

/** The page with its tables as the source has them now. */
export function renderPage(page: string): string {
  return Object.entries(renderTables()).reduce((text, [name, rows]) => {
    const marks = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- /${name} -->)`)
    if (!marks.test(text)) throw new Error(`docs/embedding.md has no <!-- ${name} -->.`)
    return text.replace(marks, (_, begin, end) => `${begin}${rows}\n${end}`)
  }, page)
}

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
}

function declaration(source: ts.SourceFile, name: string) {
  const found = source.statements.find(
    (each): each is ts.InterfaceDeclaration | ts.TypeAliasDeclaration =>
      (ts.isInterfaceDeclaration(each) || ts.isTypeAliasDeclaration(each)) && each.name.text === name,
  )
  if (!found) throw new Error(`${source.fileName} has no type ${name}.`)
  return found
}

function members(source: ts.SourceFile, name: string): readonly Entry[] {
  const found = declaration(source, name)
  if (!ts.isInterfaceDeclaration(found)) throw new Error(`${name} is no interface.`)
  return found.members.map((member) => {
    const own = member.name?.getText() ?? ''
    const meaning = commentOf(member)
    if (ts.isMethodSignature(member)) {
      const parameters = member.parameters.map((each) => each.getText()).join(', ')
      const generics = member.typeParameters
        ? `<${member.typeParameters.map((each) => each.getText()).join(', ')}>`
        : ''
      return {
        name: `${own}${generics}(${oneLine(parameters)})`,
        type: oneLine(member.type?.getText() ?? ''),
        meaning,
      }
    }
    const type = ts.isPropertySignature(member) ? member.type : undefined
    return { name: own, type: oneLine(type?.getText() ?? ''), meaning }
  })
}

function unionMembers(source: ts.SourceFile, name: string): readonly Entry[] {
  const found = declaration(source, name)
  if (!ts.isTypeAliasDeclaration(found) || !ts.isUnionTypeNode(found.type))
    throw new Error(`${name} is no union.`)
  return found.type.types.map((type) => {
    const meaning = commentOf(type)
    if (ts.isLiteralTypeNode(type)) return { name: literal(type), type: '', meaning }
    if (!ts.isTypeLiteralNode(type)) throw new Error(`${name} has an unexpected member.`)
    const [kind, ...fields] = type.members
    const value =
      kind && ts.isPropertySignature(kind) && kind.type && ts.isLiteralTypeNode(kind.type)
        ? kind.type
        : undefined
    return {
      name: value ? literal(value) : '',
      type: fields.map((field) => oneLine(field.getText())).join('; '),
      meaning,
    }
  })
}

const literal = (type: ts.LiteralTypeNode) =>
  ts.isStringLiteral(type.literal) ? type.literal.text : type.getText()

/** The doc comment before a node, as one line. */
function commentOf(node: ts.Node): string {
  const source = node.getSourceFile().text
  const [last] = (ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []).slice(-1)
  const text = last
    ? source.slice(last.pos, last.end)
    : (/\/\*\*((?!\*\/)[\s\S])*\*\/\s*\|?\s*$/.exec(source.slice(0, node.getStart()))?.[0] ?? '')
  return text
    .replace(/^\/\*\*?|\*\/[\s|]*$/g, '')
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
}

const oneLine = (text: string) =>
  text
    .replace(/readonly /g, '')
    .replace(/\/\*\*[\s\S]*?\*\//g, '')
    .replace(/(?<=[^\s{;,(|])\s*\n\s*(?=\w+\??:)/g, '; ')
    .replace(/\s+/g, ' ')
    .replace(/;$/, '')
    .trim()

function table(title: string, entries: readonly Entry[]): string {
  const cell = (text: string) => text.replaceAll('|', '\\|')
  const code = (text: string) => (text === '' ? '' : `\`${cell(text)}\``)
  const rows = entries.map(
    ({ name, type, meaning }) => `| ${code(name)} | ${code(type)} | ${cell(meaning)} |`,
  )
  return [`| ${title} | | |`, '|---|---|---|', ...rows].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(PAGE, renderPage(readFileSync(PAGE, 'utf8')))
  console.info('wrote docs/embedding.md')
}
