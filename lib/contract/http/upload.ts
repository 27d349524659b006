/**
 * An uploaded file in the storage. Only http/read-upload creates one, from a multipart body, and schemas require the
 * class, so that JSON cannot name a file of another user.
 */
export class UploadedFile {
  constructor(
    readonly key: string,
    /** The sender's file name, without folders. */
    readonly name: string,
    readonly bytes: number,
  ) {}
}
