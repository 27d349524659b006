import type { Language } from "@/lib/contract/languages/languages";

/** Turns speech into text. */
export type Transcription = Readonly<{
  /**
   * @param recording of any format that the service reads; `name`: its file name, whose ending names the format
   * @returns what was said. Throws TranscriptionFailure.
   */
  transcribe: (
    recording: Readonly<{ bytes: Buffer; name: string; contentType: string }>,
    options: Readonly<{ language: Language; signal: AbortSignal }>,
  ) => Promise<string>;
}>;

/** The service gave no text. `isUnreadable`: because of the recording. */
export class TranscriptionFailure extends Error {
  override readonly name = "TranscriptionFailure";
  constructor(
    message: string,
    readonly isUnreadable: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
