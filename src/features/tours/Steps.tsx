import { useEffect, useRef } from 'react'
import type { Tour, TourStep } from '../../content'
import { useContent, useCount, useDispatch, useText } from '../../ports'
import { AgainIcon, Button, LocalizedText, Markdown } from '../../ui'
import styles from './Tours.module.css'

interface StepsProps {
  readonly tour: Tour
  readonly index: number
  /** Shows only the current step, to save space. */
  readonly brief: boolean
}

/** The steps of a tour; the current one with its text. */
export function Steps({ tour, index, brief }: StepsProps) {
  const dispatch = useDispatch()
  const text = useText()
  const counted = useCount()
  const content = useContent()
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' })
  }, [index])
  const titleOf = (step: TourStep, at: number) => {
    const { action } = step
    const place = action.type === 'goTo' ? content.items.get(action.payloadId)?.title : undefined
    return step.title ?? place ?? text('tour.step', { step: at + 1, count: tour.steps.length })
  }
  return (
    <ol ref={list} className={styles.steps} aria-label={text('tour.steps')} data-brief={brief}>
      {[...tour.steps.entries()].map(([at, step]) => {
        const current = at === index
        return (
          <li key={at} className={styles.step} aria-current={current ? 'step' : undefined}>
            <button
              type="button"
              className={styles.name}
              data-step={at}
              disabled={current}
              onClick={() => dispatch({ type: 'showTourStep', index: at })}
            >
              <span className={styles.number} aria-hidden="true">
                {counted(at + 1)}
              </span>
              <LocalizedText text={titleOf(step, at)} />
            </button>
            {current && step.text && (
              <div className={styles.text}>
                <Markdown text={step.text} />
              </div>
            )}
          </li>
        )
      })}
      {index > 0 && !brief && (
        <li>
          <Button icon={<AgainIcon />} onClick={() => dispatch({ type: 'showTourStep', index: 0 })}>
            {text('tour.again')}
          </Button>
        </li>
      )}
    </ol>
  )
}
