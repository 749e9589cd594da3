export { renderMarkdown } from './renderMarkdown'
