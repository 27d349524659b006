import sharp from "sharp";

// One thread per picture and no cache: a server with two cores has other work.
sharp.concurrency(1);
sharp.cache(false);

/** sharp, configured for a server. */
export const engine = sharp;
