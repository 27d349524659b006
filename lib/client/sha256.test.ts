import { createHash } from "node:crypto";
import { expect, test } from "@jest/globals";
import { sha256 } from "./sha256";

const hex = (text: string) => Array.from(sha256(text), (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
const right = (text: string) => createHash("sha256").update(text).digest("hex");

test("every length up to three blocks, where padding begins and ends anew, hashes as it should", () => {
  for (let length = 0; length <= 200; length++) {
    const text = Array.from({ length }, (_, n) => String.fromCharCode(33 + ((n * 7 + length) % 90))).join("");
    expect([length, hex(text)]).toEqual([length, right(text)]);
  }
});

test("the standard's own examples", () => {
  expect(hex("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect(hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")).toBe(
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  );
});
