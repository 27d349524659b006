declare const isMarked: unique symbol;

/** Synthetic sound with its mark. Only `finishAudio` makes it, and responses take nothing else. */
export type MarkedAudio = Buffer & { readonly [isMarked]: true };
