import { describe, expect, test } from "@jest/globals";
import { withoutThoughts } from "./without-thoughts";

type Run = Readonly<{ shown: string; steps: readonly string[]; hasEnded: boolean }>;

/** The text that a reader sees after each piece. */
function run(text: string, size: number): Run {
  let shown = "";
  let hasEnded = false;
  const filter = withoutThoughts({
    beginsInThought: false,
    onUnmarkedEnd: () => {
      shown = "";
    },
    onEnd: () => {
      hasEnded = true;
    },
  });
  const steps: string[] = [];
  for (let at = 0; at < text.length; at += size) {
    const passed = filter.push(text.slice(at, at + size));
    shown += passed;
    steps.push(shown);
  }
  shown += filter.end();
  return { shown, steps, hasEnded };
}

const TEXT = "The bell weighs 412 kilograms.";

describe.each([1, 2, 5, 1_000])("in pieces of %i characters,", (size) => {
  test.each([
    "<|im_end|>",
    "<|eot_id|>",
    "</s>",
    "<|endoftext|>",
    "<end_of_turn>",
    "<eos>",
    "[EOS]",
    "<｜end▁of▁sentence｜>",
    "<|turn_end|>",
    "<|end_of_text|>",
    "<|return|>",
    "<turn|>",
  ])("%s ends a reply", (token) => {
    expect(run(TEXT + token, size)).toMatchObject({ shown: TEXT, hasEnded: true });
    expect(run(`${TEXT}${token}\nAnd another turn.`, size).shown).toBe(TEXT);
  });

  test.each([
    "<|start_header_id|>assistant<|end_header_id|>\n\n",
    "<|im_start|>assistant\n",
    "<|assistant|>",
    "<｜Assistant｜>",
    "<start_of_turn>model\n",
    "<s>[INST] How heavy is it? [/INST] ",
    "[BOS]",
    "<|begin_of_text|>",
    "<|channel|>final<|message|>",
    "<|fim_middle|>",
    "[cite_start]",
    "<answer>",
  ])("%j before a reply is left out", (token) => {
    expect(run(token + TEXT, size).shown.trim()).toBe(TEXT);
  });

  test.each([
    ["<think>", "</think>"],
    ["<antThinking>", "</antThinking>"],
    ["<REASONING_SCRATCHPAD>", "</REASONING_SCRATCHPAD>"],
    ["<inner_monologue>", "</inner_monologue>"],
    ["<seed:think>", "</seed:think>"],
    ["<reason>", "</reason>"],
    ['<details type="reasoning" done="true">', "</details>"],
    ["<|channel>thought\n", "<channel|>"],
    ["<|begin_of_thought|>", "<|end_of_thought|><|begin_of_solution|>"],
    ["<|thinking|>", "<|/thinking|>"],
    ["analysis", "assistantfinal"],
    ["Here is my thought process: ", "\nHere is my response: "],
  ])("thoughts between %j and %j are left out", (start, end) => {
    expect(run(`${start}The scales say so.${end}${TEXT}`, size).shown.trim()).toBe(TEXT);
  });

  test.each([
    '<tool_call>\n{"name": "search"}\n</tool_call>',
    '[TOOL_CALLS][{"name":"search"}]',
    '<|python_tag|>search(query="bell")<|eom_id|>',
    '<function=search>{"q":"bell"}</function>',
    "<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>search<｜tool▁call▁end｜><｜tool▁calls▁end｜>",
    '<minimax:tool_call><invoke name="search"></invoke></minimax:tool_call>',
    "<|tool_response>none<tool_response|>",
    "<|channel|>commentary to=functions.search<|message|>{}<|call|>",
  ])("the call of a tool %j is left out", (call) => {
    expect(run(call, size).shown).toBe("");
  });

  test.each([
    "Use `<|im_end|>` and `</s>` so.",
    "```\n<|im_end|>\n```\nSo.",
    "He <s>rang</s> cast it.",
    "See [INSTALL], [EOS R5] and [1].",
    "1 < 2, <3 and List<String>.",
    "<b>Bold</b> and <br> stay.",
  ])("%j is text", (text) => {
    expect(run(text, size)).toMatchObject({ shown: text, hasEnded: false });
  });
});

test("never shows a part of a token", () => {
  const { steps } = run(`<|im_start|>assistant\n<think>Hm</think>${TEXT}<｜end▁of▁sentence｜>`, 1);
  for (const step of steps) expect(TEXT.startsWith(step)).toBe(true);
});

test("a token behind a block of code ends the reply", () => {
  expect(run("So:\n```js\nring()\n```<|im_end|>", 3)).toMatchObject({
    shown: "So:\n```js\nring()\n```",
    hasEnded: true,
  });
});
