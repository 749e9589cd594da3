import type { Outcome } from './reader'

/** The results as a page of the documentation. */
export function report(outcomes: readonly Outcome[]): string {
  const documents = outcomes.slice(0, -1)
  const shown = documents.filter(({ result }) => result.startsWith('shown')).length
  return `# Third-party documents

\`npm run test:pdfs -- DIR docs/pdf-corpus.md\` opens every PDF of a folder in Chromium, one after the other in one page, with
the product's own viewer. Each document must show its first pages or an error; none may hang, crash the page, or leave a worker
or a canvas behind. Below: ${documents.length} files of the public test collection of mozilla/pdf.js, deliberately broken, encrypted or
unusual. They are not part of this project. ${shown} are shown, ${documents.length - shown} give the reason why not.

| Document | What happens |
|---|---|
${outcomes.map(({ name, result, good }) => `| ${name.replace(/\|/g, '\\|')} | ${good ? '' : '**problem:** '}${result} |`).join('\n')}
`
}
