import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";

/** One part of the measurement in a process of its own, which says its facts once it is ready. */
export type Child<Facts> = Readonly<{
  facts: Facts;
  ask: <T>(question: unknown) => Promise<T>;
  stop: () => Promise<void>;
}>;

export async function start<Facts>(
  folder: string,
  name: string,
  args: readonly string[] = [],
  flags: readonly string[] = [],
): Promise<Child<Facts>> {
  const program = path.join(folder, `${name}.mjs`);
  const child = fork(program, [...args], { stdio: ["ignore", "inherit", "inherit", "ipc"], execArgv: [...flags] });
  const facts = await said<Facts>(child);
  return {
    facts,
    ask: <T>(question: unknown) => {
      const answer = said<T>(child);
      child.send(question as object);
      return answer;
    },
    stop: async () => {
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill();
      await gone;
    },
  };
}

function said<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`A part of the measurement ended (${code}).`));
    child.once("exit", onExit);
    child.once("message", (message) => {
      child.off("exit", onExit);
      resolve(message as T);
    });
  });
}
