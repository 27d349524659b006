import { setTimeout as wait } from "node:timers/promises";
import type { Random } from "../fuzz/random";
import type { ChatRecord } from "./chatting-visitor";
import type { Cluster } from "./cluster";
import { type Kind, killOne } from "./kills";
import type { Edit, SiteOwner } from "./site-owner";

/** An edit is to show on every node within this time. */
export const EDIT_LIMIT_MS = 1_000;
/** How long a part stays away at least. */
const AWAY_MS = 700;
/** How long visitors chat between two kills, at random up to twice as long. */
const BETWEEN_MS = 600;
const EDIT_TRIES = 60;
const EDIT_RETRY_MS = 250;

export type Row = Readonly<{
  atMs: number;
  what: string;
  /** From the kill until the part worked again. */
  backMs: number;
  answered: number;
  interruptions: number;
  /** The longest time without an answer to anybody. */
  silenceMs: number;
  edit: Edit;
}>;

type WalkOptions = Readonly<{
  cluster: Cluster;
  owner: SiteOwner;
  record: ChatRecord;
  kills: readonly Kind[];
  random: Random;
  startedAt: number;
  onRow: (row: Row) => void;
}>;

/** Kills one part after the other while visitors chat; each returns before the next. */
export async function walkKills(options: WalkOptions): Promise<Row[]> {
  const { cluster, owner, record, kills, random, startedAt, onRow } = options;
  const rows: Row[] = [];
  for (const kind of kills) {
    await wait(BETWEEN_MS * 2 * random.next());
    const { answered, interruptions } = record;
    record.takeLongestSilence();
    const killedAt = performance.now();
    const killed = await killOne(cluster, kind, random);
    // Without the pooler nothing is stored; without the primary, its standby takes over at once.
    const edit = kind === "pooler" || kind === "primary" ? null : await editOnAll(cluster, owner);
    if (kind !== "primary") await wait(Math.max(0, AWAY_MS - (performance.now() - killedAt)));
    await killed.restore();
    const backMs = performance.now() - killedAt;
    const after = await editOnAll(cluster, owner);
    const row = {
      atMs: killedAt - startedAt,
      what: killed.name,
      backMs,
      answered: record.answered - answered,
      interruptions: record.interruptions - interruptions,
      silenceMs: record.takeLongestSilence(),
      edit: edit && edit.shownMs > after.shownMs ? edit : after,
    };
    rows.push(row);
    onRow(row);
  }
  return rows;
}

let turn = 0;

/** An edit by one node after the other, shown on all that are ready. A refusal for a moment is tried again. */
export async function editOnAll({ web }: Cluster, owner: SiteOwner): Promise<Edit> {
  let failure: unknown;
  for (let tries = 0; tries < EDIT_TRIES; tries++) {
    const ready = web.filter(({ isReady }) => isReady).map(({ port }) => port);
    turn += 1;
    const by = ready[turn % Math.max(1, ready.length)];
    try {
      if (by !== undefined) return await owner.edit(by, ready);
    } catch (error) {
      failure = error;
    }
    await wait(EDIT_RETRY_MS);
  }
  throw new Error("No node took an edit.", { cause: failure });
}
