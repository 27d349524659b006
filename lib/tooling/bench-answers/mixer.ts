import type { Set as Xquad } from "./xquad";

/** Park and Miller's minimal standard generator: the same numbers at every run. */
function generator(): () => number {
  let state = 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return state;
  };
}

/** Passages mixed of real sentences, so that words are as frequent and as long as in a real text; always the same ones. */
export function mixer({ paragraphs }: Xquad): () => string {
  const sentences = paragraphs
    .flatMap(({ body }) => body.split(/(?<=[.!?。！？])\s*/u))
    .filter((text) => text.length > 20);
  const next = generator();
  return () => Array.from({ length: 6 }, () => sentences[next() % sentences.length] ?? "").join(" ");
}
