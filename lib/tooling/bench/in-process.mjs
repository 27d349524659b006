// Run by hop.mjs as a process of its own: calls the platform's fetch without the site in between, and tells how long it takes.
import { pathToFileURL } from "node:url";

const [bundle = "", dataDir = "", ...targets] = process.argv.slice(2);
const { createApp, createPlatform, readSettings } = await import(pathToFileURL(bundle).href);
const settings = readSettings({
  DATA_DIR: dataDir,
  LOG_LEVEL: "warn",
  RATE_LIMITS: "off",
  SESSION_SECRET: "x".repeat(32),
});
const { platform, stop } = await createPlatform(settings);
const app = createApp(platform);

/** @type {Record<string, number[]>} */
const latencies = {};
for (const target of targets) {
  const ask = async () => (await app.fetch(new Request(`http://platform.internal${target}`))).text();
  for (let n = 0; n < 200; n++) await ask();
  const measured = [];
  for (let n = 0; n < 600; n++) {
    const startedAt = performance.now();
    await ask();
    measured.push(performance.now() - startedAt);
  }
  latencies[target] = measured;
}
await stop();
process.send?.(latencies);
