import { expect, test } from "@jest/globals";
import { structureProblems } from "./structure.mjs";

const long = (lines: number) => "const x = 1;\n".repeat(lines);

test.each([
  ["app/about/page.tsx", long(61), "60 lines"],
  ["app/about/page.tsx", '"use client";\nexport {};', "made on the server"],
  ["app/page.tsx", "const [x] = useState(1);", "no logic"],
  ["lib/client/a.ts", long(401), "400 lines"],
  ["components/a.ts", 'export { a } from "./b";\nexport type { C } from "./c";\nexport * from "./d";', "no barrels"],
  ["components/ui/index.ts", "export const x = 1;", "only lib/contract has an index"],
  ["lib/client/utils.ts", "export const x = 1;", "its one idea"],
  ["components/ui/Button.tsx", "export const x = 1;", "kebab-case"],
  ["lib/bff/a.ts", "export const x = process.env.SITE_NAME;", "config.ts"],
  ["e2e/journeys/a.spec.ts", "await page.waitForTimeout(100);", "time to pass"],
  ["lib/client/a.test.ts", "await new Promise((resolve) => setTimeout(resolve, 100));", "time to pass"],
  ["components/a.tsx", "const id = crypto.randomUUID();", "secure contexts"],
  ["components/a.tsx", 'const answer = await fetch("/api/health");', "one transport"],
  ["lib/client/a.ts", "const answer = await globalThis.fetch(url);", "one transport"],
  ["lib/client/a.ts", "const request = new XMLHttpRequest();", "one transport"],
  ["components/a.tsx", 'const events = new EventSource("/api/chat");', "one transport"],
  ["lib/client/a.ts", "// @ts-ignore\nexport {};", "switched off"],
  ["components/a.tsx", '<div className="wrap atomic grid"><p>{text}</p></div>', "closed by an AtomicEnd"],
  ["README.md", "see `/home/somebody/notes`", "somebody's machine"],
])("rejects %s: %j", (file, text, words) => {
  expect(structureProblems(new Map([[file, text]]))).toEqual([expect.stringContaining(words)]);
});

test.each([
  ["app/[...path]/page.tsx", long(60)],
  ["components/a.tsx", '<div className="wrap atomic grid"><p>{text}</p><AtomicEnd /></div>'],
  ["lib/client/api/api.ts", "const send = (url) => fetch(url);"],
  ["components/a.tsx", "const again = () => refetch();"],
  ["lib/contract/index.ts", "export const contract = {};"],
  ["lib/platform/config.ts", "export const x = process.env.PORT;"],
  ["lib/tooling/a.mjs", 'const site = "https://example.org/home/page";'],
])("accepts %s: %j", (file, text) => {
  expect(structureProblems(new Map([[file, text]]))).toEqual([]);
});
