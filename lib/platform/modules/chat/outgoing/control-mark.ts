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
export const MARK_STARTS = "<[◁";
/** A longer mark is text; bounds how much is held back. */
export const MARK_MAX = 160;

/** `<|im_end|>`, `<｜end▁of▁sentence｜>`, and Gemma's `<|channel>` and `<channel|>`. */
const PIPED = /^<(?:[|｜]([^<>|｜\n]{1,60})[|｜]?|([^<>|｜\s]{1,40})[|｜])>/u;
/** `<think>`, `<minimax:tool_call>`, `<function=search>`, `<details type="reasoning">`. */
const TAG = /^<(\/?)(?:[a-z]{1,12}:)?([a-z][\w.-]{0,40})((?:[=\s][^<>]{0,100})?)>/i;
const BRACKETED =
  /^\[(\/?)(INST|SYS|BOS|EOS|THINK|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_[A-Z]{1,12}|gMASK|cite_start|cite_end)\]|^<<(\/?)(SYS)>>/;
const BRACKETED_STARTS = ["INST", "SYS", "BOS", "EOS", "THINK", "SYSTEM_PROMPT", "AVAILABLE_TOOLS", "TOOL_"]
  .concat("gMASK", "cite_start", "cite_end")
  .flatMap((name) => [`[${name}`, `[/${name}`]);
const LOZENGED = /^◁(\/?)think▷/;

const THOUGHT = /think|thought|reason|reflect|scratchpad|monologue|deliberat|^analysis$|^chain_of/;
const TOOL = /(?:^|_)(?:tools?|functions?|python|plugin|invoke|interpreter|mcp)(?:_|$)/;
const ANSWER = /^(?:final_?)?(?:answer|response|reply|output|solution)$|^final$/;
const HEADER = /^(?:im_start|start|start_header_id|start_of_turn|turn|role_start|header_start)$/;
const BODY = /^(?:message|end_header_id|im_middle|im_sep|header_end|role_end)$/;
const VISITOR = /^(?:im_)?(?:user|human|visitor|observation|prompter|system)$/;
const ASSISTANT = /^(?:im_)?(?:assistant|model|bot|ai|chatbot)$/;
const END = /^(?:end|eo[tsmd](?:_|$)|im_end|turn_end|return|stop)/;

/**
 * Reads the control mark of a chat template at the start of a text: tokens that the model's own server should have removed, and
 * tags around thoughts, calls of tools and answers. "open" when more text could still complete one; null for other text.
 */
export function readControlMark(text: string): ControlMark | "open" | null {
  const piped = PIPED.exec(text);
  if (piped) return { ...pipedPart(piped[1] ?? piped[2] ?? "", piped[2] !== undefined), length: piped[0].length };
  const bracketed = BRACKETED.exec(text);
  if (bracketed) {
    const isEnd = Boolean(bracketed[1] ?? bracketed[3]);
    return { ...bracketedPart(bracketed[2] ?? bracketed[4] ?? "", isEnd), length: bracketed[0].length };
  }
  const lozenged = LOZENGED.exec(text);
  if (lozenged) return { kind: lozenged[1] ? "show" : "hide", what: "thought", length: lozenged[0].length };
  const tag = TAG.exec(text);
  if (tag) {
    const part = tagPart(String(tag[2]).toLowerCase(), tag[1] === "/", tag[3] ?? "");
    return part && { ...part, length: tag[0].length };
  }
  return isOpen(text) ? "open" : null;
}

function pipedPart(token: string, isClosing: boolean): ControlPart {
  const name = token
    .toLowerCase()
    .replace(/[▁\s-]/g, "_")
    .replace(/^\//, "");
  const isEnd = isClosing || token.startsWith("/") || /^end_|_end$/.test(name);
  if (THOUGHT.test(name)) return { kind: isEnd ? "show" : "hide", what: "thought" };
  if (TOOL.test(name)) return { kind: isEnd ? "show" : "hide", what: "tool" };
  if (name === "channel") return isEnd ? { kind: "show", what: "tool" } : { kind: "channel" };
  if (name === "call") return { kind: "show", what: "tool" };
  if (HEADER.test(name)) return { kind: isEnd ? "end" : "header" };
  if (BODY.test(name)) return { kind: "body" };
  if (VISITOR.test(name)) return { kind: "visitor" };
  if (ASSISTANT.test(name)) return { kind: "assistant" };
  return { kind: END.test(name) ? "end" : "ignore" };
}

function bracketedPart(name: string, isEnd: boolean): ControlPart {
  if (name === "THINK") return { kind: isEnd ? "show" : "hide", what: "thought" };
  if (name.includes("TOOL")) return { kind: isEnd ? "show" : "hide", what: "tool" };
  if (name === "INST") return { kind: isEnd ? "assistant" : "visitor" };
  return { kind: name === "EOS" ? "end" : "ignore" };
}

/** Null for a tag of HTML, which is not of the chat template. */
function tagPart(name: string, isEnd: boolean, attributes: string): ControlPart | null {
  const isReasoning = name === "details" && (isEnd || /\btype\s*=\s*"?reasoning/i.test(attributes));
  if (THOUGHT.test(name) || isReasoning) {
    // A visible <details> has no start mark.
    if (name === "details" && isEnd) return { kind: "show", what: "tool" };
    return { kind: isEnd ? "show" : "hide", what: "thought" };
  }
  if (TOOL.test(name)) return { kind: isEnd ? "show" : "hide", what: "tool" };
  if (ANSWER.test(name) || /^(?:bos|pad|unk)$/.test(name)) return { kind: "ignore" };
  if (name === "start_of_turn") return { kind: "header" };
  if (/^(?:eos|end_of_turn|end_of_text|endoftext)$/.test(name)) return { kind: "end" };
  // `<s>` also strikes words out, and `</s>` ends that.
  if (name === "s") return { kind: isEnd ? "end" : "strike" };
  return null;
}

function isOpen(text: string): boolean {
  if (text.length >= MARK_MAX || text.includes("\n")) return false;
  if (text[0] === "[") return BRACKETED_STARTS.some((mark) => mark.startsWith(text) || isUnclosed(text, mark));
  if (text[0] === "◁") return "◁/think▷".startsWith(text) || "◁think▷".startsWith(text);
  return /^<(?:$|[a-z/|｜<][^<>]*$)/iu.test(text);
}

const isUnclosed = (text: string, mark: string) => text.startsWith(mark) && /^\[\/?TOOL_[A-Z]{0,12}$/.test(text);
