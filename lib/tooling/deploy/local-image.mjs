import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { runChild } from "../child.mjs";
import { inRoot, root } from "../paths.mjs";
import { execForm, readDockerfile } from "./dockerfile.mjs";

/** @typedef {{ cwd: string, env: Record<string, string | undefined>, health: string[], command: string[] }} Image */

/**
 * Runs the steps of the Dockerfile in an empty folder, with the local Node and without Docker. Folders of the image are folders
 * below `work`; ownership is ignored.
 * @param {string} work an empty folder
 * @param {(line: string) => void} [onStep] receives a line after each step
 * @returns {Promise<Image>} the environment and the command of a container
 */
export async function buildImageLocally(work, onStep = () => {}) {
  const stages = readDockerfile(fs.readFileSync(inRoot("Dockerfile"), "utf8"));
  const tools = path.join(work, "tools");
  fs.mkdirSync(tools, { recursive: true });
  // The user of the image does not exist here.
  fs.writeFileSync(path.join(tools, "chown"), "#!/bin/sh\nexit 0\n", { mode: 0o755 });
  /** @type {Image | undefined} */
  let image;
  for (const [at, stage] of stages.entries()) {
    const folder = path.join(work, stage.name ?? String(at));
    image = await build(stage, { folder, tools, work, onStep });
  }
  if (!image) throw new Error("The Dockerfile has no stage.");
  return image;
}

/**
 * @param {import("./dockerfile.mjs").Stage} stage
 * @param {{ folder: string, tools: string, work: string, onStep: (line: string) => void }} where
 * @returns {Promise<Image>}
 */
async function build({ instructions }, { folder, tools, work, onStep }) {
  const { PATH, HOME, TMPDIR } = process.env;
  /** @type {Record<string, string | undefined>} */
  const env = { PATH: `${tools}:${PATH}`, HOME, TMPDIR, ...registryEnvironment() };
  let cwd = folder;
  const inside = (/** @type {string} */ place) =>
    place.startsWith("/") ? path.join(folder, place) : path.join(cwd, place);
  /** @type {Image} */
  const image = { cwd, env, health: [], command: [] };
  for (const { name, args } of instructions) {
    const startedAt = performance.now();
    if (name === "WORKDIR") {
      cwd = inside(args);
      fs.mkdirSync(cwd, { recursive: true });
    }
    if (name === "ENV") {
      const [, key = "", value = ""] = /^(\w+)=(.*)$/.exec(args) ?? [];
      env[key] = value.startsWith("/") ? path.join(folder, value) : value;
    }
    if (name === "COPY") copy(args, work, inside);
    if (name === "RUN") {
      // Folders at the image's root are this stage's.
      const script = args.replace(/(?<=\s)\/(?=\w)/g, `${folder}/`);
      const ended = await runChild("sh", ["-c", script], { cwd, env: asEnvironment(env) });
      if (ended.code !== 0) throw new Error(`RUN ${args} ended with ${ended.code}:\n${ended.output}`);
    }
    if (name === "HEALTHCHECK") image.health = execForm(args);
    if (name === "CMD") image.command = execForm(args);
    onStep(`${name} ${args} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  }
  return { ...image, cwd };
}

/** @param {string} args @param {string} work @param {(place: string) => string} inside */
function copy(args, work, inside) {
  const words = args.split(/\s+/);
  const from = words.find((word) => word.startsWith("--from="))?.slice("--from=".length);
  const places = words.filter((word) => !word.startsWith("--"));
  const target = places.pop() ?? ".";
  const ignoredPaths = from ? [] : ignored();
  for (const place of places) {
    const source = from ? path.join(work, from, place) : inRoot(place);
    const isFolder = fs.statSync(source).isDirectory();
    const to = isFolder ? inside(target) : path.join(inside(target), path.basename(source));
    fs.cpSync(source, to, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => from !== undefined || !ignoredPaths.includes(path.relative(root, file)),
    });
  }
}

function ignored() {
  return fs.readFileSync(inRoot(".dockerignore"), "utf8").split("\n").filter(Boolean);
}

/**
 * Runs a command of an image; returns its process.
 * @param {Image} image
 * @param {readonly string[]} command
 * @param {Record<string, string>} settings
 */
export function runIn({ cwd, env }, [program = "", ...args], settings = {}) {
  return spawn(program, args, { cwd, env: asEnvironment({ ...env, ...settings }), stdio: ["ignore", "pipe", "pipe"] });
}

// Next's types say that there always is a NODE_ENV.
const asEnvironment = (/** @type {Record<string, string | undefined>} */ env) => /** @type {NodeJS.ProcessEnv} */ (env);

/** The environment variables by which this machine reaches the package registry. */
function registryEnvironment() {
  const names = /^(npm_config_(registry|cache|userconfig)|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS)$/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => names.test(name)));
}
