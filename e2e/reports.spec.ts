import { chromium } from "@playwright/test";
import { startTlsFront } from "@/lib/platform/testing/tls-front";
import { freePort } from "./fixtures/free-port";
import { type Server, startServer } from "./fixtures/server";
import { expect, test } from "./fixtures/test";

const ARGS = [
  ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-component-update"],
  // Flags: send reports without the delay of a minute, and accept the test certificate.
  ...["--disable-sync", "--short-reporting-delay", "--ignore-certificate-errors"],
];

/** Opens a page that loads a picture of another site in a separate browser, and waits for the violation in the log. */
async function expectReport(server: Server, page: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: process.env.FULL_CHROMIUM_PATH, args: ARGS });
  try {
    const visitor = await browser.newPage({ ignoreHTTPSErrors: true });
    await visitor.goto(page);
    await visitor.evaluate(() => {
      new Image().src = "https://elsewhere.test/picture.png";
    });
    await expect.poll(() => server.output()).toMatch(/"directive":"img-src".*"blocked":"elsewhere\.test"/);
  } finally {
    await browser.close();
  }
}

test("a browser reports a policy violation on plain http", async () => {
  const server = await startServer();
  try {
    await expectReport(server, server.url);
  } finally {
    await server.stop();
  }
});

test("a browser reports a policy violation on https to the group of the header", async () => {
  const port = await freePort();
  const front = await startTlsFront(port);
  const server = await startServer({ PORT: String(port), APP_URL: front.url });
  try {
    await expectReport(server, front.url);
  } finally {
    await server.stop();
    front.close();
  }
});
