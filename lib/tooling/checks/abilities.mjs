import { readSources } from "./source-files.mjs";

const schemaFile = /^lib\/contract\/([\w-]+)\/[\w-]+\.ts$/;
const moduleFile = /^lib\/platform\/modules\/[\w-]+\/[\w-]+\.ts$/;
const schema = /(?:\bcan: |[aA]bilities = )z\.strictObject\(\{([^}]*)\}\)/g;
const field = /^\s*(\w+): z\.boolean\(\)/gm;
const demand = /\brequireAbility\(.*|\bability: .*|\w+Abilities\([^\n]*\)\.\w+/g;

/** Rights of the caller's role, which requireEntityRight and requireAdmin judge for every verb. */
const RIGHTS = new Set(["edit", "manage", "open"]);

/** @type {import("./check.mjs").Check} */
export const check = {
  name: "abilities",
  run: async () => findUnjudged(readSources(/^lib\/(?:contract|platform\/modules)\/.*\.ts$/)),
};

/**
 * The abilities that a record shows as `can` and that no verb demands with requireAbility: a rule that is written twice, or
 * shown and not kept.
 * @param {ReadonlyMap<string, string>} sources
 * @returns {string[]}
 */
export function findUnjudged(sources) {
  const files = [...sources].filter(([file]) => !file.endsWith(".test.ts"));
  const demanded = new Set(
    files
      .filter(([file]) => moduleFile.test(file))
      .flatMap(([, text]) => text.match(demand) ?? [])
      .flatMap((line) =>
        Array.from(line.matchAll(/["'](\w+)["']|Abilities\(.*\)\.(\w+)/g), (match) => match[1] ?? match[2]),
      ),
  );
  return files
    .filter(([file]) => schemaFile.test(file))
    .flatMap(([file, text]) => abilitiesIn(text).map((ability) => ({ file, ability })))
    .filter(({ ability }) => !RIGHTS.has(ability) && !demanded.has(ability))
    .map(({ file, ability }) => `${file}: no verb demands the ability "${ability}" (requireAbility)`);
}

/** @param {string} text */
function abilitiesIn(text) {
  const fields = [...text.matchAll(schema)].flatMap(([, body = ""]) => body.replace(/, /g, ",\n"));
  return fields.flatMap((body) => Array.from(body.matchAll(field), ([, name = ""]) => name));
}
