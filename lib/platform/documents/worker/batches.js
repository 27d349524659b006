const BATCH = 100;

/**
 * The messages with the passages of a document, a batch each; after the last one, an empty batch.
 * @param {import("../port").ReadPassage[]} passages
 * @returns {() => import("../worker-messages").WorkerMessage}
 */
export function batchesOf(passages) {
  let sent = 0;
  return () => {
    const batch = passages.slice(sent, sent + BATCH);
    sent += BATCH;
    return { type: "batch", passages: batch };
  };
}
