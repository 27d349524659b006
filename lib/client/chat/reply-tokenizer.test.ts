import { describe, expect, test } from "@jest/globals";
import { blocksOf } from "./markdown-blocks";

describe("the Markdown of a reply", () => {
  const typesOf = (markdown: string) => blocksOf(markdown, true).map(({ type }) => type);
  const firstWords = (markdown: string) => {
    const [block] = blocksOf(markdown, true);
    return block && "tokens" in block ? block.tokens?.[0]?.type : undefined;
  };

  test.each(["__important__", "__very_bold__", "__Note__ this", "__read me__"])("makes %s bold", (markdown) => {
    expect(firstWords(markdown)).toBe("strong");
  });

  test.each(["__init__", "__main__", "__set_name__", "__radd__ is a method"])(
    "keeps the name of Python in %s",
    (name) => {
      expect(firstWords(name)).toBe("text");
    },
  );

  test("continues a numbered list behind a paragraph", () => {
    expect(typesOf("1. one\n\ntext\n\n2. two\n\ntext\n\n3. three")).toEqual([
      ...["list", "paragraph", "list", "paragraph", "list"],
    ]);
  });

  test.each(["3. Oktober 1990", "1. one\n\ntext\n\n3. Oktober 1990"])(
    "takes the date in %j for a sentence",
    (markdown) => {
      expect(typesOf(markdown).at(-1)).toBe("paragraph");
    },
  );
});
