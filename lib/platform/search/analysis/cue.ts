/** Compiles cue words, separated by `|`, to a pattern. */
export type Cue = (words: string) => RegExp;

/** For scripts with spaces: whole words only. */
export const spaced: Cue = (words) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, "iu");

/** For scripts without spaces. */
export const anywhere: Cue = (words) => new RegExp(words, "u");
