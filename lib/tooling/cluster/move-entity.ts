import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { inRoot, root } from "../paths.mjs";
import type { ChattingVisitor } from "./chatting-visitor";
import type { Cluster } from "./cluster";
import type { SecondCell } from "./second-cell";

const RETRY_MS = 1_000;
/** Until the new cell has published the entity to the registry, and until its visitors have followed. */
const LIMIT_MS = 60_000;

type Move = Readonly<{ cluster: Cluster; cell: SecondCell; urlslug: string; visitors: readonly ChattingVisitor[] }>;

/**
 * Moves an entity of the cluster to the second cell by the operator's commands, while visitors chat with it. Resolves once they
 * all write at the second cell. Throws where a command fails, or where the former page and the directory of the former cell do not
 * lead to the new page.
 */
export async function moveEntity({ cluster, cell, urlslug, visitors }: Move): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "semblance-move-"));
  const address = `${cell.url}/${urlslug}`;
  const file = path.join(folder, `${urlslug}.entity.tar`);
  try {
    await runCommand("entity-export.mjs", [urlslug, "--close", "--to", file], cluster.settings);
    await runCommand("entity-import.mjs", [file], cell.settings);
    const redirect = () => runCommand("entity-export.mjs", [urlslug, "--redirect", cell.url], cluster.settings);
    await retry(redirect, (error) => String(error).includes("does not have"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await retry(async () => {
    const left = visitors.filter(({ siteUrl }) => siteUrl !== cell.url);
    if (left.length > 0) throw new Error(`${left.length} visitors have not followed “${urlslug}”.`);
    const former = await fetch(`${cluster.url}/${urlslug}`, { redirect: "manual" });
    const led = `${former.status} ${former.headers.get("location")}`;
    if (led !== `308 ${address}`) throw new Error(`The former page of “${urlslug}” answers ${led}.`);
    const { items } = await (await fetch(`${cluster.url}/api/directory?q=${urlslug}`)).json();
    if (items[0]?.address !== address) throw new Error(`The directory of its former cell does not list “${urlslug}”.`);
  });
  const directory = await (await fetch(`${cluster.url}/directory?q=${urlslug}`)).text();
  if (!directory.includes(`href="${address}"`)) throw new Error(`The directory does not link to ${address}.`);
}

async function runCommand(script: string, args: readonly string[], settings: Readonly<Record<string, string>>) {
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  const env = { PATH, HOME, TMPDIR, LANG, NODE_ENV: "production" as const, ...settings };
  await promisify(execFile)(process.execPath, [inRoot("lib/tooling", script), ...args], { cwd: root, env }).catch(
    (error: Error & { stdout?: string; stderr?: string }) => {
      throw new Error(`${script} failed: ${error.stdout}${error.stderr}`, { cause: error });
    },
  );
}

/** Tries again until the time is over, as long as the failure may pass. */
async function retry(attempt: () => Promise<void>, mayPass: (error: unknown) => boolean = () => true): Promise<void> {
  const until = performance.now() + LIMIT_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!mayPass(error) || performance.now() > until) throw error;
      await wait(RETRY_MS);
    }
  }
}
