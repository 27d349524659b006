/**
 * The role of a mark. `hide` and `show` enclose thoughts and calls of tools; the name of a speaker follows `header` and the name
 * of a channel `channel`, up to `body` or a line break; `visitor` and `assistant` name the speaker themselves; `end` ends a turn;
 * `ignore` means nothing to a reader.
 */
export type ControlPart =
  | Readonly<{ kind: "hide" | "show"; what: "thought" | "tool" }>
  | Readonly<{ kind: "header" | "channel" | "body" | "visitor" | "assistant" | "end" | "ignore" | "strike" }>;

export type ControlMark = ControlPart & Readonly<{ length: number }>;

/** The characters that a mark can begin with. */
export const MARK_STARTS = "<[]◁&";
/** A longer mark is text; bounds how much is held back. */
export const MARK_MAX = 160;

/** `<|im_end|>`, `<｜end▁of▁sentence｜>`, `[|endofturn|]`, and Gemma's `<|channel>` and `<channel|>`. */
const PIPED = /^(?:<(?:[|｜]([^<>|｜\n]{1,60})[|｜]?|([^<>|｜\s]{1,40})[|｜])>|\[\|([^[\]|\n]{1,40})\|\])/u;
/** The start of a piped token that the end of a reply has cut. */
const CUT_PIPED = /^<[|｜](?:\p{L}|$)/u;
/** DeepSeek's `<｜DSML｜invoke name="search">`, which servers also send with other bars. */
const BARRED = /^<(\/?)[|｜‖]{1,2}[A-Z]{2,12}[|｜‖]{1,2}[^<>|｜‖\n]{1,100}>/u;
/** `<think>`, `<minimax:tool_call>`, `<function=search>`, `<details type="reasoning">`. */
const TAG = /^<(\/?)(?:[a-z]{1,12}:)?([a-z][\w.-]{0,40})((?:[=\s][^<>]{0,100}?)?)(\s?\/)?>/i;
/** A tag around thoughts that a server has escaped. */
const ESCAPED_TAG = /^&lt;(\/?)(?:think(?:ing)?|thoughts?|reasoning)&gt;/i;
const ESCAPED_START = /^&(?:l(?:t(?:;\/?(?:[a-z]{0,9}(?:&(?:g(?:t)?)?)?)?)?)?)?$/i;
/** Thoughts behind a summary that says so. */
const FOLDED =
  /^<details[^<>]{0,60}>\s{0,20}<summary>\s{0,4}(?:\p{Extended_Pictographic}\ufe0f?\s?)?(?:thought(?: process| for [^<>\n]{1,25})?|thinking(?: process|\.{3}|…)?|reasoning(?: process)?|(?:深度)?思考[^<>\n]{0,12}|推理过程)\s{0,4}<\/summary>/iu;
const FOLDED_START =
  /^<details[^<>]{0,60}>\s{0,20}(?:<(?:s(?:u(?:m(?:m(?:a(?:r(?:y(?:>[^<>\n]{0,70}(?:<(?:\/[a-z]{0,7})?)?)?)?)?)?)?)?)?)?)?$/i;
const BRACKETED =
  /^\[(\/?)(INST|SYS|BOS|EOS|EOT|EOM|END_OF_TEXT|(?:END OF|[Ee]nd of) (?:TEXT|RESPONSE|ANSWER|REPLY|text|response|answer|reply)|THINK|RESPONSE|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_[A-Z]{1,12}|UNUSED_TOKEN_\d{1,4}|gMASK|cite_start|cite_end)\]|^<<(\/?)(SYS)>>/;
const BRACKETED_STARTS = ["INST", "SYS", "BOS", "EOS", "EOT", "EOM", "END_OF_TEXT"]
  .concat(
    ["TEXT", "RESPONSE", "ANSWER", "REPLY"].flatMap((name) => [
      `END OF ${name}`,
      `End of ${name.toLowerCase()}`,
      `end of ${name.toLowerCase()}`,
    ]),
  )
  .concat(
    "THINK",
    "RESPONSE",
    "SYSTEM_PROMPT",
    "AVAILABLE_TOOLS",
    "TOOL_",
    "UNUSED_TOKEN_",
    "gMASK",
    "cite_start",
    "cite_end",
  )
  .flatMap((name) => [`[${name}`, `[/${name}`]);
const LOZENGED = /^◁(\/?)think▷/;
/** Grok's widgets, such as a card for a source. */
const WIDGET = /^<(\/?)(?:grok|xai):[a-z_]{1,20}(?:\s[^<>]{0,120})?>/;
/** Cohere's marks around cited words, whose numbers count the documents of its own call: `<co: 1>`, `</co: 0:[1,2]>`. */
const COHERE = /^<\/?co(?::[ ]?\d{1,3}(?::?[ ]?\[[\d, ]{0,20}\])?)?>/;
/** MiniMax's marks of a turn. */
const TILDED: Readonly<Record<string, ControlPart>> = {
  "]~b]": { kind: "header" },
  "]~!b[": { kind: "ignore" },
  "[e~[": { kind: "end" },
};

const THOUGHT = /think|thought|reason|reflect|scratch_?pad|monologue|deliberat|^analysis$|^planning$|^chain_of|^inner_/;
const TOOL =
  /(?:^|_)(?:tools?|functions?|python|plugin|invoke|interpreter|jupyter|mcp|web_?search|search_quer(?:y|ies))(?:_|$)/;
/** Calls and references that only a token encloses: a tag of HTML can have these names. */
const TOKEN_TOOL = /(?:^|_)(?:actions?|cite|citations?|commands?)(?:_|$)/;
/** Lists of sources that models enclose in a tag; the page shows its own. */
const SOURCE_LIST = /^(?:citations|sources|references|source_list|grounding|bibliography)$/;
const ANSWER = /^(?:(?:final|assistant|bot|ai|model)_?)?(?:answer|response|reply|output|solution)$|^final$/;
const HEADER = /^(?:im_start|start|start_header_id|start_of_(?:turn|role)|turn|role_start|header_start)$/;
const BODY = /^(?:message|role_sep|end_header_id|end_of_role|im_middle|im_sep|header_end|role_end)$/;
const VISITOR = /^(?:im_)?(?:user|human|visitor|observation|prompter|system)$/;
const ASSISTANT = /^(?:im_)?(?:assistant|model|bot|ai|chatbot)$/;
/** Affixes of a speaker's name: `<|user_start|>`, `<|USER_TOKEN|>`, `<｜hy_Assistant｜>`. */
const ROLE_AFFIX = /^(?:start_(?:of_)?|begin_(?:of_)?|hy_)|_(?:start|begin|token|role)$/g;
/** The end of something else, such as `<|end_of_box|>`, ends no reply. */
const END =
  /^(?:end$|message_sep$|end_?(?:of_?)?(?:turn|text|sen|seq|mess|resp|repl|answ|solu|out|gen|doc|conv|dial|chat)|eo[a-z](?:_|$)|return|stop)|^(?:im|turn|assistant|model|bot|ai)_end$/;
/** Tokens that stand for themselves in tags: `<eos>`, `<im_end>`, `<turn_end>`. */
const TAGGED_END = /^(?:eo[a-z]|end_?of_?[a-z]{3,20}|im_end|turn_end)$/;
const TAGGED_NOTHING = /^(?:[bs]o[a-z]|pad|unk|mask)$/;
/** Tokens without a meaning of their own, and those to which a vendor has given one. */
const NUMBERED = /^(?:unused|ctrl|extra_id_|special_|reserved_(?:special_token_)?|unused_token_)\d{1,4}$/;
const NUMBERED_PARTS: Readonly<Record<string, ControlPart>> = {
  unused94: { kind: "channel" },
  unused95: { kind: "show", what: "tool" },
  ctrl94: { kind: "channel" },
  ctrl95: { kind: "show", what: "tool" },
  extra_id_0: { kind: "header" },
  extra_id_1: { kind: "header" },
  special_10: { kind: "header" },
  special_11: { kind: "header" },
  special_12: { kind: "end" },
  reserved_106: { kind: "visitor" },
  reserved_107: { kind: "assistant" },
  reserved_195: { kind: "visitor" },
  reserved_196: { kind: "assistant" },
  unused_token_145: { kind: "end" },
  unused_token_146: { kind: "header" },
};

/**
 * Reads the control mark of a chat template at the start of a text: tokens that the model's own server should have removed, and
 * tags around thoughts, calls of tools and answers. "open" when more text could still complete one; null for other text.
 */
export function readControlMark(text: string): ControlMark | "open" | null {
  const piped = PIPED.exec(text);
  if (piped) {
    const [{ length }, opening, closing, bracketed] = piped;
    return { ...pipedPart(opening ?? closing ?? bracketed ?? "", closing !== undefined), length };
  }
  const call = BARRED.exec(text) ?? WIDGET.exec(text);
  if (call) return { kind: call[1] ? "show" : "hide", what: "tool", length: call[0].length };
  const cohere = COHERE.exec(text);
  if (cohere) return { kind: "ignore", length: cohere[0].length };
  for (const [mark, part] of Object.entries(TILDED)) {
    if (text.startsWith(mark)) return { ...part, length: mark.length };
  }
  const bracketed = BRACKETED.exec(text);
  if (bracketed) {
    const isEnd = Boolean(bracketed[1] ?? bracketed[3]);
    return { ...bracketedPart(bracketed[2] ?? bracketed[4] ?? "", isEnd), length: bracketed[0].length };
  }
  const lozenged = LOZENGED.exec(text);
  if (lozenged) return { kind: lozenged[1] ? "show" : "hide", what: "thought", length: lozenged[0].length };
  const escaped = ESCAPED_TAG.exec(text);
  if (escaped) return { kind: escaped[1] ? "show" : "hide", what: "thought", length: escaped[0].length };
  const folded = FOLDED.exec(text);
  if (folded) return { kind: "hide", what: "thought", length: folded[0].length };
  if (FOLDED_START.test(text)) return "open";
  const tag = TAG.exec(text);
  if (tag) {
    const part = tagPart(String(tag[2]).toLowerCase(), tag[1] === "/", tag[3] ?? "");
    // A tag that closes itself encloses nothing.
    const isEmpty = tag[4] !== undefined && part?.kind === "hide";
    return part && { ...(isEmpty ? ({ kind: "ignore" } as const) : part), length: tag[0].length };
  }
  return isOpen(text) ? "open" : null;
}

function pipedPart(token: string, isClosing: boolean): ControlPart {
  const name = token
    .toLowerCase()
    .replace(/[▁\s-]/g, "_")
    .replace(/^\//, "");
  const isEnd = isClosing || token.startsWith("/") || /^end_|_(?:end|suffix)$/.test(name);
  if (THOUGHT.test(name)) return { kind: isEnd ? "show" : "hide", what: "thought" };
  if (TOOL.test(name) || TOKEN_TOOL.test(name)) return { kind: isEnd ? "show" : "hide", what: "tool" };
  if (name === "channel") return isEnd ? { kind: "show", what: "tool" } : { kind: "channel" };
  if (name === "call") return { kind: "show", what: "tool" };
  if (HEADER.test(name)) return { kind: isEnd ? "end" : "header" };
  if (BODY.test(name)) return { kind: "body" };
  const role = name.replace(ROLE_AFFIX, "");
  if (VISITOR.test(role)) return { kind: "visitor" };
  if (ASSISTANT.test(role)) return { kind: "assistant" };
  return { kind: END.test(name) ? "end" : "ignore" };
}

function bracketedPart(name: string, isEnd: boolean): ControlPart {
  if (name === "THINK") return { kind: isEnd ? "show" : "hide", what: "thought" };
  if (name.includes("TOOL")) return { kind: isEnd ? "show" : "hide", what: "tool" };
  if (name === "INST") return { kind: isEnd ? "assistant" : "visitor" };
  if (name.startsWith("UNUSED")) return NUMBERED_PARTS[name.toLowerCase()] ?? { kind: "ignore" };
  return { kind: /^(?:EO[A-Z]|end.of.[a-z]{4,8})$/i.test(name) ? "end" : "ignore" };
}

/** Null for a tag of HTML, which is not of the chat template. */
function tagPart(name: string, isEnd: boolean, attributes: string): ControlPart | null {
  const isReasoning = name === "details" && (isEnd || /\btype\s*=\s*"?reasoning/i.test(attributes));
  if (THOUGHT.test(name) || isReasoning) {
    // A visible <details> has no start mark.
    if (name === "details" && isEnd) return { kind: "show", what: "tool" };
    return { kind: isEnd ? "show" : "hide", what: "thought" };
  }
  if (TOOL.test(name) || SOURCE_LIST.test(name)) return { kind: isEnd ? "show" : "hide", what: "tool" };
  if (name === "assistant") return { kind: isEnd ? "end" : "ignore" };
  if (ANSWER.test(name) || TAGGED_NOTHING.test(name)) return { kind: "ignore" };
  if (name === "start_of_turn" || name === "im_start") return { kind: "header" };
  if (TAGGED_END.test(name)) return { kind: "end" };
  if (NUMBERED.test(name)) return NUMBERED_PARTS[name] ?? { kind: "ignore" };
  // `<s>` also strikes words out, and `</s>` ends that.
  if (name === "s") return { kind: isEnd ? "end" : "strike" };
  return null;
}

function isOpen(text: string): boolean {
  if (text.length >= MARK_MAX || text.includes("\n")) return false;
  if (Object.keys(TILDED).some((mark) => mark.startsWith(text)) || /^\[\|[^[\]|\n]{0,40}\|?$/.test(text)) return true;
  if (text[0] === "[") return BRACKETED_STARTS.some((mark) => mark.startsWith(text)) || UNCLOSED.test(text);
  if (text[0] === "&") return ESCAPED_START.test(text);
  if (text[0] === "◁") return "◁/think▷".startsWith(text) || "◁think▷".startsWith(text);
  return /^<(?:$|[a-z/|｜‖<][^<>]*$)/iu.test(text);
}

const UNCLOSED = /^\[\/?(?:TOOL_[A-Z]{0,12}|UNUSED_TOKEN_\d{0,4})$/;

/** Whether the end of a reply is a token of which a part is missing. */
export const isCutMark = (text: string): boolean => CUT_PIPED.test(text) && isOpen(text);
