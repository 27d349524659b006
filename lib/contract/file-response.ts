/**
 * An answer that is a file instead of JSON. Routes make one and the http door sends it; an endpoint whose output asks for
 * this class names the types it may have in `file`.
 */
export class FileResponse {
  constructor(
    readonly bytes: Uint8Array,
    readonly contentType: string,
    /** What may keep it, and for how long: a Cache-Control value. */
    readonly cacheControl: string,
    /** What it may do when it is opened by itself: a Content-Security-Policy. */
    readonly policy = "default-src 'none'; sandbox",
  ) {}
}
