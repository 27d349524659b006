import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { ORIGINAL_MAX_BYTES } from "../images/download";

export type PictureServer = Readonly<{
  /** The URL of one of its files, by name. */
  at: (path: string) => string;
  port: number;
  /** The requested paths. */
  hits: string[];
  /** Switches to answering everything with 500, or back. */
  breakDown: (isBroken: boolean) => void;
  close: () => void;
}>;

/** A server on loopback with pictures, and files that pretend to be pictures. */
export async function pictureServer(): Promise<PictureServer> {
  const files = await makeFiles();
  const hits: string[] = [];
  let isBroken = false;
  const server = createServer((request, response) => {
    hits.push(request.url ?? "");
    const [, name = "", target = ""] = request.url?.match(/^\/([^?]*)\??(.*)$/) ?? [];
    if (isBroken) return response.writeHead(500).end();
    if (name === "to") return response.writeHead(302, { location: decodeURIComponent(target) }).end();
    if (name === "loop") return response.writeHead(302, { location: "/loop" }).end();
    if (name === "endless") {
      response.writeHead(200, { "content-type": "image/png" });
      const part = Buffer.alloc(1024 * 1024);
      const more = () => {
        while (response.write(part));
        response.once("drain", more);
      };
      return more();
    }
    if (name === "said-large") {
      return response.writeHead(200, { "content-type": "image/png", "content-length": ORIGINAL_MAX_BYTES + 1 }).end();
    }
    if (name === "cut") {
      response.writeHead(200, { "content-type": "image/png", "content-length": 1000 });
      return response.write("half", () => response.destroy());
    }
    const file = files[name];
    if (!file) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": file.type }).end(file.bytes);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    at: (path) => `http://127.0.0.1:${port}/${path}`,
    port,
    hits,
    breakDown: (value) => {
      isBroken = value;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function makeFiles(): Promise<Record<string, { type: string; bytes: Buffer }>> {
  const plain = sharp({ create: { width: 2000, height: 1000, channels: 3, background: "#a04020" } });
  const photo = await plain
    .clone()
    .withExif({ IFD0: { Copyright: "The Keeper's Secret" } })
    .jpeg()
    .toBuffer();
  const png = await plain.clone().resize(300, 150).png().toBuffer();
  const html = Buffer.from("<!doctype html><script>alert(1)</script>");
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );
  return {
    photo: { type: "image/jpeg", bytes: photo },
    "photo-named-otherwise": { type: "image/gif", bytes: photo },
    small: { type: "image/png", bytes: png },
    "with-a-tail": { type: "image/png", bytes: Buffer.concat([png, html]) },
    page: { type: "text/html", bytes: html },
    "page-called-picture": { type: "image/png", bytes: html },
    drawing: { type: "image/svg+xml", bytes: svg },
    "drawing-called-picture": { type: "image/png", bytes: svg },
    half: { type: "image/jpeg", bytes: photo.subarray(0, 400) },
    nothing: { type: "image/png", bytes: Buffer.alloc(0) },
    bomb: { type: "image/png", bytes: pngBomb(30_000) },
    unnamed: { type: "application/octet-stream", bytes: png },
  };
}

/** A file of a hundred kilobytes that unpacks to `side` by `side` points. */
function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(checksum(body));
  return Buffer.concat([length, body, sum]);
}

/** CRC-32 as used by PNG. */
function checksum(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
