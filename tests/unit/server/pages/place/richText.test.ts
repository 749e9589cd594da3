import { describe, expect, it } from 'vitest'
import { readContent } from '../../../../../src/content'
import { richText } from '../../../../../src/server/pages/place/richText'

const { content } = readContent({}, 'en')
const where = {
  content,
  base: '/fair/',
  resolveMedia: (url: string) => new URL(url, 'https://media.example').href,
}
const html = (text: string | undefined) => richText(text, where)

describe('an editor’s Markdown in a page', () => {
  it('keeps its structure', () => {
    expect(html('# Robot\n\nIt **lifts**:\n\n- boxes\n- pallets')).toBe(
      '<div dir="auto"><h1>Robot</h1>\n<p>It <strong>lifts</strong>:</p>\n<ul>\n<li>boxes</li>\n<li>pallets</li>\n</ul>\n</div>',
    )
    expect(html('| a | b |\n|---|---|\n| 1 | 2 |')).toContain('<td>2</td>')
    expect(html('one\ntwo')).toContain('one<br>two')
    expect(html(undefined)).toBe('')
  })

  it('leads to places below the showroom’s path, to files of the content, and to the web', () => {
    expect(html('[hall](/en/hall)')).toContain('<a href="/fair/en/hall">hall</a>')
    expect(html('[sheet](/media/a.pdf)')).toContain('<a href="https://media.example/media/a.pdf">')
    expect(html('[us](example.com/a?b=1&c=2)')).toContain('<a href="https://example.com/a?b=1&amp;c=2">')
    expect(html('![A robot](/media/a.webp)')).toContain(
      '<img src="https://media.example/media/a.webp" alt="A robot" loading="lazy">',
    )
  })

  it.each([
    ['<script>alert(1)</script>', /script|alert/],
    ['<SCRIPT src=//evil.example></SCRIPT >', /script|evil/i],
    ['<script><p>alert(1)</p>', /<script/],
    ['<img src=x onerror=alert(1)>', /onerror|<img/],
    ['<img src="/a.webp" onerror="alert(1)" style="position:fixed">', /onerror|style/],
    ['<p onclick="alert(1)" class="x" id="place">x</p>', /onclick|class|id=/],
    ['<a href="javascript:alert(1)">x</a>', /href="javascript/],
    ['<a href="java&#115;cript:alert(1)">x</a>', /href="java/],
    ['<a href=" java\tscript:alert(1)">x</a>', /href="java/],
    ['[x](javascript:alert(1))', /href="javascript/],
    ['<a href="data:text/html,<script>alert(1)</script>">x</a>', /<script|<a [^>]*data:/],
    ['<a title="a>b" href="/en">x</a>', /title/],
    ['<svg><style><img src=x onerror=alert(1)></style></svg>', /<svg|<style|<img/],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', /<iframe|<script/],
    ['<form action="//evil.example"><input name=q></form>', /<form|<input/],
    ['</div></main><div id="root">', /<\/?main|id=/],
    ['<!-- <script>alert(1)</script> --><base href="//evil.example">', /script|<base/],
    ['<p <script>alert(1)</script>', /<script/],
    ['<!-- <b>x</b>', /<b>|x/],
    ['<script>a</script><b>b</b><script>c', />[ac]/],
    ['<', /<(?!\/?(div|p)\b)/],
  ])('makes no markup of %s', (text, bad) => {
    expect(html(text)).not.toMatch(bad)
  })

  it('is read in one pass, however many marks are left open', () => {
    for (const piece of ['<script>', '<!--', '<svg ', '<a href="'])
      expect(html(piece.repeat(5000))).not.toMatch(/<(?!\/?(div|p|a)\b)/)
  })
})
