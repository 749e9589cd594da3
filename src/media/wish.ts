/** A picture that is asked for. */
export interface Wish {
  readonly kind: 'image' | 'video'
  readonly url: string
  readonly loop: boolean
  /** Size of the file, where the content says it. */
  readonly bytes?: number
}
