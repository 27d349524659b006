import fs from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { parse } from "yaml";
import { ADDRESSES } from "@/lib/contract/http/addresses";
import { inRoot } from "../paths.mjs";
import { serverFlags } from "../server-flags.mjs";
import { execForm, readDockerfile } from "./dockerfile.mjs";

type Service = {
  image?: string;
  build?: string;
  environment?: Record<string, string>;
  env_file?: { path: string; required: boolean }[];
  profiles?: string[];
  depends_on?: Record<string, { condition: string }>;
  networks?: { default: { aliases: string[] } };
  healthcheck?: { test: string[] };
  volumes?: string[];
};

const text = (file: string) => fs.readFileSync(inRoot(file), "utf8");
const compose: { services: Record<string, Service>; volumes: Record<string, unknown> } = parse(text("compose.yaml"));
const services = Object.entries(compose.services);
const stages = readDockerfile(text("Dockerfile"));
/** The services that run the image. */
const product = services.filter(([, { build }]) => build === ".");
const last = stages.at(-1);
const of = (name: string) => last?.instructions.filter((one) => one.name === name).map(({ args }) => args) ?? [];

describe("the image", () => {
  test("uses a supported Node in both stages", () => {
    expect(stages.map(({ image }) => image)).toEqual(["node:20-slim", "node:20-slim"]);
  });

  test("runs without root and receives signals itself", () => {
    expect(of("USER")).toEqual(["node"]);
    expect(execForm(of("CMD")[0] ?? "")).toEqual(["node", ...serverFlags, ".build/server/main.js"]);
    expect(() => execForm("node main.js")).toThrow("exec form");
  });

  test("checks its health at the address of the contract", () => {
    const [, file = "", path] = execForm(of("HEALTHCHECK")[0] ?? "");
    expect(fs.existsSync(inRoot(file))).toBe(true);
    expect(path).toBe(`/api${ADDRESSES.getHealth.path}`);
  });

  test("stores its data in a volume and exposes its port", () => {
    expect(of("ENV")).toContain(`DATA_DIR=${of("VOLUME")[0]}`);
    expect(of("ENV")).toContain(`PORT=${of("EXPOSE")[0]}`);
  });

  test("contains no secrets and no data", () => {
    expect(text(".dockerignore").split("\n")).toEqual(expect.arrayContaining([".env", "data", "node_modules", ".git"]));
  });
});

describe("the site of compose.yaml", () => {
  test("sets only settings that exist", () => {
    const known = [...text("lib/platform/config.ts").matchAll(/^ {2}([A-Z0-9_]+): z\b/gm)].map(([, name]) => name);
    for (const [service, { environment = {} }] of product) {
      const names = Object.keys(environment);
      expect([service, names.length > 3]).toEqual([service, true]);
      expect(names.filter((name) => name !== "LLM_API_KEY" && !known.includes(name))).toEqual([]);
    }
  });

  test("passes every other setting on from .env, whether or not there is one", () => {
    for (const [, { env_file }] of product) expect(env_file).toEqual([{ path: ".env", required: false }]);
  });

  test("starts the parts of a cluster with its profile alone", () => {
    const own = services.filter(([, { profiles }]) => profiles).map(([name, { profiles }]) => [name, profiles]);
    expect(own).toEqual(["web", "platform", "standby", "pooler", "redis"].map((name) => [name, ["cluster"]]));
    expect(compose.services.web?.networks).toEqual({ default: { aliases: ["semblance"] } });
  });

  test("connects the nodes of a cluster by the services that are there", () => {
    const environments = product.map(([, { environment = {} }]) => environment);
    const addresses = environments.flatMap((settings) =>
      Object.entries(settings).flatMap(([name, value]) => (/_(URL|ENDPOINT)$/.test(name) ? value : [])),
    );
    const hosts = addresses.flatMap(
      (address) => /^(?:postgres|redis|http):\/\/(?:.*@)?([a-z]+):\d+/.exec(address)?.[1] ?? [],
    );
    expect([...new Set(hosts)].sort()).toEqual(["database", "platform", "pooler", "redis", "standby", "storage"]);
    for (const host of hosts) expect(Object.keys(compose.services)).toContain(host);
  });

  test("contains no secret", () => {
    for (const [service, { environment = {} }] of services)
      for (const [name, value] of Object.entries(environment))
        if (/SECRET|PASSWORD|_KEY$|TOKEN|DATABASE_\w*URL/.test(name))
          expect([service, name, value]).toEqual([service, name, expect.stringContaining("${")]);
  });

  test("has a health check for each service and waits for its dependencies", () => {
    for (const [name, { healthcheck, build, depends_on = {} }] of services) {
      expect([name, Boolean(healthcheck?.test) || build === "."]).toEqual([name, true]);
      for (const [other, { condition }] of Object.entries(depends_on)) {
        expect(Object.keys(compose.services)).toContain(other);
        expect(condition).toBe("service_healthy");
      }
    }
    expect(Object.keys(compose.services.semblance?.depends_on ?? {})).toEqual(["database", "storage"]);
  });

  test("stores data in declared volumes and mounts existing files", () => {
    for (const [, { volumes = [] }] of services) {
      for (const volume of volumes) {
        const [source = ""] = volume.split(":");
        if (source.startsWith("./")) expect(fs.existsSync(inRoot(source))).toBe(true);
        else expect(Object.keys(compose.volumes)).toContain(source);
      }
    }
    expect(compose.services.semblance?.volumes).toEqual([`semblance:${of("VOLUME")[0]}`]);
  });

  test("pins the images of others", () => {
    for (const [, { image }] of services) if (image) expect(image).toMatch(/:(?!latest)[\w.-]+$/);
  });
});

test("obtains certificates on demand for the hosts that the site serves, and sends every request to it", () => {
  const caddy = text("lib/tooling/deploy/Caddyfile");
  const port = of("EXPOSE")[0];
  expect(/^\s*ask (\S+)$/m.exec(caddy)?.[1]).toBe(`http://semblance:${port}/api${ADDRESSES.isDomainAllowed.path}`);
  expect([...caddy.matchAll(/^\s*dynamic a (\S+) (\d+) \{$/gm)].map(([, host, to]) => [host, to])).toEqual([
    ["semblance", port],
  ]);
  expect([...caddy.matchAll(/^\timport nodes$/gm)]).toHaveLength(2);
  expect(compose.services.semblance?.environment?.TRUST_PROXY).toBe("1");
  const named = [...caddy.matchAll(/\{\$(\w+)\}/g)].map(([, name]) => name).sort();
  expect(Object.keys(compose.services.caddy?.environment ?? {}).sort()).toEqual(named);
});
