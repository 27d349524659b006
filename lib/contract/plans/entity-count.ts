/** Entities of a type on a plan are counted up to this number. */
export const ENTITY_COUNT_MAX = 1_000;
