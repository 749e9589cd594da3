/** Name of the isolated world of the guard's script: pages neither see nor change it. */
export const GUARD_WORLD = 'showroom-kiosk'
/** The function of that world that reports a blocked action to the launcher. */
export const GUARD_BINDING = 'reportBlocked'
/** The event by which the page's world reports a call to the guard's world. */
const CALLED = 'showroom-kiosk-blocked'

/**
 * Runs in every frame, before its page. Cancels keys that are shortcuts of the browser or the system, native
 * menus, and selections by touch, which open one. Keys that are not known to be harmless are cancelled.
 */
export const GUARD_SCRIPT = `(() => {
  const EDITING = /^(a|c|v|x|y|z|arrow(left|right|up|down)|home|end|backspace|delete|insert|enter|control|meta|shift|alt|altgraph|os)$/
  const SYSTEM = /^(f\\d+|help|find|open|close|new|save|print|printscreen|contextmenu|props|(browser|launch|mail|zoom|app).*)$/
  const isMac = /mac/i.test(navigator.platform)
  const report = (what) => globalThis.${GUARD_BINDING}?.(what)
  const isText = (target) =>
    target instanceof Element && target.closest('input, textarea, [contenteditable]:not([contenteditable="false"])') !== null
  function isBlocked(event) {
    const key = String(event.key).toLowerCase()
    if (SYSTEM.test(key)) return true
    if (key === 'escape') return event.shiftKey || event.ctrlKey || event.altKey || event.metaKey
    // Types a character on many keyboards.
    if (key.length === 1 && event.getModifierState('AltGraph')) return false
    if (event.ctrlKey || event.metaKey) return event.altKey || !EDITING.test(key)
    if (event.altKey) return !(isMac && key.length === 1) && !/^(alt|altgraph|shift)$/.test(key)
    return false
  }
  addEventListener('keydown', (event) => {
    if (!isBlocked(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.repeat) return
    const held = ['ctrl', 'meta', 'alt', 'shift'].filter((name) => event[name + 'Key'])
    report('the keys ' + [...held, String(event.key)].join('+').slice(0, 40))
  }, true)
  addEventListener('contextmenu', (event) => event.preventDefault(), true)
  addEventListener('selectstart', (event) => {
    const target = event.target instanceof Element ? event.target : event.target?.parentElement
    if (!isText(target)) event.preventDefault()
  }, true)
  addEventListener('dragstart', (event) => {
    if (!event.target?.draggable || /^(A|IMG)$/.test(event.target.tagName)) event.preventDefault()
  }, true)
  addEventListener('${CALLED}', (event) => report('a call of ' + String(event.detail).slice(0, 40)), true)
})()`

/** Runs in the page's own world: calls that open dialogs of the browser or the system do nothing. */
export const PAGE_SCRIPT = `(() => {
  const tell = (name) => dispatchEvent(new CustomEvent('${CALLED}', { detail: name }))
  const replace = (name, value) =>
    Object.defineProperty(globalThis, name, { value, configurable: false, writable: false })
  replace('print', () => tell('print'))
  for (const name of ['showOpenFilePicker', 'showSaveFilePicker', 'showDirectoryPicker'])
    if (name in globalThis)
      replace(name, async () => {
        tell(name)
        throw new DOMException('There are no files on a kiosk', 'AbortError')
      })
})()`
