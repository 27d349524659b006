import fs from "node:fs";
import os from "node:os";
import { chromium } from "playwright";
import { measureEnter, measureSlowPhone, measureWeight } from "./bench/browser.mjs";
import { measureCrowd } from "./bench/crowd.mjs";
import { asTable, isReached } from "./bench/figures.mjs";
import { measureHop } from "./bench/hop.mjs";
import { measureKeptPages } from "./bench/kept-pages.mjs";
import { measureLogins } from "./bench/logins.mjs";
import { measurePages } from "./bench/pages.mjs";
import { freshDataDir, residentMb, startProduct } from "./bench/product.mjs";
import { measureSecondNode } from "./bench/second-node.mjs";
import { measureStarts } from "./bench/starts.mjs";
import { measureTurns } from "./bench/turns.mjs";
import { measureUncached } from "./bench/uncached.mjs";
import { ensureBuilt } from "./build-product.mjs";
import { chromiumPath } from "./chromium.mjs";

const entry = await ensureBuilt();
const busyBefore = os.loadavg()[0] ?? 0;
const dataDir = freshDataDir();
const say = (/** @type {string} */ what) => process.stderr.write(`measuring ${what} …\n`);

/** @type {import("./bench/figures.mjs").Row[]} */
const rows = [];
say("starts");
rows.push(...(await measureStarts(entry)));
const product = await startProduct(entry, { dataDir });
try {
  rows.push({
    figure: "resident memory, after the first start",
    value: residentMb(product.pid),
    unit: "MB",
    target: 450,
  });
  const browser = await chromium.launch({ executablePath: await chromiumPath() });
  try {
    say("what browsers load");
    rows.push(...(await measureWeight(browser, product.url)));
    say("the browser's own time");
    rows.push(...(await measureEnter(browser, product.url)), ...(await measureSlowPhone(browser, product.url)));
  } finally {
    await browser.close();
  }
  say("the hop");
  rows.push(...(await measureHop(product.url)));
  say("chat turns");
  rows.push(...(await measureTurns(product.url)));
  say("pages");
  rows.push(...(await measurePages(product.url)), ...(await measureKeptPages(product.url)));
  say("a crowd");
  rows.push(...(await measureCrowd(product.url)));
  say("sign-ins");
  rows.push(...(await measureLogins(product.url)));
  rows.push({ figure: "resident memory, after the load", value: residentMb(product.pid), unit: "MB", target: 450 });
} finally {
  await product.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
say("what is made for each request");
rows.push(...(await measureUncached(entry)));
say("a second node");
rows.push(...(await measureSecondNode(entry)));

if (process.argv.includes("--json")) {
  console.log(
    JSON.stringify(
      rows.map((row) => ({ ...row, reached: isReached(row) })),
      null,
      2,
    ),
  );
} else {
  const machine = `${os.cpus().length} × ${os.cpus()[0]?.model ?? "processor"}, Node ${process.version}`;
  console.log(`\n${machine}, medians; client and server share the machine\n`);
  console.log(asTable(rows));
  if (busyBefore > 1)
    console.log(
      `\nOther work was running here (load ${busyBefore.toFixed(1)}): the times are longer than they need be.`,
    );
}
