import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Random } from "../fuzz/random";
import { walkInBrowser } from "./browser-walk";
import { ChatRecord, ChattingVisitor } from "./chatting-visitor";
import type { Cluster } from "./cluster";
import { planKills } from "./kills";
import { moveEntity } from "./move-entity";
import { createNextVersion } from "./next-version";
import type { SecondCell } from "./second-cell";
import { SiteOwner } from "./site-owner";
import { EDIT_LIMIT_MS, editOnAll, type Row, walkKills } from "./walk";

const VISITORS = 6;
const ERASMUS = "erasmus-of-rotterdam";
const MATERIAL = "The workshop in Cremona stands in via Solferino. The spruce for the bellies comes from Paneveggio.";

/**
 * Walks over a cluster: an owner with a file, visitors who chat all along, kills, the move of an entity to another cell, the next
 * version's migrations beside this one, and a browser. Prints what was killed and seen.
 * @returns what was lost or late, one line each
 */
export async function testWalk({ cluster, cell }: Cells, { seed, isShort }: { seed: number; isShort: boolean }) {
  const random = new Random(seed);
  const startedAt = performance.now();
  const owner = await SiteOwner.withEntity(cluster.url);
  await owner.addFile(MATERIAL);
  const moving = await SiteOwner.withEntity(cluster.url);
  await moving.addFile(MATERIAL);
  const record = new ChatRecord();
  const slugs = [ERASMUS, owner.entity.urlslug, moving.entity.urlslug];
  const visitors = await enterVisitors(cluster, slugs, record);
  const movers = visitors.filter((_, n) => slugs[n % slugs.length] === moving.entity.urlslug);
  console.log(
    `${visitors.length} visitors entered; files of two owners are read from ${cluster.storage.stored.size} object(s).`,
  );
  await editOnAll(cluster, owner);

  const stopping = new AbortController();
  const chats = Promise.all(visitors.map((visitor) => visitor.chat(stopping.signal)));
  console.log(HEAD);
  const kills = planKills(isShort, random);
  const onRow = (row: Row) => console.log(lineOf(row));
  const walk = (part: typeof kills) => walkKills({ cluster, owner, record, kills: part, random, startedAt, onRow });
  const half = Math.ceil(kills.length / 2);
  const folder = await mkdtemp(path.join(os.tmpdir(), "semblance-next-version-"));
  const rows: Row[] = [];
  try {
    rows.push(...(await walk(kills.slice(0, half))));
    await moveToCell({ cluster, cell }, { urlslug: moving.entity.urlslug, movers, record });
    await startNextVersion(cluster, folder);
    rows.push(...(await walk(kills.slice(half))));
    await walkInBrowser(cluster.url, `/${ERASMUS}`);
    console.log("A visitor in a browser entered, asked and was answered.");
    stopping.abort();
    await chats;
    const losses = (await Promise.all(visitors.map((visitor) => visitor.losses()))).flat();
    const edits = rows.map(({ edit }) => edit.shownMs);
    console.log(
      [
        `${rows.length} kills in ${seconds(performance.now() - startedAt)} s`,
        `${record.acknowledged} messages acknowledged, ${record.answered} answered`,
        `${record.interruptions} broken or refused calls, ${record.failures} replies that failed by name; each was sent again`,
        `an edit on every node after ${Math.round(Math.max(...edits))} ms at most`,
      ].join("; "),
    );
    const late = rows.filter(({ edit }) => edit.shownMs > EDIT_LIMIT_MS);
    return [
      ...record.faults,
      ...losses,
      ...late.map(({ what, edit }) => `An edit took ${Math.round(edit.shownMs)} ms after the end of ${what}.`),
    ];
  } finally {
    stopping.abort();
    await rm(folder, { recursive: true, force: true });
  }
}

type Cells = Readonly<{ cluster: Cluster; cell: SecondCell }>;
type Moving = Readonly<{ urlslug: string; movers: readonly ChattingVisitor[]; record: ChatRecord }>;

/** Moves an entity while its visitors, and all others, chat. */
async function moveToCell({ cluster, cell }: Cells, { urlslug, movers, record }: Moving): Promise<void> {
  const { acknowledged, held } = record;
  const before = movers.map((visitor) => visitor.acknowledged);
  const startedAt = performance.now();
  await moveEntity({ cluster, cell, urlslug, visitors: movers });
  console.log(
    [
      `  an entity moved to the second cell in ${seconds(performance.now() - startedAt)} s`,
      `its ${movers.length} visitors followed with ${sum(before)} acknowledged messages and ${cell.storage.stored.size} file(s)`,
      `${record.held - held} messages held back meanwhile, ${record.acknowledged - acknowledged} of all visitors acknowledged`,
    ].join("; "),
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Visitors of several entities, in turn. */
function enterVisitors(cluster: Cluster, slugs: readonly string[], record: ChatRecord): Promise<ChattingVisitor[]> {
  return Promise.all(
    Array.from({ length: VISITORS }, async (_, n) => {
      const slug = slugs[n % slugs.length];
      const { entityid } = await (await fetch(`${cluster.url}/api/load-digital-entity/${slug}`)).json();
      const visitor = new ChattingVisitor(`visitor-${n}@cluster.test`, entityid, record);
      await visitor.enter(cluster.url);
      return visitor;
    }),
  );
}

/** A platform of the next version migrates while the others serve, joins them, and one of them starts anew beside it. */
async function startNextVersion(cluster: Cluster, folder: string): Promise<void> {
  await createNextVersion(folder);
  await cluster.addPlatform("platform-next", folder);
  const [old] = cluster.platforms;
  await old?.stop();
  await old?.start();
  const [{ count }] = (await cluster.databases.rows(
    "select count(*)::int as count from information_schema.columns where column_name = 'next_version'",
  )) as [{ count: number }];
  console.log(`  the next version migrated (${count} column) and serves; a platform of this version started beside it`);
}

const COLUMNS = ["at", "killed", "back", "answered", "broken", "silence", "edit on nodes"] as const;
const WIDTHS = [8, 26, 9, 10, 8, 9, 18];
const line = (cells: readonly string[]) =>
  cells
    .map((cell, n) => cell.padEnd(WIDTHS[n] ?? 0))
    .join("")
    .trimEnd();
const HEAD = line(COLUMNS);
const seconds = (ms: number) => (ms / 1000).toFixed(1);

function lineOf({ atMs, what, backMs, answered, interruptions, silenceMs, edit }: Row): string {
  return line([
    `${seconds(atMs)} s`,
    what,
    `${seconds(backMs)} s`,
    String(answered),
    String(interruptions),
    `${seconds(silenceMs)} s`,
    `${Math.round(edit.shownMs)} ms on ${edit.nodes}`,
  ]);
}
