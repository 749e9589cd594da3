import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** The modules of each of the SDK's files, dependencies first. Only what these declare is public. */
const MODULES = {
  'showroom-embed': [
    'src/contracts/embedding.ts',
    'src/sdk/error.ts',
    'src/sdk/options.ts',
    'src/sdk/embedShowroom.ts',
  ],
  'verify-add-to-cart': ['src/sdk/verifyAddToCart.ts'],
} as const

/** What is exported by the source but not by the SDK. */
const INTERNAL = /^(EMBED_|MAX_REFUSAL|EmbedHello|EmbedRequest|EmbedReply|EmbedReady|failure|checkOptions)/

/** The SDK's declarations as one file that imports nothing. */
export function renderDeclarations(name: keyof typeof MODULES): string {
  const parts = MODULES[name].flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    const { outputText } = ts.transpileDeclaration(source, { fileName: file, compilerOptions: {} })
    const parsed = ts.createSourceFile(file, outputText, ts.ScriptTarget.Latest, true)
    return parsed.statements.filter(isPublic).map((statement) => statement.getFullText().trim())
  })
  return `${[...parts, ...(name === 'showroom-embed' ? ['export as namespace showroomEmbed;'] : [])].join('\n')}\n`
}

function isPublic(statement: ts.Statement): boolean {
  if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) return false
  const names = ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.map((each) => each.name.getText())
    : [(statement as ts.DeclarationStatement).name?.getText() ?? '']
  return !names.some((each) => INTERNAL.test(each))
}
