import { CLOCK_TOLERANCE_MS } from "../../db/unexpired";

/** How long a writer may be silent towards the database before any node takes it for dead. */
export const LEASE_MS = 20_000;
/** How often a writer says that it is alive, when it has nothing else to store. */
export const RENEW_MS = 2_000;
/** How often dead writers are looked for; with LEASE_MS, a reply is marked interrupted within 30 s. */
export const SWEEP_MS = 5_000;
/** The least time between two storings of a reply under way. */
export const STORE_MS = 250;

/** Until when a writer that stores something now is taken for alive. */
export const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

/** No living writer's lease ends later than this: one that does was taken by a clock that has been set back since. */
export const latestLease = (now: Date): Date => new Date(now.getTime() + LEASE_MS + CLOCK_TOLERANCE_MS);
