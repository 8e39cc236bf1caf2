/** The beginning of a text, with an ellipsis where more was there; `most` in UTF-16 units, the ellipsis included. */
export const shorten = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`
