import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import tls from "node:tls";
import { chromium } from "@playwright/test";
import { selfSigned } from "@/lib/platform/providers/sso/self-signed";
import { freePort } from "./fixtures/free-port";
import { type Server, startServer } from "./fixtures/server";
import { expect, test } from "./fixtures/test";

const ARGS = [
  ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-component-update"],
  // A report would wait for a minute, and go to nobody whose certificate is not known.
  ...["--disable-sync", "--short-reporting-delay", "--ignore-certificate-errors"],
];

/** TLS in front of a port, as a proxy would have it. */
async function startTls(port: number) {
  const { privateKey, certificate } = await selfSigned("localhost", new Date(Date.now() + 86_400_000));
  const server = tls.createServer({ key: privateKey, cert: certificate }, (outer) => {
    const inner = net.connect(port, "localhost");
    outer.pipe(inner).pipe(outer);
    for (const end of [outer, inner]) end.on("error", () => [outer, inner].forEach((one) => void one.destroy()));
  });
  server.listen(0);
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

/** Opens a page in a browser of its own, which asks for a picture of another site's, and waits until the log tells of it. */
async function expectReport(server: Server, page: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ARGS });
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

test("a browser tells of what the policy refused, on plain http", async () => {
  const server = await startServer();
  try {
    await expectReport(server, server.url);
  } finally {
    await server.stop();
  }
});

test("and on https, to the group that a header names", async () => {
  const port = await freePort();
  const front = await startTls(port);
  const url = `https://localhost:${front.port}`;
  const server = await startServer({ PORT: String(port), APP_URL: url });
  try {
    await expectReport(server, url);
  } finally {
    await server.stop();
    front.close();
  }
});
