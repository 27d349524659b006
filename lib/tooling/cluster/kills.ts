import type { Random } from "../fuzz/random";
import type { Cluster } from "./cluster";
import type { ProductProcess } from "./product-process";

export const KINDS = ["web", "platform", "pooler", "redis", "standby", "primary"] as const;
export type Kind = (typeof KINDS)[number];

/** How often each kind is killed. */
type Counts = Readonly<Record<Kind, number>>;

const SHORT: Counts = { web: 1, platform: 2, pooler: 2, redis: 2, standby: 1, primary: 1 };
const FULL: Counts = { web: 17, platform: 15, pooler: 8, redis: 7, standby: 2, primary: 1 };

/** Of all kills, those before the primary's, which leaves no standby. */
const BEFORE_FAIL_OVER = 0.6;

/** The kills of a walk in a random order; the standby's are before the primary's. */
export function planKills(isShort: boolean, random: Random): Kind[] {
  const counts = isShort ? SHORT : FULL;
  const others = KINDS.filter((kind) => kind !== "primary" && kind !== "standby");
  const kills = shuffle(
    others.flatMap((kind) => new Array<Kind>(counts[kind]).fill(kind)),
    random,
  );
  const middle = Math.round(kills.length * BEFORE_FAIL_OVER);
  const standby = new Array<Kind>(counts.standby).fill("standby");
  const first = shuffle([...kills.slice(0, middle), ...standby], random);
  return [...first, ...new Array<Kind>(counts.primary).fill("primary"), ...kills.slice(middle)];
}

/** A part that was killed, and how it returns. */
export type Killed = Readonly<{ name: string; restore: () => Promise<unknown> }>;

/** Kills one part of a kind, as a failing machine does. */
export async function killOne(cluster: Cluster, kind: Kind, random: Random): Promise<Killed> {
  switch (kind) {
    case "web":
      return killProcess(random.pick(cluster.web));
    case "platform":
      return killProcess(random.pick(cluster.platforms));
    case "pooler":
      await cluster.killPooler();
      return { name: "PgBouncer", restore: () => cluster.startPooler() };
    case "redis":
      await cluster.killRedis();
      return { name: "Redis", restore: () => cluster.startRedis() };
    case "standby":
      await cluster.databases.loseStandby();
      return { name: "standby", restore: () => cluster.databases.returnStandby() };
    case "primary":
      return { name: "primary, standby promoted", restore: () => cluster.databases.failOver() };
  }
}

async function killProcess(killed: ProductProcess): Promise<Killed> {
  await killed.kill();
  return { name: killed.name, restore: () => killed.start() };
}

function shuffle<T>(items: readonly T[], random: Random): T[] {
  const shuffled = [...items];
  for (let at = shuffled.length - 1; at > 0; at--) {
    const other = random.below(at + 1);
    [shuffled[at], shuffled[other]] = [shuffled[other] as T, shuffled[at] as T];
  }
  return shuffled;
}
