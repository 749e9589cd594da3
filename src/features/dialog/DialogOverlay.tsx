import { useEffect } from 'react'
import type { Action } from '../../content'
import { type OpenOverlay, useDispatch, useOverlay, useText } from '../../ports'
import { Button, Dialog, LocalizedText, useLocalizedText } from '../../ui'
import { withUniqueKeys } from '../../util'

/** The open question. It closes without an animation. */
export function DialogOverlay() {
  const question = useOverlay('dialog')
  const left = question && !question.surface.open ? question.surface.onLeft : undefined
  useEffect(() => left?.(), [left])
  if (!question?.surface.open) return null
  return <Question key={`${question.surface.level} ${question.overlay.title}`} question={question} />
}

function Question({ question }: { readonly question: OpenOverlay<'dialog'> }) {
  const dispatch = useDispatch()
  const text = useText()
  const words = useLocalizedText({ hyphenate: true })
  const { overlay, close, surface } = question
  const { onOpened } = surface
  useEffect(() => onOpened(), [onOpened])
  const answers = overlay.answers.length > 0 ? overlay.answers : [{ title: text('navigation.close') }]
  const answer = (action: Action | undefined) => {
    close()
    if (action) dispatch(action)
  }
  return (
    <Dialog
      title={overlay.title}
      onCancel={close}
      answers={withUniqueKeys(answers, ({ title }) => title).map(([key, { title, action }], index) => (
        <Button key={key} look={index === 0 ? 'primary' : 'quiet'} onClick={() => answer(action)}>
          <LocalizedText text={title} />
        </Button>
      ))}
    >
      {overlay.text && <p {...words(overlay.text)} />}
    </Dialog>
  )
}
