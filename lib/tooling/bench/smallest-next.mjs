import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { runChild } from "../child.mjs";
import { inRoot } from "../paths.mjs";
import { addressOf, plainEnvironment, stopChild } from "./product.mjs";

const next = inRoot("node_modules/next/dist/bin/next");

/** The least that Next can be asked to render anew for each request. */
const files = {
  "package.json": '{ "private": true }',
  "next.config.mjs": "export default { compress: false };",
  "app/layout.js": "export default function Layout({ children }) { return <html><body>{children}</body></html>; }",
  "app/page.js": 'export const dynamic = "force-dynamic"; export default function Page() { return <p>Hello</p>; }',
};

/**
 * Builds an application of one page beside the product's own build, and serves it as Next itself does.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startSmallestNext() {
  const folder = inRoot(".build/bench/smallest-next");
  fs.rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
  const env = { ...plainEnvironment(), NODE_ENV: /** @type {const} */ ("production"), NEXT_TELEMETRY_DISABLED: "1" };
  const built = await runChild(process.execPath, [next, "build", folder], { env });
  if (built.code !== 0) throw new Error(built.output);
  const child = spawn(process.execPath, [next, "start", folder, "--port", "0"], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  return { url: await addressOf(child, /Local:\s+(http\S+)/), stop: () => stopChild(child) };
}
