import { typeid } from 'typeid-js'

/** A typed id, "claim_01j…": a UUIDv7 inside, so that ids sort by the time they were made. */
export const newId = (prefix: string): string => typeid(prefix).toString()
