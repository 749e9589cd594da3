export interface Icon {
  readonly id: number
  readonly name: string
  readonly url: string
}
