import type { ModelField } from '../../content'

/** A description without Markdown, for the form of an editor. */
export function plain({
  text,
  default: fallback,
  unit,
}: Pick<ModelField['text'], 'text' | 'default' | 'unit'>): string {
  const words = [text, ...(fallback ? [`Without it: ${fallback}.`] : []), ...(unit ? [`Unit: ${unit}.`] : [])]
  return withoutMarkdown(words.join(' '))
}

export function withoutMarkdown(text: string): string {
  return text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '')
}

/** A heading for a name: `start_location_id` → `Start location id`. */
export function headingOf(name: string): string {
  const words = name.replaceAll(/[-_.]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
