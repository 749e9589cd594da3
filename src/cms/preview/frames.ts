/** The page that the panel shows beside the form. */
export const FRAMES_PATH = '/preview-frames'

/** The screens that an editor can look at, in CSS pixels. */
const SCREENS = [
  { name: '16:9', width: 1600, height: 900 },
  { name: '4:3', width: 1280, height: 960 },
  { name: 'Portrait', width: 1080, height: 1920 },
  { name: 'Phone', width: 390, height: 844 },
] as const

/** Shows a page of the showroom (`?page=`) on a screen of the editor's choice, as large as there is room. */
export function framesPage(): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Preview</title>
<style>
  html, body { margin: 0; height: 100%; background: #1b1d21; font: 14px system-ui, sans-serif; color: #fff }
  body { display: flex; flex-direction: column }
  nav { display: flex; gap: 8px; padding: 8px }
  button { padding: 6px 12px; border: 1px solid #6b7078; border-radius: 6px; background: none; color: inherit; font: inherit; cursor: pointer }
  button[aria-pressed=true] { background: #fff; color: #1b1d21 }
  main { position: relative; flex: 1; overflow: hidden }
  iframe { position: absolute; left: 50%; top: 0; border: 0; transform-origin: 0 0; background: #000 }
</style>
<nav aria-label="Screen">${SCREENS.map(({ name }, at) => `<button data-screen="${at}">${name}</button>`).join('')}</nav>
<main><iframe title="Showroom" allow="fullscreen"></iframe></main>
<script>
${SCRIPT.replace('SCREENS', JSON.stringify(SCREENS))}
</script>
</html>`
}

/** Plain JavaScript of the page. Only pages of this origin are shown. */
const SCRIPT = `
const screens = SCREENS
const frame = document.querySelector('iframe')
const buttons = [...document.querySelectorAll('button')]
const wanted = new URL(new URLSearchParams(location.search).get('page') || '/', location.origin)
let screen = screens[location.hash.slice(1) || 0] || screens[0]
const fit = () => {
  const { clientWidth, clientHeight } = frame.parentElement
  const scale = Math.min(clientWidth / screen.width, clientHeight / screen.height, 1)
  frame.style.width = screen.width + 'px'
  frame.style.height = screen.height + 'px'
  frame.style.transform = 'scale(' + scale + ') translateX(-50%)'
  for (const button of buttons) button.setAttribute('aria-pressed', String(screens[button.dataset.screen] === screen))
}
for (const button of buttons) button.onclick = () => {
  history.replaceState(null, '', '#' + button.dataset.screen)
  screen = screens[button.dataset.screen]
  fit()
}
addEventListener('resize', fit)
addEventListener('message', ({ origin, data }) => {
  if (origin === location.origin && data && data.type === 'strapiUpdate') frame.src = frame.contentWindow.location.href
})
if (wanted.origin === location.origin) frame.src = wanted.href
fit()
parent.postMessage({ type: 'previewReady' }, location.origin)
`
