/**
 * Whether an `Accept` header names AVIF (RFC 9110 §12.5.1). One that takes any picture does not: it may be older than the
 * format, and what it cannot draw it would show as nothing.
 */
export function takesAvif(accept: string | undefined): boolean {
  return (accept ?? '').split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    return type === 'image/avif' && !parameters.some((parameter) => REFUSED.test(parameter))
  })
}

const REFUSED = /^q\s*=\s*0(\.0*)?$/
