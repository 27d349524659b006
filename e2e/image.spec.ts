import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { buildImageLocally, runIn } from "@/lib/tooling/deploy/local-image.mjs";
import { freePort } from "./fixtures/free-port";

test("the steps of the Dockerfile build a site that serves and stops on SIGTERM", async () => {
  test.setTimeout(600_000);
  const work = await mkdtemp(path.join(os.tmpdir(), "semblance-image-"));
  try {
    const image = await buildImageLocally(work, console.log);
    const PORT = String(await freePort());
    const site = runIn(image, image.command, { PORT, LOG_LEVEL: "warn" });
    const ended = once(site, "close");
    let output = "";
    for (const voice of [site.stdout, site.stderr]) {
      voice.on("data", (chunk: Buffer) => {
        output += chunk;
      });
    }
    const healthy = async () => (await once(runIn(image, image.health, { PORT }), "close"))[0];
    await expect.poll(healthy, { timeout: 60_000 }).toBe(0);
    for (const page of ["/", "/erasmus-of-rotterdam"]) {
      const answer = await fetch(`http://localhost:${PORT}${page}`);
      expect(answer.status, output).toBe(200);
      expect(await answer.text()).toContain("</html>");
    }
    site.kill("SIGTERM");
    expect((await ended)[0], output).toBe(0);
    expect(await healthy()).toBe(1);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
});
