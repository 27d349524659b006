/** @typedef {{ name: string, args: string }} Instruction */
/** @typedef {{ image: string, name: string | null, instructions: readonly Instruction[] }} Stage */

/**
 * A Dockerfile as its stages and their instructions, in order.
 * @param {string} text
 * @returns {Stage[]}
 */
export function readDockerfile(text) {
  const lines = text
    .split("\n")
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join("\n")
    .replace(/\\\n/g, " ")
    .split("\n");
  /** @type {(Stage & { instructions: Instruction[] })[]} */
  const stages = [];
  for (const line of lines) {
    const [, name = "", args = ""] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
    if (name === "FROM") {
      const [, image = "", as] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(args) ?? [];
      stages.push({ image, name: as ?? null, instructions: [] });
    } else stages.at(-1)?.instructions.push({ name, args: args.trim() });
  }
  return stages;
}

/**
 * The command of an instruction in its exec form; throws for the shell form, in which the shell does not pass signals on.
 * @param {string} args
 * @returns {string[]}
 */
export function execForm(args) {
  const command = args.slice(args.indexOf("["));
  if (!command.startsWith("[")) throw new Error(`This is not in the exec form: ${args}`);
  return JSON.parse(command);
}
