import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { Article } from '../../../../src/features/articles/Article'
import { ArticleWindow } from '../../../../src/features/articles/ArticleWindow'
import { TypesettingContext } from '../../../../src/ui'
import { picture } from '../../content/answers'
import { LANDSCAPE, renderMarkup, visitAt } from '../../drawn'

/** The window of an article with these settings, without its content. */
function windowOf(settings: object, site: { width: number | null; height: number | null }, width = 1280) {
  const plan = {
    worlds: { hall: ['a'] },
    passages: [],
    more: { articles: [{ id: 1, documentId: 'one', title: 'One', settings }] },
  }
  const visit = visitAt(plan, 'a', { articles: { ...site, slider: { autoplay: 3000 } } })
  visit.dispatch({ type: 'openArticle', id: 1 })
  const Window = () => <ArticleWindow place={0} drawn={false} onLeft={() => {}} />
  return renderMarkup(Window, visit, { layout: { ...LANDSCAPE, width } })
}

const NONE = { width: null, height: null }

describe('The article window', () => {
  it('slides up', () => {
    expect(windowOf({}, NONE)).toMatch(/style="[^"]*opacity:0;[^"]*transform:translate\(0, 7rem\)/)
  })

  it('is of size L unless the article or the settings say otherwise', () => {
    expect(windowOf({}, NONE)).toContain('data-modal="l"')
    expect(windowOf({ size: 'xxl' }, NONE)).toContain('data-modal="xxl"')
  })

  it('has the width and height of its article or of the settings', () => {
    const site = { width: 900, height: 450 }
    expect(windowOf({}, site)).toContain('--width:50rem;--height:25rem')
    expect(windowOf({ width: 1080, height: 720 }, site)).toContain('--width:60rem;--height:40rem')
    expect(windowOf({ width: 1080 }, site)).toContain('--width:60rem;--height:25rem')
  })
})

describe('An article on a wall', () => {
  it('has the largest window from 2560 CSS pixels of width on', () => {
    expect(windowOf({}, NONE, 3840)).toContain('data-modal="xxxl"')
    expect(windowOf({ size: 'm' }, NONE, 2560)).toContain('data-modal="xxxl"')
    expect(windowOf({}, NONE, 2559)).toContain('data-modal="l"')
  })

  it('keeps a width and height of its own', () => {
    expect(windowOf({ width: 900, height: 450 }, NONE, 3840)).toContain('--width:50rem;--height:25rem')
  })

  it('shows its hero beside the text', () => {
    const hero = { id: 1, __component: 'sections.image', media: picture('hero.webp') }
    const shown = (width: number) => markupOf([{ sections: [hero] }], { ...LANDSCAPE, width })
    expect(shown(3840)).toContain('data-wall="true"')
    expect(shown(1920)).toContain('data-wall="false"')
  })
})

describe('The products of an article', () => {
  const data = (value: string) => ({
    id: 1,
    __component: 'sections.data',
    rows: [{ name: 'Payload', value, unit: 'kg' }],
  })
  const robot = {
    sections: [data('12')],
    accessories: [{ id: 2 }],
    related: [{ id: 3 }, { id: 2 }],
  }
  const gripper = { sections: [{ id: 1, __component: 'sections.text', text: 'Words' }] }
  const gantry = { sections: [data('40')] }

  it('are its accessories and related products, each with its main figure', () => {
    const markup = markupOf([robot, gripper, gantry])
    const products = [...markup.matchAll(/data-product="(\d)"/g)].map(([, id]) => id)
    expect(products).toEqual(['2', '3', '2'])
    expect(markup).toContain('article.accessories')
    expect(markup).toMatch(/data-product="3".*40\u00a0kg/)
  })

  it('can be compared with it if both have technical data', () => {
    const compared = (...articles: readonly object[]) =>
      [...markupOf(articles).matchAll(/data-compare="(\d)"/g)].map(([, id]) => id)
    expect(compared(robot, gripper, gantry)).toEqual(['3'])
    expect(compared({ ...robot, sections: [] }, gripper, gantry)).toEqual([])
  })

  it('are none for an article without the fields, and never the article itself', () => {
    expect(markupOf([gantry, gripper])).not.toMatch(/data-products|data-comparison/)
    expect(markupOf([{ ...gantry, related: [{ id: 1 }] }])).not.toMatch(/data-products|data-comparison/)
  })
})

/** The first of the articles, with the ids 1, 2, …, as markup. */
function markupOf(fields: readonly object[], layout = LANDSCAPE): string {
  const articles = fields.map((each, at) => ({
    id: at + 1,
    documentId: `d${at}`,
    title: `Product ${at}`,
    ...each,
  }))
  const visit = visitAt({ worlds: { hall: ['a'] }, passages: [], more: { articles } }, 'a')
  const article = visit.getState().content.articles.get(1) ?? expect.fail('no article')
  return renderMarkup(() => <Article article={article} />, visit, { layout })
}

it('an empty article shows a message and related links', () => {
  const shown = (fields: object) => {
    const articles = [{ id: 1, documentId: 'one', title: 'One', ...fields }]
    const visit = visitAt({ worlds: { hall: ['a'] }, passages: [], more: { articles } }, 'a')
    const article = visit.getState().content.articles.get(1) ?? expect.fail('no article')
    const features = [{ name: 'contact', abilities: ['openContact'], slots: {} } as const]
    return renderMarkup(() => <Article article={article} />, visit, { features })
  }
  expect(shown({})).toContain('data-way-on="contact"')
  expect(shown({ lead: 'Words' })).not.toContain('data-empty')
  const button = { id: 1, __component: 'buttons.open-contact', title: 'Ask' }
  expect(shown({ action_buttons: [button] })).not.toContain('data-empty')
  const section = { id: 1, __component: 'sections.text', text: 'Words' }
  expect(shown({ sections: [section] })).not.toContain('data-empty')
})

it('the lead of an article is never hyphenated, its sections are', async () => {
  const sections = [{ id: 1, __component: 'sections.text', title: 'Getriebemotoren', text: 'Words' }]
  const articles = [{ id: 1, documentId: 'one', title: 'One', lead: 'Getriebemotoren', sections }]
  const visit = visitAt({ worlds: { hall: ['a'] }, passages: [], more: { articles } }, 'a')
  const article = visit.getState().content.articles.get(1) ?? expect.fail('no article')
  const typesetting = {
    languageOf: () => undefined,
    urlOf: (path: string) => path,
    mediaUrlOf: (url: string) => url,
    hyphenate: (text: string) => text.replace('Getriebemotoren', 'Getriebe\u00admotoren'),
  }
  const markup = renderMarkup(
    () => (
      <TypesettingContext value={typesetting}>
        <Article article={article} />
      </TypesettingContext>
    ),
    visit,
  )
  expect(markup).toMatch(/<p [^>]*>Getriebemotoren<\/p>/)
  expect(markup).toContain('Getriebe\u00admotoren')

  const css = await readFile('src/features/articles/Article.module.css', 'utf8')
  expect(/\.lead \{[^}]*\}/.exec(css)?.[0]).toContain('hyphens: manual;')
})

it('an article answers first: bar, key figures, picture and lead come before its sections', () => {
  const sections = [
    { id: 1, __component: 'sections.image', media: picture('grip.webp') },
    { id: 2, __component: 'sections.text', title: 'A hand with feeling', text: 'Words' },
    { id: 3, __component: 'sections.data', rows: [{ name: 'Payload', value: 12, unit: 'kg' }] },
  ]
  const articles = [{ id: 1, documentId: 'one', title: 'Grip 12', lead: 'Two fingers.', sections }]
  const visit = visitAt({ worlds: { hall: ['a'] }, passages: [], more: { articles } }, 'a')
  const article = visit.getState().content.articles.get(1) ?? expect.fail('no article')
  const markup = renderMarkup(() => <Article article={article} />, visit)
  const order = [
    'data-parts',
    'data-figures',
    'data-section="image"',
    'Two fingers.',
    'A hand with feeling',
    '<table',
  ]
  const places = order.map((mark) => markup.indexOf(mark))
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(places).not.toContain(-1)
  expect(markup).toContain('data-article-part="data"')
  expect(markup).toContain('data-more-below')
})
