import { expect, test } from "@jest/globals";
import { check, textProblems } from "./page-texts.mjs";

const chat =
  '"use client";\nimport { useTexts } from "#texts";\nexport function Chat() { return useTexts("chat.composer").label; }';
const pageOf = (of: string) =>
  `import { Chat } from "@/components/chat";\nexport default () => <PageTexts of={${of}}><Chat /></PageTexts>;`;

function problems(files: Record<string, string>) {
  const sources = new Map(Object.entries({ "components/chat.tsx": chat, ...files }));
  return textProblems(sources, (file) => sources.has(file));
}

test("reports texts that a component reads and its page does not provide", () => {
  expect(problems({ "app/page.tsx": pageOf('["memory.card"]') })).toContain(
    "app/page.tsx: provides no chat.composer, which its components read",
  );
});

test("reports texts that a page provides and no component reads", () => {
  expect(problems({ "app/page.tsx": pageOf('["chat", "memory"]') })).toEqual([
    "app/page.tsx: provides memory, which no component reads",
  ]);
});

test("does not take a part for another that begins with its name", () => {
  expect(problems({ "app/page.tsx": pageOf('["chat.compose"]') })).toHaveLength(2);
});

test("counts what a page provides on a condition", () => {
  expect(problems({ "app/page.tsx": pageOf('[...(isOpen === "yes" ? ["chat"] : [])]') })).toEqual([]);
});

test("counts what a component loads on use", () => {
  const lazy = '"use client";\nconst Chat = lazy(() => import("@/components/chat"));';
  const page = 'import { Slot } from "@/components/slot";\nexport default () => <Slot />;';
  expect(problems({ "app/page.tsx": page, "components/slot.tsx": lazy })).toHaveLength(1);
});

test("counts what a layout around the page provides", () => {
  const layout = 'export default ({ children }) => <PageTexts of={["chat"]}>{children}</PageTexts>;';
  const page = 'import { Chat } from "@/components/chat";\nexport default () => <Chat />;';
  expect(problems({ "app/(site)/layout.tsx": layout, "app/(site)/page.tsx": page })).toEqual([]);
});

test("asks for nothing that the server reads", () => {
  const server = chat.replace('"use client";\n', "");
  const page = 'import { Chat } from "@/components/chat";\nexport default () => <Chat />;';
  expect(problems({ "app/page.tsx": page, "components/chat.tsx": server })).toEqual([]);
});

test("reports a hook in an async component", () => {
  const card = 'export async function Card() { return useTexts("chat").title; }';
  expect(problems({ "components/card.tsx": card })).toEqual(["components/card.tsx: Card is async; await getTexts"]);
});

test("finds none in the product", async () => {
  expect(await check.run()).toEqual([]);
});
