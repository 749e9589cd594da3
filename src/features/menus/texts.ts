import type { Article, LibraryEntry, Section } from '../../content'

/** Texts of an article besides its title: lead, tags, data and sections. */
export function textsOfArticle({ lead, tags, sections }: Article): readonly string[] {
  return [lead, ...tags.map(({ title }) => title), ...sections.flatMap(textsOfSection)].flatMap(visibleText)
}

export function textsOfMedia({ text, media }: LibraryEntry): readonly string[] {
  return [text, media.caption].flatMap(visibleText)
}

function textsOfSection(section: Section): readonly (string | undefined)[] {
  const { title, text } = section
  return [title, text, ...nestedTexts(section)]
}

function nestedTexts(section: Section): readonly (string | undefined)[] {
  switch (section.kind) {
    case 'data':
      return section.rows.map(({ name, value, unit }) => `${name}: ${value}${unit ? ` ${unit}` : ''}`)
    case 'slideshow':
      return section.slides.flatMap(({ title, text }) => [title, text])
    case 'images':
      return section.images.map(({ caption }) => caption)
    case 'image':
    case 'pdf':
      return [section.media.caption]
    default:
      return []
  }
}

const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Removes the syntax of Markdown and HTML. */
function visibleText(text: string | undefined): readonly string[] {
  const plain = text
    ?.replace(/<br>|<\/(?:p|li|h[1-6]|pre|blockquote)>/g, ' ')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(amp|lt|gt|quot);/g, (entity, name: string) => CHARACTERS[name] ?? entity)
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[*_`#>|~]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain ? [plain] : []
}
