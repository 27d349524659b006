import { expect, test } from "@jest/globals";
import { latestPassageCache, passageCacheAt } from "./passage-cache";

const MEGABYTE = 1024 * 1024;

/** Has an entity's material known with lists of so many bytes. */
function keep(entityId: string, bytes: number) {
  const material = passageCacheAt(entityId, "revision", []);
  material.storePostings({ language: "en", term: "bell", count: 1, packed: "x".repeat(bytes) });
  return material;
}

test("starts empty for a new revision and continues for the same one", () => {
  const known = keep("bells", 10);
  expect(passageCacheAt("bells", "revision", [])).toBe(known);
  expect(passageCacheAt("bells", "another", []).postings("en", "bell")).toBeUndefined();
  expect(passageCacheAt("bells", null, [])).not.toBe(passageCacheAt("bells", null, []));
});

test("resets an entity that exceeds its share without evicting others", () => {
  const other = keep("small", 10);
  const full = keep("full", 7 * MEGABYTE);
  expect(passageCacheAt("full", "revision", [])).not.toBe(full);
  expect(latestPassageCache("small")).toBe(other);
});

test("stays within 24 MB in total and evicts the least recently used", () => {
  for (let n = 0; n < 6; n++) keep(`many-${n}`, 5 * MEGABYTE);
  const stored = Array.from({ length: 6 }, (_, n) => latestPassageCache(`many-${n}`).revision !== null);
  expect(stored).toEqual([false, false, true, true, true, true]);
});

test("returns a cached result only to callers with the same revision, for recent questions", () => {
  const material = passageCacheAt("asked", "revision", []);
  const found = {
    isAboutSomething: true,
    evidence: 1,
    answerOdds: 0,
    coverage: 1,
    missing: [],
    missingShare: 0,
    missingKind: null,
    isTranslated: false,
    languages: [],
    passages: [],
  };
  const query = (question: string) =>
    ({ entityId: "asked", revision: "revision", question, language: "en", year: null, limit: 6 }) as const;
  material.storeResult(query("bell 0"), found);
  const bytesOfOne = material.bytes;
  for (let n = 1; n < 100; n++) material.storeResult(query(`bell ${n}`), found);
  expect(material.found(query("bell 0"))).toBe(found);
  const others = [
    { revision: "another" },
    { revision: null },
    { language: "de" },
    { year: 1500 },
    { previous: ["Why?"] },
  ];
  for (const other of others) expect(material.found({ ...query("bell 0"), ...other })).toBeUndefined();
  material.storeResult(query("bell 100"), found);
  expect(material.found(query("bell 0"))).toBe(found);
  expect(material.found(query("bell 1"))).toBeUndefined();
  expect(material.bytes).toBeLessThan(bytesOfOne * 101);
});
