import { emptyMaterial, type ReplyMaterial } from "./reply-sources";

/** The receiver of a reply's text while it is being written. */
export type ReplySink = Readonly<{
  /** Identifies the reply in the log. */
  id: string;
  /** The text so far. */
  text: string;
  signal: AbortSignal;
  /** The material of the text so far, so that an unfinished reply has its sources as well. */
  material: ReplyMaterial;
  append: (piece: string) => void;
  /** Retracts all appended text. */
  retract: () => void;
}>;

/** A sink that only collects the text. */
export function textSink(id: string, signal: AbortSignal = new AbortController().signal): ReplySink {
  let text = "";
  return {
    id,
    signal,
    material: emptyMaterial(),
    get text() {
      return text;
    },
    append: (piece) => {
      text += piece;
    },
    retract: () => {
      text = "";
    },
  };
}
