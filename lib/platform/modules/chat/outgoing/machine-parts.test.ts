import { describe, expect, test } from "@jest/globals";
import { through } from "../../../testing/through";
import { createLoopDetector } from "./loop-detector";
import { withoutFollowUps } from "./without-follow-ups";
import { withoutTrailingLines } from "./without-leading-blanks";
import { withoutOtherSpeakers } from "./without-other-speakers";
import { withoutWrapping } from "./without-wrapping";

/** An answer that is long enough to end before a question of the model's own. */
const ANSWER =
  "The bell weighs 412 kilograms and was cast in 1790 by Imke Sandvik. It rings every day at noon, and on Sundays at nine too. Its tower is open from May to October.";
const SIZES = [1, 2, 3, 7, 1_000];
const TEXT = "The bell weighs 412 kilograms.";

describe.each(SIZES)("follow-up questions, in pieces of %i characters,", (size) => {
  function read(text: string): { text: string; block: string } {
    let block = "";
    const filtered = through(
      withoutFollowUps((found) => {
        block = found;
      }),
      text,
      size,
    );
    return { text: filtered, block };
  }

  test.each([
    ["a fence", "\n\n```follow-ups\nWho cast it?\n```"],
    ["an underscore", "\n\n```follow_ups\nWho cast it?\n```"],
    ["no mark between the words", "\n```FollowUps\nWho cast it?\n```\n"],
    ["tildes", "\n\n~~~follow-ups\nWho cast it?\n~~~"],
    ["four backticks", "\n\n````follow-ups\nWho cast it?\n````"],
    ["the line of the last word", " ```follow-ups\nWho cast it?\n```"],
    ["JSON in a fence", '\n\n```json\n{"follow_ups": ["Who cast it?"]}\n```'],
    ["JSON", '\n\n{"followUps":["Who cast it?"]}'],
    ["a tag", "\n\n<follow-ups>\nWho cast it?\n</follow-ups>"],
    ["a heading", "\n\n### Follow-up questions\n\n- Who cast it?"],
    ["bold words", "\n\n**Follow-ups:**\n1. Who cast it?"],
    ["German", "\n\n```folgefragen\nWho cast it?\n```"],
    ["Spanish", "\n\n**Preguntas de seguimiento:**\nWho cast it?"],
    ["Japanese", "\n\nフォローアップの質問：\nWho cast it?"],
    ["no end", "\n\n```follow-ups\nWho cast it?"],
    ["a summary", "\n\n<details><summary>Follow-up questions</summary>\n\n- Who cast it?\n</details>"],
    ["an array", '\n\n["Who cast it?", "How old is it?"]'],
    ["an array in a fence", '\n\n```json\n["Who cast it?"]\n```'],
    ["a key for questions", '\n\n```json\n{"questions": ["Who cast it?"]}\n```'],
    ["brackets", "\n\n[follow-ups]\nWho cast it?\n[/follow-ups]"],
    ["braces", "\n\n```{follow-ups}\nWho cast it?\n```"],
    ["a name in the first line", "\n\n```\nfollow-ups\nWho cast it?\n```"],
    ["YAML in a fence", "\n\n```yaml\nfollow_ups:\n  - Who cast it?\n```"],
    ["YAML", "\n\nfollow_ups:\n  - Who cast it?"],
    ["a symbol", "\n\n💡 **You might also ask:**\n- Who cast it?"],
    ["an adjective", "\n\n**Mögliche Folgefragen:**\n- Who cast it?"],
    ["Chinese", "\n\n相关问题：\n- Who cast it?"],
    ["colons", "\n\n:::follow-ups\nWho cast it?\n:::"],
    ["colons and a blank", "\n\n::: follow-ups\n- Who cast it?\n:::\n"],
    ["a fence of questions", "\n\n```questions\nWho cast it?\n```"],
    ["a form before the name", "\n\n```text follow-ups\nWho cast it?\n```"],
    ["suggestions", "\n\n<suggestions>\nWho cast it?\n</suggestions>"],
    ...[
      "You can ask me next",
      "You might also want to know",
      "Recommended questions",
      "Questions you could ask",
      "Vous pourriez aussi demander ",
      "Vous pourriez aussi demander\u00a0",
      "Sie können auch fragen",
      "U kunt ook vragen",
      "Potresti anche chiedere",
      "También puedes preguntar",
      "Você também pode perguntar",
      "يمكنك أيضًا أن تسأل",
      "आप यह भी पूछ सकते हैं",
      "Вы также можете спросить",
      "您可以继续问",
      "猜你想问",
      "คุณสามารถถามต่อได้",
      "Μπορείτε επίσης να ρωτήσετε",
      "আপনি আরও জিজ্ঞাসা করতে পারেন",
      "Anda juga bisa bertanya",
      "続けて質問できます",
      "이어서 질문할 수 있습니다",
    ].map((heading) => [heading, `\n\n**${heading}:**\n- Who cast it?`]),
  ])("leave the text with %s", (_, written) => {
    const { text, block } = read(TEXT + written);
    expect(text.trimEnd()).toBe(TEXT);
    expect(block).toContain("Who cast it?");
  });

  test.each(["```tool_code\nprint(search())\n```", "```thinking\nThe visitor asks.\n```", "```tool_outputs\n412\n```"])(
    "are not what another machine part holds: %j",
    (part) => {
      const { text, block } = read(`${part}\n${TEXT}`);
      expect([text.trim(), block]).toEqual([TEXT, ""]);
    },
  );

  test.each(["- ใครเป็นผู้หล่อระฆัง", "- 誰が鋳造しましたか", "- Ποιος τη χύτευσε;", "1. من صبه؟"])(
    "are questions without a question mark of Latin script too: %s",
    (question) => {
      expect(read(`${TEXT}\n\nFollow-ups:\n${question}`)).toEqual({ text: TEXT, block: question });
    },
  );

  test("are found below a heading that heads something else", () => {
    const written = `${TEXT}\n\nFollow-ups:\n- Call the parish.\n\n\`\`\`follow-ups\nWho cast it?\n\`\`\``;
    expect(read(written)).toEqual({ text: `${TEXT}\n\nFollow-ups:\n- Call the parish.`, block: "Who cast it?" });
  });

  test("stay where the visitor has asked for JSON", () => {
    const written = `${TEXT}\n\n{"questions": ["Who cast it?"]}`;
    expect(
      through(
        withoutFollowUps(() => {}, { keepsJson: true }),
        written,
        size,
      ),
    ).toBe(written);
  });

  test.each([
    `${TEXT}\n\n## Follow-ups\n\n- Call the parish\n- Write the minutes`,
    `${TEXT}\n\nYou can also ask:\n- the keeper of the tower\n- the parish office`,
    "Follow-up questions:\n1. Who cast it?\n2. How old is it?",
    "These may help:\n\n**Related questions:**\n- Who cast it?",
    'Here is the quiz:\n\n```json\n{"questions": ["Who cast it?"]}\n```',
    '{"questions": ["Who cast it?"]}',
    `${TEXT}\n\n:::note\nBeware.\n:::`,
    `${TEXT}\n\n::: a\nfollow-ups\n:::`,
    `${TEXT}\n\n["Who`,
    `${TEXT}\n\n<sug`,
    `${TEXT}\n\n["bell", "tower"]`,
    `${TEXT}\n\nfollow-ups\n\nThe club meets.`,
    `${TEXT}\n\n\`\`\`text\nfollowing\n\`\`\``,
    `${TEXT}\n\n\`\`\`json\n{"a": 1}\n\`\`\`\n\nSo.`,
    `${TEXT}\n\n## Follow-ups\n\nThe club meets again on Monday.`,
    `${TEXT} Follow-ups are welcome.`,
    `${TEXT}\n\n\`\`\`\nring\n\`\`\``,
  ])("are not found in %j", (text) => {
    expect(read(text)).toEqual({ text, block: "" });
  });
});

describe.each(SIZES)("a wrapping, in pieces of %i characters,", (size) => {
  const unwrap = (text: string) => through(withoutWrapping(), text, size).trimEnd();

  test("of a code block of Markdown is removed", () => {
    expect(unwrap(`\`\`\`markdown\n## Bell\n\n${TEXT}\n\`\`\``)).toBe(`## Bell\n\n${TEXT}`);
    expect(unwrap("```md\nUse:\n```js\nring()\n```\nSo.\n```\n")).toBe("Use:\n```js\nring()\n```\nSo.");
  });

  test.each([
    '{"answer": "He said \\"yes\\".\\nSo \\u00e9."}',
    '```json\n{ "response": "He said \\"yes\\".\\nSo \\u00e9." }\n```',
    '{"reply":"He said \\"yes\\".\\nSo \\u00e9.","sources":[1]}',
    '{"thought": "Hm.", "sources": [1, 2], "final_answer": "He said \\"yes\\".\\nSo \\u00e9."}',
    '[{"role":"assistant","content":"He said \\"yes\\".\\nSo \\u00e9."}]',
    '{"sources": [{"id": 1}], "answer": "He said \\"yes\\".\\nSo \\u00e9."}',
    '{"answer":{"text":"He said \\"yes\\".\\nSo \\u00e9.","sources":[1]},"follow_ups":[]}',
    '{"response": {"content": "He said \\"yes\\".\\nSo \\u00e9."}}',
    '{"content":[{"type":"text","text":"He said \\"yes\\"."},{"type":"text","text":"\\nSo \\u00e9."}]}',
    '{"choices":[{"index":0,"message":{"role":"assistant","content":"He said \\"yes\\".\\nSo \\u00e9."}}]}',
    '{"tool_calls":[{"name":"search","arguments":{}}],"content":"He said \\"yes\\".\\nSo \\u00e9."}',
    '{"action": "Final Answer", "action_input": "He said \\"yes\\".\\nSo \\u00e9."}',
    '{"name":"respond_to_user","arguments":{"message":"He said \\"yes\\".\\nSo \\u00e9."}}',
  ])("of the JSON %j is removed", (text) => {
    expect(unwrap(text)).toBe('He said "yes".\nSo é.');
  });

  test.each([`{"answer": "${TEXT}"}`, `\`\`\`json\n{"answer": "${TEXT}"}\n\`\`\``])(
    "of %j loses no text behind it",
    (wrapped) => {
      expect(unwrap(`${wrapped}\n\nIt is old.`)).toBe(`${TEXT}\n\nIt is old.`);
    },
  );

  test.each([`{"answer": "${TEXT}"}`, '{"name": "search", "arguments": {"q": 1}}', `{"role": "a", "text": "${TEXT}"}`])(
    "stays where the visitor has asked for JSON: %j",
    (json) => {
      expect(through(withoutWrapping(undefined, { keepsJson: true }), json, size)).toBe(json);
    },
  );

  test.each(["message", "text", "speak", "result"])("of the tag %s is removed", (name) => {
    expect(unwrap(`<${name}>${TEXT}</${name}>`)).toBe(TEXT);
    expect(unwrap(`<${name}>\n${TEXT} <b>\n</${name}>\nSo.`)).toBe(`${TEXT} <b>\n\nSo.`);
  });

  test("stays where the visitor has asked for Markdown", () => {
    const source = `\`\`\`markdown\n## Bell\n\n${TEXT}\n\`\`\``;
    expect(through(withoutWrapping(undefined, { keepsMarkdown: true }), source, size)).toBe(source);
  });

  test.each([
    '{"name": "search", "parameters": {"q": "{bell}"}}',
    '{"name": "search", "parameters": {"q": 1}}\n{"name": "search", "arguments": {"q": 2}}',
    '```json\n{"name": "search", "arguments": {"q": 1}}\n```',
    '[{"type":"function","function":{"name":"search"}}]',
    '{"tool_calls": [{"name": "search", "arguments": {"q": 1}}]}',
    'functions.search:0{"q": "bell"}',
  ])("of the call of a tool is removed: %j", (call) => {
    expect(unwrap(call)).toBe("");
    expect(unwrap(`${call}\n\n${TEXT}`)).toBe(TEXT);
  });

  test.each([
    "functions.php {\n echo 1\n}\nThat is it.",
    '{"tool_calls": [], "a": "b"}',
    "```js\nring()\n```",
    '{"bell": 412}',
    '{"name": "Bell", "text": "It rings."}',
    '{"answer": {"weight": 412}}',
    "<text> is an element of SVG.",
    "<texts>a</texts>",
    '[{"question": "Who?", "answer": "Imke."}, {"question": "When?", "answer": "1790."}]',
    "{ring}",
    "`code` first",
    "``` is a fence",
  ])("is none of %j", (text) => {
    expect(unwrap(text)).toBe(text);
  });
});

describe.each(SIZES)("other speakers, in pieces of %i characters,", (size) => {
  const own = (text: string) =>
    through(withoutTrailingLines(), through(withoutOtherSpeakers({ self: "Bell Keeper" }), text, size), size);

  test.each([
    "Assistant: ",
    "**Assistant:** ",
    "Bell Keeper: ",
    "AI: ",
    "A: ",
    "### Response:\n",
    "assistant\n\n",
    "答：",
    "Final answer: ",
    "### Response\n\n",
    "## Assistant:\n",
  ])("%j before a reply is left out", (label) => {
    expect(own(label + TEXT)).toBe(TEXT);
  });

  test.each([
    "\n\nUser: And who cast it?\nAssistant: Imke Sandvik.",
    "\n\nHuman: And who cast it?\n\nAssistant: Imke Sandvik.",
    "\nVisitor: And who cast it?",
    "\n\n### User:\nWho?\n### Assistant:\nImke.",
    "\n\n**User:** And who cast it?\n\n**Bell Keeper:** Imke.",
    "\n\n[User]: Who?\n[Assistant]: Imke.",
    "\n\nBenutzer: Wer goss sie?\nAssistent: Imke.",
    "\n\nUtilisateur\u00a0: Qui ?\nRéponse\u00a0: Imke.",
    "\n\n用户：谁？\n助手：Imke。",
    "\n\nالمستخدم: من؟\nالمساعد: إمكه.",
    "\n\nПользователь: Кто?",
    "\n\nΕπισκέπτης: Ποιος;",
    "\n\nزائر: من صبّه؟",
    "\n\n###\n\nVisitor: Who?",
    "\n\n### Instruction:\nWrite more.",
    "\nuser\nWho cast it?\nmodel\nImke.",
    "assistant\n\nIs there more?",
    "\n\nassistant\n\nIs there more?",
  ])("end the reply: %j", (turn) => {
    expect(own(TEXT + turn)).toBe(TEXT);
  });

  test.each([
    "\n\nQ: And who cast it?\nA: Imke.",
    "\n\nFrage: Wer goss sie?\nAntwort: Imke.",
    "\n\nВопрос: Кто отлил?\nОтвет: Имке.",
    "\n\n问：谁铸造的？\n答：Imke。",
    "\n\nسؤال: من؟\nجواب: إمكه.",
    "\n\nคำถาม: ใคร?\nคำตอบ: Imke",
  ])("end a reply with a whole answer: %j", (turn) => {
    expect(own(ANSWER + turn)).toBe(ANSWER);
  });

  test.each([
    "Here is a short FAQ for you.\n\nQ: When do you open?\nA: At nine.\n\nQ: Where?\nA: In the tower.",
    "Gerne, hier ist ein FAQ.\n\nFrage: Wann?\nAntwort: Um neun.",
    "好的，给您三个问答。\n\n问：谁？\n答：Imke。\n\n问：何时？\n答：1790年。",
    `${TEXT}\n\nQ: Who?\nA: Imke.`,
    `${ANSWER} I add what is asked below.\n\nQ: Who?\nA: Imke.`,
    "Here it is.\n\nCustomer: Hello.\nAgent: Hello. How can I help?",
    "A sample chat.\n\nUser: Hello.\nAssistant: How can I help?",
    "Please sign below.\n\nCustomer:",
    "Fill in the form.\n\nGuest: ?",
    "Roles of the API are these.\n\nsystem\nuser\nassistant",
    "The API knows these.\n\nuser\nassistant\n\nSo.",
    "The API knows these.\nuser\nWho asks.\nassistant\nWho answers.",
    "Log in:\n\nUser: bell\nPassword: ring",
    `${ANSWER}\n\nQ: Who cast it?\nA: Imke Sandvik did.\n\nQ: When?\nA: In 1790.`,
    `${ANSWER}\n\n**Q: Who cast it?**\nA: Imke.\n\n**Q: When?**\nA: In 1790.`,
    `${ANSWER}\n\n问：谁铸造的？\n答：Imke。\n\n问：何时？\n答：1790年。`,
    "Questions and answers:\n\nQ: Who?\nA: Imke.",
    "Questions and answers:\n\nQ: Who?\nA: Imke.\n\nQ: When?\nA: In 1790.",
    "## Questions\n\nQ: Who?\nA: Imke.",
    "Q: Who?\nA: Imke.\n\nQ: When?\nA: In 1790.",
    "A quiz for you.\n\nQuestion: Who cast the bell?",
    "The roles are:\n\nsystem\nuser\nassistant\n\nSo.",
    "It rings. Assistants ring it.",
    "It rings.as is",
    "As follows: so.",
    "The user: a bell ringer.",
  ])("are not found in %j", (text) => {
    expect(own(text)).toBe(text);
  });
});

describe.each(SIZES)("a reply to Jonas Weil, in pieces of %i characters,", (size) => {
  function read(text: string): { text: string; isEnded: boolean } {
    let isEnded = false;
    const onEnd = () => {
      isEnded = true;
    };
    const filter = withoutOtherSpeakers({ self: "Bell Keeper", visitor: "Jonas  Weil", onEnd });
    return { text: through(withoutTrailingLines(), through(filter, text, size), size), isEnded };
  }

  test.each([
    "\nJonas Weil: And who cast it?",
    "\n\nJonas: and who cast it\nBell Keeper: Imke Sandvik cast it.",
    "\n\n**Jonas Weil:** Tell me more.\n\n**Bell Keeper:** It was cast by Imke.",
    "\nJONAS： Who cast it?\nBell: Imke Sandvik.",
    "\n\nJonas Weil: Thank you, that helps.",
    "\n\nJonas Weil:",
    "\n\nUser:",
    "\n\n### Jonas Weil:\nWho cast it?",
  ])("ends before %j", (turn) => {
    expect(read(TEXT + turn)).toEqual({ text: TEXT, isEnded: true });
  });

  test.each([
    `${TEXT}\n\nJonas: 3 pm\nMarta: 4 pm`,
    `${TEXT}\n\nJonas: 3 pm`,
    `${TEXT}\n\nJonas: 3 pm\nBell Keeper: 4 pm`,
    `These rang today:\n\nJonas: six bells.\nBell Keeper: nine bells.`,
    `**From the book:**\n\nJonas: Who cast it?\nBell Keeper: Imke did.`,
    "Jonas: Who cast it?\nBell Keeper: Imke did.\nJonas: When was that?\nBell Keeper: In 1790.",
    "Marta: It rings.\n\nJonas: Who cast it?\n\nMarta: Imke did.",
    `${TEXT}\n\nJonas: Who cast it?\n\nMarta: Imke did.`,
    "It says Jonas Weil: the founder.",
    "- Jonas: Who cast it?\n- Bell Keeper: Imke.",
    `${TEXT}\n\nJonas and Marta: both rang it. Did you know?`,
  ])("keeps the names of %j", (text) => {
    expect(read(text)).toEqual({ text, isEnded: false });
  });

  test.each(["User: ", "Question: ", "Q: ", "**Jonas Weil:** ", "Frage: "])(
    "does not repeat its message behind %j",
    (label) => {
      const filter = withoutOtherSpeakers({ self: "Bell Keeper", visitor: "Jonas Weil", asked: "How heavy is it?" });
      expect(through(filter, `${label}How heavy is it?\nAssistant: ${TEXT}`, size)).toBe(TEXT);
    },
  );

  test.each([
    "Q: How old is it?\nA: It is old.",
    "User: How heavy is it, and why?\nPassword: ring",
    "Q: How heavy is it?",
  ])("keeps other questions: %j", (text) => {
    expect(through(withoutOtherSpeakers({ self: "Bell Keeper", asked: "How heavy is it?" }), text, size)).toBe(text);
  });

  test("keeps a label that is the first word of the entity's name", () => {
    expect(read("Bell: 412 kilograms.").text).toBe("Bell: 412 kilograms.");
  });
});

describe("a loop", () => {
  const isLoop = (text: string) => {
    const detect = createLoopDetector();
    return (text.match(/.{1,50}/gsu) ?? []).map(detect).includes(true);
  };

  test.each(["And it rings. ", "ha", "\n- ring", "鐘が鳴る。"])("of %j is found", (piece) => {
    expect(isLoop(TEXT + piece.repeat(2_000))).toBe(true);
  });

  test("is none in text that goes on", () => {
    expect(isLoop(Array.from({ length: 500 }, (_, n) => `${n}. The bell rang ${n * 7} times.\n`).join(""))).toBe(false);
  });

  test("is none in a short refrain", () => {
    expect(isLoop(`${TEXT} ${"Ding dong, merrily on high. ".repeat(8)}${TEXT}`)).toBe(false);
  });
});
