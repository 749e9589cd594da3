import { guessesColours, type Recipe } from './recipe'

const [BEGIN, END] = ['<!-- zoo: written by npm run test:zoo -->', '<!-- /zoo -->']

/** Replaces the table of a page. @throws Error when the page has no place for it. */
export function withZoo(page: string, recipes: readonly Recipe[]): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (begin < 0 || end < begin) throw new Error(`the page lacks '${BEGIN}' and '${END}'`)
  const lines = recipes.map((recipe) => {
    const messages = recipe.right.problems.map((line) => line.replace(/^(\w+) /, '$1: ').trim()).join('; ')
    return `| ${[recipe.name, messages || 'nothing', shownOf(recipe)].map(escaped).join(' | ')} |`
  })
  const table = ['| File | What `content:check` says | What visitors see |', '|---|---|---|', ...lines]
  return `${page.slice(0, begin)}${BEGIN}\n\n${table.join('\n')}\n\n${page.slice(end)}`
}

function shownOf(recipe: Recipe): string {
  const { file } = recipe
  const { shown } = recipe.right
  if (shown === 'sometimes') return 'itself in browsers that play it, otherwise the next picture'
  if (shown === 'still') return file.endsWith('.json') ? 'the place, without the article' : 'the next picture'
  if ('words' in shown) return `“${shown.words}”`
  if (file.endsWith('.pdf')) return 'its page'
  const itself = `itself, ${shown.width}×${shown.height}`
  return guessesColours(recipe) ? `${itself}, in colours that differ between players` : itself
}

function escaped(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
}
