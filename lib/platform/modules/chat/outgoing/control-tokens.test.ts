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
    "[|endofturn|]",
    "<|END_RESPONSE|>",
    "<|assistant_end|>",
    "<|END_OF_TURN_TOKEN|>",
    "<eod>",
    "<turn_end>",
    "[e~[",
    "<SPECIAL_12>",
    "[UNUSED_TOKEN_145]",
    "<end_of_utterance>",
    "[EOT]",
    "[end of text]",
    "</assistant>",
    "<|message_sep|>",
    "[End of response]",
    "[END OF ANSWER]",
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
    "<|start_of_role|>assistant<|end_of_role|>",
    "<|START_OF_TURN_TOKEN|><|CHATBOT_TOKEN|>",
    "[|assistant|]",
    "<|assistant_start|>",
    "<｜hy_Assistant｜>",
    "<extra_id_1>Assistant\n",
    "<SPECIAL_11>Assistant\n",
    "<reserved_107>",
    "[gMASK]<sop>",
    "]~b]ai\n",
    "final<|message|>",
    "assistant<|role_sep|>\n",
    "<assistant>",
    "[RESPONSE]",
    "<think/>",
    "<assistant_response>",
    "thought\n",
    "Thought for 3 seconds\n\n",
    "Thought for a few seconds\n",
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
    ["<|inner_prefix|>", "<|inner_suffix|>"],
    ["<unused94>thought\n", "<unused95>"],
    ["<ctrl94>thought\n", "<ctrl95>"],
    ["analysis<|message|>", "<|end|><|start|>assistant<|channel|>final<|message|>"],
    ["**Thinking:** ", "\n\n**Answer:** "],
    ["Thought: ", "\nFinal Answer: "],
    ["<scratch_pad>", "</scratch_pad>"],
    ["<planning>", "</planning>"],
    ["Thinking...\n", "\n...done thinking.\n\n"],
    ["<think>A `</think>` ends it. ", "</think>"],
    ["<thinking><thinking>Once.</thinking>Again. ", "</thinking>"],
    ["&lt;think&gt;", "&lt;/think&gt;"],
    ["<details>\n<summary>Thought for 3 seconds</summary>\n\n> ", "\n\n</details>\n\n"],
    ["<details><summary>💭 Thinking</summary>", "</details>"],
    ["> Thinking...\n> ", "\n\n"],
    ["[thinking] ", " [/thinking] "],
    ["【思考】", "【/思考】"],
    ["<思考>", "</思考>"],
    ["思考过程：", "\n\n回答："],
    ["Gedankengang: ", "\n\n**Antwort:** "],
  ])("thoughts between %j and %j are left out", (start, end) => {
    expect(run(`${start}The scales say so.${end}${TEXT}`, size).shown.trim()).toBe(TEXT);
  });

  test.each([
    "Thinking… is hard.\n\nAnswer: yes",
    "thought is free",
    "Thought\n\nA poem.",
    "Thought for food, said the bell.",
    "[thinking] The bell rings.",
    "> Thinking is hard.\n> So said he.",
    "> Thinking is hard.\n\nSo said the bell.",
    "> **Thinking** is hard.\n\nSo said the bell.",
    "> Thought for the day: be kind.\n\nSo said the bell.",
    "<details><summary>Thoughts on the bell</summary>It rings.",
    "思考过程很长。回答如下。",
    "AT&T, R&D &lt;b&gt; and &lt;thin&gt;",
    "[End of May] it rings.",
  ])("%j is no thought", (text) => {
    expect(run(text, size).shown).toBe(text);
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
    '<｜DSML｜function_calls>\n<｜DSML｜invoke name="q">\n</｜DSML｜invoke>\n</｜DSML｜function_calls>',
    '<‖DSML‖tool_calls><‖DSML‖invoke name="q"></‖DSML‖invoke></‖DSML‖tool_calls>',
    '<|START_ACTION|>[{"tool_name":"search"}]<|END_ACTION|>',
    '<grok:render card_id="a"><argument name="citation_id">1</argument></grok:render>',
    "<search_query>bell</search_query>",
    "<citations>\n* [bell.md](https://bell.example)\n</citations>",
  ])("the call of a tool %j is left out", (call) => {
    expect(run(call, size).shown.trim()).toBe("");
  });

  test.each([
    ["It weighs <|begin_of_box|>412<|end_of_box|> kilograms.", "It weighs 412 kilograms."],
    ["It weighs <co: 1>412</co: 0:[1]> kilograms.", "It weighs 412 kilograms."],
    ["It weighs 412<|start_of_cite|>{document_id: 1}<|end_of_cite|> kilograms.", "It weighs 412 kilograms."],
    ["It <unk>weighs <ctrl46>412 kilograms.", "It weighs 412 kilograms."],
    [`${TEXT}<|im_en`, TEXT],
    [`${TEXT}<|`, TEXT],
    [`${TEXT}<|assistant_end|><|user_start|>And who?`, TEXT],
    [`${TEXT}[|endofturn|]\n[|user|]And who?`, TEXT],
    [`${TEXT}\n<extra_id_1>User\nAnd who?`, `${TEXT}\n`],
  ])("%j is shown as %j", (text, shown) => {
    expect(run(text, size).shown).toBe(shown);
  });

  test.each([
    "Use `<|im_end|>` and `</s>` so.",
    "```\n<|im_end|>\n```\nSo.",
    "He <s>rang</s> cast it.",
    "See [INSTALL], [EOS R5] and [1].",
    "1 < 2, <3 and List<String>.",
    "<b>Bold</b> and <br> stay.",
    "a[b[1]]~b and [e, [f]] of ]~ and [|x| > 1].",
    "<source>, <cite>words</cite> and <action>.",
    "ssh <user>@<host>, <plan>, <search> and a <| b.",
    "Press [END] or [RESP]. An assistant rings.",
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
