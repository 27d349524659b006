import { describe, expect, test } from "@jest/globals";
import { root } from "../../paths.mjs";
import { argumentsFor } from "./arguments";
import { CASES, FURTHER } from "./cases";
import { exemption } from "./exemptions";
import { findTextFunctions, type TextFunction, textFunctionsIn } from "./find-text-functions.mjs";
import { isSuperlinear, SHAPES } from "./measure";

const functions = findTextFunctions().filter((of) => exemption(of) === null);
/** A loaded machine runs a function over all shapes for minutes. */
const TIMEOUT_MS = 300_000;
const nameOf = ({ file, name }: TextFunction) => `${name} of ${file}`;

/** The calls that give a function a text. Fails for one whose parameters are unknown. */
async function callsOf(of: TextFunction): Promise<((text: string) => unknown)[]> {
  const known = CASES[of.name];
  if (known) return [known];
  const call: unknown = (await import(`${root}/${of.file}`))[of.name];
  const count = argumentsFor(of.parameters, "")?.length ?? 0;
  if (typeof call !== "function" || count === 0) throw new Error(`Give ${nameOf(of)} a case or an exemption.`);
  return Array.from({ length: count }, (_, at) => (text) => call(...(argumentsFor(of.parameters, text)?.[at] ?? [])));
}

/** The shapes of texts that take a call more than linear time. */
async function slowShapes(call: (text: string) => unknown): Promise<string[]> {
  const slow: string[] = [];
  for (const shape of SHAPES) if (await isSuperlinear(call, shape)) slow.push(JSON.stringify(shape));
  return slow;
}

describe("the time is linear in the text:", () => {
  test.each(functions.map((of) => [nameOf(of), of] as const))(
    "%s",
    async (_, of) => {
      const slow: string[] = [];
      for (const call of await callsOf(of)) slow.push(...(await slowShapes(call)));
      expect(slow).toEqual([]);
    },
    TIMEOUT_MS,
  );

  test.each(Object.entries(FURTHER))(
    "%s",
    async (_, call) => {
      expect(await slowShapes(call)).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

test("finds the exported functions that take a text", () => {
  const source = `
    export function one(text: string, max = 3) {}
    export const two = async (bytes: Buffer): Promise<void> => {};
    export function three(count: number) {}
    function four(text: string) {}
  `;
  expect(textFunctionsIn("lib/platform/a.ts", source).map(({ name }) => name)).toEqual(["one", "two"]);
});

test.each([
  ["a quadratic pattern", (text: string) => /\s+$/.test(text), { piece: " ", end: "\u0001" }],
  ["a search from each character", searchFromEach, { piece: ".", end: "" }],
])("notices %s", async (_, work, shape) => {
  expect(await isSuperlinear(work, shape)).toBe(true);
});

test("passes a pattern that reads a text once", async () => {
  expect(await isSuperlinear((text) => text.match(/\S+|\s+/g), { piece: "a ", end: "" })).toBe(false);
});

/** Reads the rest of a text from each of its characters on. */
function searchFromEach(text: string): number {
  let count = 0;
  for (let from = 0; from < text.length; from++)
    for (let at = from; at < text.length; at++) if (text[at] === "x") count++;
  return count;
}
