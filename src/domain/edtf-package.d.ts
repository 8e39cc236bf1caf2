/** The package ships no types; this is the part of it that we use. */
declare module 'edtf' {
  /** Parses EDTF (ISO 8601-2, levels 0 to 2); throws an Error when the text is not EDTF. */
  export function parse(text: string): { readonly type: string; readonly level: number }
}
