/**
 * A file that came with a call and lies in the storage already. Only http/read-input makes one, from a multipart body,
 * and schemas ask for the class: JSON cannot name a file that somebody else sent.
 */
export class UploadedFile {
  constructor(
    readonly key: string,
    /** As the sender's machine called it, without folders. */
    readonly name: string,
    readonly bytes: number,
  ) {}
}
