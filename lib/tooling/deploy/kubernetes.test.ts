import fs from "node:fs";
import { expect, test } from "@jest/globals";
import { parseAllDocuments } from "yaml";
import { ADDRESSES } from "@/lib/contract/http/addresses";
import { readSettings } from "@/lib/platform/config";
import { inRoot } from "../paths.mjs";
import { serverFlags } from "../server-flags.mjs";
import { type Manifest, manifest } from "./kubernetes-schema";

const FOLDER = "lib/tooling/deploy/kubernetes";
const files = fs.readdirSync(inRoot(FOLDER));
const documents = files.flatMap((file) =>
  parseAllDocuments(fs.readFileSync(inRoot(FOLDER, file), "utf8"), { uniqueKeys: true }).map((document) => ({
    file,
    problems: document.errors.map(({ message }) => message),
    value: document.toJS(),
  })),
);
/** The keys of the secret: settings.yaml has the command that makes it. */
const secrets = [...fs.readFileSync(inRoot(FOLDER, "settings.yaml"), "utf8").matchAll(/--from-literal=(\w+)=/g)].map(
  ([, name = ""]) => name,
);

const all = (): Manifest[] => documents.map(({ value }) => manifest.parse(value));
const ofKind = <Kind extends Manifest["kind"]>(kind: Kind) =>
  all().filter((one): one is Extract<Manifest, { kind: Kind }> => one.kind === kind);
const deployments = () =>
  ofKind("Deployment").map(({ metadata, spec }) => {
    const { containers, volumes = [] } = spec.template.spec;
    const [container] = containers;
    if (!container) throw new Error("There is no container.");
    return { name: metadata.name, spec, container, volumes };
  });
const named = (name: string) => {
  const deployment = deployments().find((one) => one.name === name);
  if (!deployment) throw new Error(`There is no deployment ${name}.`);
  return deployment;
};

test("every manifest is an object that Kubernetes knows, without a word that it would ignore", () => {
  for (const { file, problems, value } of documents) {
    const { success, error } = manifest.safeParse(value);
    expect([file, problems, success, error?.message]).toEqual([file, [], true, undefined]);
  }
  expect(documents.length).toBeGreaterThan(10);
});

test("every selector matches the labels of a deployment", () => {
  const labels = deployments().map(({ spec }) => JSON.stringify(spec.template.metadata.labels));
  for (const { spec } of deployments()) expect(labels).toContain(JSON.stringify(spec.selector.matchLabels));
  for (const { spec } of ofKind("Service")) expect(labels).toContain(JSON.stringify(spec.selector));
  for (const { spec } of ofKind("PodDisruptionBudget"))
    expect(labels).toContain(JSON.stringify(spec.selector.matchLabels));
});

test("every service and the ingress lead to a port that a container has", () => {
  for (const { metadata, spec } of ofKind("Service")) {
    const { container } = named(metadata.name);
    const [port] = spec.ports;
    expect(container.ports).toEqual([{ name: port?.targetPort, containerPort: port?.port }]);
  }
  const services = ofKind("Service").map(({ metadata }) => metadata.name);
  for (const { spec } of ofKind("Ingress"))
    for (const { host, http } of spec.rules) {
      expect(spec.tls.flatMap(({ hosts }) => hosts)).toContain(host);
      for (const { backend } of http.paths) expect(services).toContain(backend.service.name);
    }
});

test("every probe and mount names a port or a volume of its own", () => {
  for (const { container, volumes } of deployments()) {
    const ports = container.ports.map(({ name }) => name);
    for (const probe of [container.readinessProbe, container.livenessProbe, container.startupProbe])
      if (probe) expect(ports).toContain("httpGet" in probe ? probe.httpGet.port : probe.tcpSocket.port);
    expect(container.volumeMounts?.map(({ name }) => name) ?? []).toEqual(volumes.map(({ name }) => name));
  }
});

test("web nodes and platforms run as the image does and are probed at the contract's address", () => {
  for (const [name, entry, prefix] of [
    ["web", ".build/server/main.js", "/api"],
    ["platform", ".build/platform/platform-main.js", ""],
  ] as const) {
    const { container, spec } = named(name);
    expect(container.command).toEqual(["node", ...serverFlags, entry]);
    const path = `${prefix}${ADDRESSES.getHealth.path}`;
    expect(container.readinessProbe).toMatchObject({ httpGet: { path } });
    expect(container.livenessProbe).toMatchObject({ httpGet: { path: `${path}?probe=live` } });
    expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(30);
  }
});

test("the settings of web nodes and platforms are ones that the product accepts", () => {
  const text = fs.readFileSync(inRoot("lib/platform/config.ts"), "utf8");
  const known = [...text.matchAll(/^ {2}([A-Z0-9_]+): z\b/gm)].map(([, name]) => name);
  const [shared] = ofKind("ConfigMap");
  const values: Record<string, string> = {
    ...shared?.data,
    ...Object.fromEntries(secrets.map((name) => [name, `a value of ${name} that is long enough for it`])),
    DATABASE_URL: "postgres://semblance:secret@pooler:6432/semblance",
    DATABASE_DIRECT_URL: "postgres://semblance:secret@database:5432/semblance",
    DATABASE_READ_URL: "postgres://semblance:secret@standby:5432/semblance",
  };
  const own = (name: string) =>
    (named(name).container.env ?? []).map((one) => [one.name, "value" in one ? one.value : (values[one.name] ?? "")]);
  const web = Object.fromEntries(own("web"));
  const platform = { ...values, ...Object.fromEntries(own("platform")) };
  for (const settings of [web, platform])
    expect(Object.keys(settings).filter((name) => name !== "POSTGRES_PASSWORD" && !known.includes(name))).toEqual([]);
  expect(readSettings(web)).toMatchObject({ platformUrl: "http://platform:3100", trustedHops: 1 });
  expect(readSettings(platform)).toMatchObject({ port: 3100, redisUrl: "redis://redis:6379", dataDir: "/data" });
  expect(readSettings(platform).databaseReadUrl).toBe(values.DATABASE_READ_URL);
  expect(readSettings(platform).platformKey).toBe(readSettings({ ...platform, ...web }).platformKey);
});

test("no manifest contains a secret", () => {
  expect(secrets).toContain("SESSION_SECRET");
  for (const { data } of ofKind("ConfigMap"))
    expect(Object.keys(data).filter((name) => secrets.includes(name))).toEqual([]);
  for (const { container } of deployments())
    for (const one of container.env ?? [])
      if (/SECRET|PASSWORD|TOKEN|DATABASE_\w*URL/.test(one.name)) {
        expect(one).toMatchObject({ valueFrom: { secretKeyRef: { name: "semblance" } } });
        expect(secrets).toContain(one.name);
      }
});

test("every image has a version", () => {
  for (const { container } of deployments()) expect(container.image).toMatch(/:(?!latest)[\w.-]+$/);
});
