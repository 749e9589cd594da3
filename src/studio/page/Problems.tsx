import type { Problem } from '../server/follow'
import { text } from './texts'

interface ProblemsProps {
  readonly problems: readonly Problem[]
}

/** Mistakes in the content. */
export function Problems({ problems }: ProblemsProps) {
  if (problems.length === 0) return null
  return (
    <section role="alert" className="conflict">
      <h2>{text('problems')}</h2>
      {problems.map(({ file, record = '', field = '', message }) => (
        <p key={`${file} ${record} ${field} ${message}`}>
          <small className="quiet">{[file, record, field].filter((part) => part !== '').join(' · ')}</small>{' '}
          {message}
        </p>
      ))}
    </section>
  )
}
