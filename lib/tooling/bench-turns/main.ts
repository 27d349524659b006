import { start } from "./child";
import { piped, type Read, turn, type Visitor } from "./reader";

type Served = { url: string; entityId: string; database: string };
type Memory = { rss: number; heap: number };

/** The model's own time to its first token, taken off every figure of the first token. */
const DELAY_MS = 40;

export async function main(folder: string, args: readonly string[]): Promise<void> {
  const isQuick = args.includes("quick");
  const model = await start<{ url: string }>(folder, "model");
  const pipe = await start<{ url: string }>(folder, "pipe", [model.facts.url]);
  const product = await start<Served>(folder, "served", [model.facts.url]);
  const visitors = await product.ask<Visitor[]>({ visitors: 200 });
  const someone = (n: number) => visitors[n % visitors.length] as Visitor;
  const say = (line: string) => process.stdout.write(`${line}\n`);
  say(`turns on ${product.facts.database}, ${DELAY_MS} ms model; floor: a bare pipe in the same run`);

  await many(16, isQuick ? 4 : 20, (n) => turn(product.facts, someone(n)));
  await product.ask({ model: `${DELAY_MS}-0` });
  for (const atOnce of [1, 16, 64]) {
    const rounds = isQuick ? 10 : Math.max(10, Math.round(320 / atOnce));
    const floor = await many(atOnce, rounds, () => piped(pipe.facts.url, `${DELAY_MS}-0`));
    const own = await many(atOnce, rounds, (n) => turn(product.facts, someone(n)));
    say(`added to the first token, ${atOnce} at once, p50 / p95 ms: ${added(own)} (floor ${added(floor)})`);
  }

  await product.ask({ model: "0-0" });
  for (const atOnce of [16, 64]) {
    const rounds = Math.round((isQuick ? 400 : 2_000) / atOnce);
    const floor = await perSecond(() => many(atOnce, rounds, () => piped(pipe.facts.url, "0-0")));
    const own = await perSecond(() => many(atOnce, rounds, (n) => turn(product.facts, someone(n))));
    say(`turns a second, ${atOnce} at once, instant model: ${own} (floor ${floor})`);
  }

  for (const size of [10, 100, 1_000, 5_000]) {
    const visitor = someone(size);
    const { conversationId } = await product.ask<{ conversationId: string }>({
      conversation: size,
      email: visitor.email,
    });
    const reads = await many(1, isQuick ? 15 : 40, () => turn(product.facts, visitor, conversationId));
    say(`first token of a turn after ${size} messages, p50 / p95 ms: ${at(reads, 0)}`);
  }

  const before = await product.ask<Memory>({ memory: true });
  await product.ask({ model: "0-500" });
  const began = performance.now();
  const streams = many(200, 1, (n) => turn(product.facts, someone(n)));
  await new Promise((resolve) => setTimeout(resolve, 6_000));
  const during = await product.ask<Memory>({ memory: true });
  const reads = await streams;
  const wall = ((performance.now() - began) / 1000).toFixed(1);
  const each = Math.round((during.rss - before.rss) / 1024 / 200);
  const rss = (bytes: number) => Math.round(bytes / 1024 / 1024);
  say(`200 streams of 10 s: ${wall} s of wall time, first token p50 / p95 ms: ${at(reads, 500)}`);
  say(`  ${each} kB a stream; resident ${rss(before.rss)} → ${rss(during.rss)} MB`);
  await Promise.all([product.stop(), pipe.stop(), model.stop()]);
}

/** So many rounds, so many at once in each lane. */
async function many(lanes: number, rounds: number, work: (n: number) => Promise<Read>): Promise<Read[]> {
  const reads: Read[] = [];
  const lane = async (first: number) => {
    for (let round = 0; round < rounds; round++) reads.push(await work(first + round * lanes));
  };
  await Promise.all(Array.from({ length: lanes }, (_, first) => lane(first)));
  return reads;
}

async function perSecond(work: () => Promise<Read[]>): Promise<number> {
  const began = performance.now();
  const reads = await work();
  return Math.round((reads.length * 1000) / (performance.now() - began));
}

const added = (reads: readonly Read[]) => at(reads, DELAY_MS);

function at(reads: readonly Read[], less: number): string {
  const sorted = reads.map(({ firstMs }) => firstMs - less).sort((a, b) => a - b);
  const quantile = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  return `${quantile(0.5)} / ${quantile(0.95)}`;
}
