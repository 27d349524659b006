import { parseJson } from "@/lib/contract/fields/parse-json";
import { type Fields, fieldsOf } from "../../../models/json-fields";
import type { OutgoingFilter } from "./filter";
import { questionsIn } from "./without-follow-ups";

/** The longest beginning that is held back to see whether the reply is wrapped. */
const OPENING_MAX = 120;
/** The longest held beginning of JSON, in which other fields may precede the answer. */
const JSON_MAX = 2_500;
const FENCE = /^(`{3,}|~{3,})[ \t]*(?:markdown|md|mdx|text|txt|plaintext)[ \t]*\n/i;
const FENCE_START = /^(?:`{1,20}|~{1,20})[ \t]{0,3}[a-z]{0,9}[ \t]{0,3}$/i;
const KEYS = "(?:final_?)?(?:answer|response|reply)|text|message|content|output|result";
/** The names of what models tell about their answer; other fields are data, of which nothing may be lost. */
const ABOUT =
  "[a-z_]{0,10}(?:th(?:ought|ink)|reason|analy|plan|step|sourc|cit|ref|role|type|id|lang|confiden|status|success|error|model|object|created|index|intent|sentiment|emotion|mood|action|tool|topic|quer|question|time|scor|finish|follow)[a-z_]{0,12}|(?:is|has|needs|can|should)_[a-z_]{1,20}";
/** A field before the answer: a text, a number, or a list of them. */
const FIELD =
  `"(?:${ABOUT})"` +
  '\\s{0,9}:\\s{0,9}(?:"(?:[^"\\\\]|\\\\.){0,2000}"|[\\w.]{1,20}|\\[[^\\[\\]]{0,200}\\])\\s{0,9},\\s{0,9}';
const OPENING = "(?:`{3,20}[ \\t]{0,3}(?:json)?[ \\t]{0,3}\\n\\s{0,9})?\\[?\\s{0,9}\\{\\s{0,9}";
/** An object around the answer: `{"answer": {"text":`, `{"content": [{"type": "text", "text":`. */
const LEVEL = `(?:${FIELD}){0,4}?"(?:${KEYS}|data|choices|candidates|parts|messages)"\\s{0,9}:\\s{0,9}\\[?\\s{0,9}\\{\\s{0,9}`;
/** An array of messages; one of other objects is data. */
const ANSWER_OPENING = OPENING.replace("\\[?\\s{0,9}", '(?:\\[\\s{0,9}(?=\\{\\s{0,9}"(?:role|type)"))?');
const JSON_START = new RegExp(
  `^${ANSWER_OPENING}(?:${LEVEL}){0,3}(?:${FIELD}){0,4}?"(?:${KEYS})"\\s{0,9}:\\s{0,9}"`,
  "i",
);
/** The next part of a text in parts, behind the end of one. */
const NEXT_PART =
  /^\s{0,9}\}\s{0,9},\s{0,9}\{\s{0,9}(?:"type"\s{0,9}:\s{0,9}"(?:output_)?text"\s{0,9},\s{0,9})?"text"\s{0,9}:\s{0,9}"/;
/** The end of JSON behind its answer: brackets, and the fence around it. */
const BEHIND_JSON = /^[\s\]]*(?:`{3,20}[ \t]*(?:\n|$))?\s*/;
/** The call of a tool that was not offered: `{"name": "search", "arguments": {`, `functions.search:0{`. */
const CALL = new RegExp(
  `^functions\\.[a-z_]{1,60}(?::\\d{1,3})?\\s{0,3}[{]\\s{0,9}["}]|^${OPENING}"tool_calls"\\s{0,9}:\\s{0,9}\\[\\s{0,9}[{]|^${OPENING}(?:"(?:type|id)"\\s{0,9}:\\s{0,9}"[^"]{0,60}"\\s{0,9},\\s{0,9})?"(?:name|function|tool|tool_name|action)"\\s{0,9}:\\s{0,9}(?:"[^"]{1,80}"\\s{0,9},\\s{0,9}"(?:arguments|parameters|args|input|action_input|tool_input)"|\\{\\s{0,9}"name")\\s{0,9}:`,
  "i",
);
/** The start of an object, before its end. */
const JSON_PREFIX = /^(?:`{3,20}[ \t]{0,3}(?:json)?[ \t]{0,3}\n\s{0,9})?(?:\[?\s{0,9}(?:\{\s{0,9}(?:"[^}]*)?)?)?$/i;
const OBJECT = /^(?:`{3,20}[ \t]{0,3}(?:json)?[ \t]{0,3}\n\s{0,9})?\[?\s{0,9}\{\s{0,9}"/i;
const FUNCTIONS = "functions.";
const CALL_START = /^functions\.[a-z_]{0,60}(?::\d{0,3})?\s{0,3}(?:[{]\s{0,9})?$/i;
/** The names of calls that only hand the answer over: `{"action": "Final Answer", "action_input": "It rings."}`. */
const HANDOVER = /^(?:final[ _-]?)?(?:answer|response|reply)$|^(?:respond|reply|answer|send|speak)(?:_|$)/i;
const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "", b: "", f: "" };

/** A tag around the whole reply. A text about a tag has a blank behind it. */
const TAG = /^<(message|text|content|result|speak|body|completion)>(?:\s*\n|(?=[^\s<]))/i;
const TAG_START = /^<(?:[a-z]{0,10}|[a-z]{4,10}>\s*)$/i;

type Wrapping = "unknown" | "none" | "fence" | "json" | "tag" | "call" | "over";

/** Forms that the visitor has asked for, which are the reply. */
type AskedForms = Readonly<{ keepsJson?: boolean; keepsMarkdown?: boolean }>;

/**
 * Unwraps a reply that is, as a whole, a code block of Markdown, the text of a tag, or the answer of a JSON object, whose last
 * texts may be follow-up questions. The call of a tool at its beginning is left out, but for a text beside it.
 */
export function withoutWrapping(
  onFollowUps: (text: string) => void = () => {},
  { keepsJson = false, keepsMarkdown = false }: AskedForms = {},
): OutgoingFilter {
  let wrapping: Wrapping = "unknown";
  let held = "";
  let isInBlock = false;
  let isMidLine = false;
  /** The JSON before its answer, and behind it. */
  let before = "";
  let rest = "";
  let closing = "";

  function detect(isEnd: boolean): void {
    const fence = keepsMarkdown ? null : FENCE.exec(held);
    if (!keepsJson && CALL.test(held)) {
      wrapping = "call";
      return;
    }
    const json = keepsJson ? null : JSON_START.exec(held);
    const tag = TAG.exec(held);
    const opening = fence ?? json ?? tag;
    if (opening) {
      wrapping = fence ? "fence" : json ? "json" : "tag";
      closing = `</${tag?.[1] ?? ""}>`;
      before = opening[0];
      held = held.slice(before.length);
      return;
    }
    const isOpen =
      (held.length < OPENING_MAX &&
        (FENCE_START.test(held) || TAG_START.test(held) || FUNCTIONS.startsWith(held) || CALL_START.test(held))) ||
      (held.length < JSON_MAX && (JSON_PREFIX.test(held) || (OBJECT.test(held) && endOfJson(held) === null)));
    if (isEnd || !isOpen) wrapping = "none";
  }

  /** Passes the text but for the fence that closes the wrapping. A code block within it has fences of its own. */
  function passFenced(isEnd: boolean): string {
    let passed = "";
    while (held !== "" && wrapping === "fence") {
      const end = held.indexOf("\n");
      const line = end === -1 ? held : held.slice(0, end + 1);
      const mayBeFence = !isMidLine && /^[ \t]{0,3}(?:$|[`~])/.test(line);
      if (mayBeFence && end === -1 && !isEnd) return passed;
      held = held.slice(line.length);
      isMidLine = end === -1;
      const fence = mayBeFence ? /^[ \t]{0,3}(?:`{3,}|~{3,})[ \t]*(.*)/.exec(line.trimEnd()) : null;
      if (fence?.[1] === "" && !isInBlock) wrapping = "none";
      else passed += line;
      if (fence) isInBlock = !isInBlock;
    }
    return passed;
  }

  /** Passes the text but for the tag that closes the wrapping. */
  function passTagged(): string {
    const at = held.toLowerCase().indexOf(closing.toLowerCase());
    if (at !== -1) {
      const passed = held.slice(0, at) + held.slice(at + closing.length);
      held = "";
      wrapping = "none";
      return passed;
    }
    const open = held.lastIndexOf("<");
    const isOpen = open !== -1 && closing.toLowerCase().startsWith(held.slice(open).toLowerCase());
    const passed = isOpen ? held.slice(0, open) : held;
    held = held.slice(passed.length);
    return passed;
  }

  function passJson(): string {
    let passed = "";
    let at = 0;
    for (; at < held.length; at++) {
      const character = held[at] ?? "";
      if (character === '"') {
        wrapping = "over";
        rest = held.slice(at + 1);
        break;
      }
      if (character !== "\\") {
        passed += character;
        continue;
      }
      const escaped = held[at + 1];
      const length = escaped === "u" ? 6 : 2;
      if (at + length > held.length) break;
      passed += escaped === "u" ? unicode(held.slice(at + 2, at + 6)) : (ESCAPES[escaped ?? ""] ?? escaped ?? "");
      at += length - 1;
    }
    held = wrapping === "over" ? "" : held.slice(at);
    return wrapping === "over" ? passed + passNextPart() : passed;
  }

  /** Goes on with the text of the next part. */
  function passNextPart(): string {
    const part = NEXT_PART.exec(rest)?.[0];
    if (part === undefined) return "";
    before += `"${part}`;
    held = rest.slice(part.length);
    rest = "";
    wrapping = "json";
    return passJson();
  }

  /** Reports the texts behind the answer. Returns what stands behind the whole JSON. */
  function passRest(): string {
    const json = `${before}"${rest}`;
    const end = endOfJson(json) ?? json.length;
    onFollowUps(questionsIn(`{${json.slice(before.length + 1, end)}`));
    const behind = json.slice(end).replace(BEHIND_JSON, "");
    return behind === "" ? "" : `\n\n${behind}`;
  }

  /** Leaves the call out, and a fence around it. Returns the text beside and behind it. */
  function passCall(isEnd: boolean): string {
    const end = endOfJson(held);
    if (end === null) {
      if (isEnd || held.length > JSON_MAX * 4) held = "";
      return "";
    }
    if (!isEnd && /^\]?`{0,20}$/.test(held.slice(end).replace(/\s/g, ""))) return "";
    const text = textBeside(held.slice(held.indexOf("{"), end));
    held = held.slice(end).replace(BEHIND_JSON, "");
    // Another call may follow.
    wrapping = "unknown";
    return held === "" ? text : text + pass(isEnd);
  }

  function pass(isEnd: boolean): string {
    if (wrapping === "unknown") detect(isEnd);
    if (wrapping === "call") return passCall(isEnd);
    if (wrapping === "json") return passJson();
    if (wrapping === "tag") {
      const text = passTagged();
      if (!isEnd) return text;
      const unclosed = held;
      held = "";
      return text + unclosed;
    }
    let passed = wrapping === "fence" ? passFenced(isEnd) : "";
    if (wrapping !== "none") return passed;
    passed += held;
    held = "";
    return passed;
  }

  return {
    push: (text) => {
      if (wrapping === "over") {
        rest += text;
        return passNextPart();
      }
      held += text;
      return pass(false);
    },
    end: () => {
      const passed = pass(true);
      return rest === "" ? passed : passed + passRest();
    },
  };
}

/** Where the object in a text ends; null while it is open. A text without one has ended. */
function endOfJson(text: string): number | null {
  let depth = 0;
  let isInString = false;
  const start = text.indexOf("{");
  if (start === -1) return 0;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (character === "\\") at++;
    else if (character === '"') isInString = !isInString;
    else if (!isInString && character === "{") depth++;
    else if (!isInString && character === "}" && --depth === 0) return at + 1;
  }
  return null;
}

/** The text that an object has beside the call of a tool, or that the call only hands over. */
function textBeside(json: string): string {
  const call = fieldsOf(parseJson(json)) ?? {};
  const name = [call.name, call.action, call.tool, call.tool_name, call.function].find(isText) ?? "";
  const input = [call.arguments, call.parameters, call.args, call.input, call.action_input, call.tool_input].find(
    Boolean,
  );
  const handed = HANDOVER.test(name) ? [input, ...textsOf(fieldsOf(input) ?? {})] : [];
  return [...textsOf(call), ...handed].find(isText) ?? "";
}

const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";
const textsOf = ({ content, answer, response, reply, text, message }: Fields) => [
  ...[content, answer, response, reply],
  ...[text, message],
];

function unicode(hex: string): string {
  const code = Number.parseInt(hex, 16);
  return Number.isNaN(code) ? "" : String.fromCharCode(code);
}
