/**
 * A response that is a file instead of JSON. An endpoint whose output is this class lists the possible content types in
 * `file`.
 */
export class FileResponse {
  constructor(
    readonly bytes: Uint8Array,
    readonly contentType: string,
    /** The Cache-Control header. */
    readonly cacheControl: string,
    /** The Content-Security-Policy header, for a file that is opened directly. */
    readonly policy = "default-src 'none'; sandbox",
    /** Further headers, which the bff has to let through. */
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}
