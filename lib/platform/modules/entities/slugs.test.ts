import { readdir } from "node:fs/promises";
import { expect, test } from "@jest/globals";
import { urlslug } from "@/lib/contract/fields/fields";
import { isReservedSlug } from "./slugs";

test("every path and file of the site is reserved", async () => {
  const served = [...(await routesIn("app")), ...(await readdir("public"))];
  const slugs = served.filter((name) => urlslug.safeParse(name).success);
  expect(slugs).toEqual(expect.arrayContaining(["about", "admin", "api", "art", "choose-plan", "fonts", "login"]));
  expect(slugs.filter((slug) => !isReservedSlug(slug))).toEqual([]);
});

test("reservation ignores letter case", () => {
  expect(["ADMIN", "Www", "Choose-Plan"].map(isReservedSlug)).toEqual([true, true, true]);
});

test("an ordinary name is free", () => {
  expect(["tomas-arrieta", "harbour-library", "erasmus"].map(isReservedSlug)).toEqual([false, false, false]);
});

/** The first parts of the paths below a folder; groups in brackets do not appear in a path. */
async function routesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const below = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => (name.startsWith("(") ? routesIn(`${folder}/${name}`) : [name]));
  return (await Promise.all(below)).flat();
}
