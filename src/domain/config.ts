/** Every setting of the program, parsed once at start; docs/settings.md lists them with their defaults. */
export interface Config {
  /** Where the program is reached, without a slash at the end; links in pages and mails start with it. */
  readonly baseUrl: string
  /** Signs sessions and form tokens. */
  readonly secret: string
  /** Largest upload, in bytes. */
  readonly maxUpload: number
  /** Whether requests come through TLS, so that cookies are marked Secure. */
  readonly secure: boolean
  /** Client address header set by a trusted proxy; null when clients connect directly. */
  readonly clientAddressHeader: string | null
  /** Load the sample case into an empty database at first start. */
  readonly sample: boolean
  /** Days after which a notification that was read is dropped; 0 keeps them for good. */
  readonly keepReadNotices: number
  /** Of the program, as `/openapi.json` tells it: "0.1.0". */
  readonly version: string
  /** Lets the first administrator in at /sign-in/bootstrap where no start prints a link; null turns it off. */
  readonly bootstrap: string | null
  /** Work of hashing a password: the log2 of scrypt's N. 14 and above for real use; tests take less. */
  readonly passwordCost: number
}
