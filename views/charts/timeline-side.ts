import { WIDTH } from './time-axis.ts'

/** Turns left-to-right places into those of the page's direction; anchors follow the direction by themselves. */
export interface Side {
  readonly x: (place: number) => number
  readonly mirror: boolean
}

/** As it is, or mirrored. */
export const sideOf = (mirror: boolean): Side => ({
  mirror,
  x: mirror ? (place) => round(WIDTH - place) : round,
})

/** To a tenth: pictures need no more. */
export const round = (number: number): number => Math.round(number * 10) / 10
