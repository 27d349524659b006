import sharp from "sharp";

// One thread a picture, and nothing kept between two: a server of two cores has other things to do.
sharp.concurrency(1);
sharp.cache(false);

/** The picture library, set up for a server. */
export const engine = sharp;
