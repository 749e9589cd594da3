/** Preparing: the picture before is held. Playing: a video moves. Resting: nothing moves. */
export type Phase = 'empty' | 'preparing' | 'blending' | 'playing' | 'resting'
