import type { Article, Media } from '../../src/content'
import { type Check, type CheckProblem, type Fault, warning } from './check'

/** Minimum number of pictures for a full turn: fewer look jerky. */
const FEWEST = 24

/** Turntable pictures rotate smoothly: there are enough of them, all of one size. */
export const viewersTurnSmoothly: Check = async ({ languages, answerPath }) =>
  languages.flatMap(({ locale, content }) =>
    [...content.articles.values()].flatMap((article) =>
      faultsOf(article).map((fault): CheckProblem => {
        return { ...fault, file: answerPath('articles', locale), record: String(article.id) }
      }),
    ),
  )

function faultsOf({ sections }: Article): readonly Fault[] {
  return sections.flatMap((section, index) => {
    if (section.kind !== 'viewer') return []
    const { images } = section
    const sizes = new Set(images.map(sizeOf))
    const faults: string[] = []
    if (images.length < FEWEST)
      faults.push(`has ${images.length} pictures per turn, which looks jerky: use ${FEWEST} or more`)
    if (sizes.size > 1)
      faults.push(`has pictures of ${[...sizes].join(' and ')}, which jump: make all of one size`)
    return faults.map((message) => warning(`sections.${index}.images`, message))
  })
}

function sizeOf({ width, height }: Media): string {
  return `${width ?? '?'}×${height ?? '?'}`
}
