import styles from './Room.module.css'

/** An empty room in one-point perspective, on a canvas of 720 by 540. */
const LINES = [
  'M270 180H450V330H270Z',
  'M270 330L60 540',
  'M450 330L660 540',
  'M270 180L60 30',
  'M450 180L660 30',
  'M315 330L208 540',
  'M405 330L512 540',
  'M360 330V540',
  'M232 368H488',
  'M182 418H538',
  'M118 482H602',
  'M228 150V372M150 95V450',
  'M492 150V372M570 95V450',
  'M228 200L150 165M492 200L570 165',
  'M330 330V222H390V330',
] as const

/** Draws the room line by line as content arrives. Missing lines are faint. */
export function Room({ part, searching }: { readonly part: number; readonly searching: boolean }) {
  return (
    <svg
      className={styles.room}
      viewBox="0 0 720 540"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      data-searching={searching}
      data-whole={part >= 1}
    >
      <g className={styles.hint}>
        {LINES.map((line) => (
          <path key={line} d={line} />
        ))}
      </g>
      <g className={styles.drawn}>
        {LINES.map((line, index) => (
          <path
            key={line}
            d={line}
            pathLength={1}
            style={{ strokeDashoffset: 1 - Math.min(1, Math.max(0, part * LINES.length - index)) }}
          />
        ))}
      </g>
      <g className={styles.place} transform="translate(360 438)">
        <circle className={styles.pulse} r="19" />
        <circle className={styles.ring} r="13" />
        <circle className={styles.dot} r="4" />
      </g>
    </svg>
  )
}
