import { useDispatch, useHost, useText } from '../../ports'
import { Button, CopyIcon } from '../../ui'

/**
 * Copies a URL if the browser supports it. A fair screen shows a public URL that differs from its own, so it offers no
 * copy.
 */
export function CopyLink({ address }: { readonly address: string }) {
  const dispatch = useDispatch()
  const text = useText()
  const { pageUrl, layout } = useHost()
  const canCopy =
    typeof navigator.clipboard?.writeText === 'function' &&
    (layout.mobile || new URL(address).origin === new URL(pageUrl()).origin)
  if (!canCopy) return null
  const notify = (kind: 'success' | 'danger', key: string) =>
    dispatch({ type: 'notify', kind, text: text(key) })
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => notify('success', 'take_away.copied'),
      (error: unknown) => {
        console.warn(error)
        notify('danger', 'error.somethingWentWrong')
      },
    )
  return (
    <Button icon={<CopyIcon />} data-copy onClick={() => void copy()}>
      {text('take_away.copy')}
    </Button>
  )
}
