import fs from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { parse } from "yaml";
import { ADDRESSES } from "@/lib/contract/addresses";
import { inRoot } from "../paths.mjs";
import { serverFlags } from "../server-flags.mjs";
import { execForm, readDockerfile } from "./dockerfile.mjs";

type Service = {
  image?: string;
  build?: string;
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  volumes?: string[];
};

const text = (file: string) => fs.readFileSync(inRoot(file), "utf8");
const compose: { services: Record<string, Service>; volumes: Record<string, unknown> } = parse(text("compose.yaml"));
const services = Object.entries(compose.services);
const stages = readDockerfile(text("Dockerfile"));
const last = stages.at(-1);
const of = (name: string) => last?.instructions.filter((one) => one.name === name).map(({ args }) => args) ?? [];

describe("the image", () => {
  test("is of a Node that the product takes, on both sides", () => {
    expect(stages.map(({ image }) => image)).toEqual(["node:20-slim", "node:20-slim"]);
  });

  test("runs as somebody who is not root, and hears signals itself", () => {
    expect(of("USER")).toEqual(["node"]);
    expect(execForm(of("CMD")[0] ?? "")).toEqual(["node", ...serverFlags, ".build/server/main.js"]);
    expect(() => execForm("node main.js")).toThrow("exec form");
  });

  test("asks itself how it is where the contract says", () => {
    const [, file = "", path] = execForm(of("HEALTHCHECK")[0] ?? "");
    expect(fs.existsSync(inRoot(file))).toBe(true);
    expect(path).toBe(`/api${ADDRESSES.getHealth.path}`);
  });

  test("keeps its data in a volume, at the port that it opens", () => {
    expect(of("ENV")).toContain(`DATA_DIR=${of("VOLUME")[0]}`);
    expect(of("ENV")).toContain(`PORT=${of("EXPOSE")[0]}`);
  });

  test("holds nobody's secrets and no data", () => {
    expect(text(".dockerignore").split("\n")).toEqual(expect.arrayContaining([".env", "data", "node_modules", ".git"]));
  });
});

describe("the site of compose.yaml", () => {
  test("sets what settings there are, and no other", () => {
    const known = [...text("lib/platform/config.ts").matchAll(/^ {2}([A-Z0-9_]+): z\b/gm)].map(([, name]) => name);
    const names = Object.keys(compose.services.semblance?.environment ?? {});
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => name !== "LLM_API_KEY" && !known.includes(name))).toEqual([]);
  });

  test("has no secret written in it", () => {
    for (const [service, { environment = {} }] of services)
      for (const [name, value] of Object.entries(environment))
        if (/SECRET|PASSWORD|_KEY$|TOKEN|DATABASE_URL/.test(name))
          expect([service, name, value]).toEqual([service, name, expect.stringContaining("${")]);
  });

  test("says of each part how it is, and waits for what it needs", () => {
    for (const [name, { healthcheck, build, depends_on = {} }] of services) {
      expect([name, Boolean(healthcheck?.test) || build === "."]).toEqual([name, true]);
      for (const [other, { condition }] of Object.entries(depends_on)) {
        expect(Object.keys(compose.services)).toContain(other);
        expect(condition).toBe("service_healthy");
      }
    }
    expect(Object.keys(compose.services.semblance?.depends_on ?? {})).toEqual(["database", "storage"]);
  });

  test("keeps what has to stay in volumes that are declared, and mounts files that are there", () => {
    for (const [, { volumes = [] }] of services) {
      for (const volume of volumes) {
        const [source = ""] = volume.split(":");
        if (source.startsWith("./")) expect(fs.existsSync(inRoot(source))).toBe(true);
        else expect(Object.keys(compose.volumes)).toContain(source);
      }
    }
    expect(compose.services.semblance?.volumes).toEqual([`semblance:${of("VOLUME")[0]}`]);
  });

  test("pins what it takes from others", () => {
    for (const [, { image }] of services) if (image) expect(image).toMatch(/:(?!latest)[\w.-]+$/);
  });
});

test("certificates are had on demand for the hosts that the site says it serves, and every request goes to it", () => {
  const caddy = text("lib/tooling/deploy/Caddyfile");
  const port = of("EXPOSE")[0];
  expect(/^\s*ask (\S+)$/m.exec(caddy)?.[1]).toBe(`http://semblance:${port}/api${ADDRESSES.isDomainAllowed.path}`);
  expect([...caddy.matchAll(/^\s*reverse_proxy (\S+)$/gm)].map(([, to]) => to)).toEqual([
    `semblance:${port}`,
    `semblance:${port}`,
  ]);
  expect(compose.services.semblance?.environment?.TRUST_PROXY).toBe("1");
  const named = [...caddy.matchAll(/\{\$(\w+)\}/g)].map(([, name]) => name).sort();
  expect(Object.keys(compose.services.caddy?.environment ?? {}).sort()).toEqual(named);
});
