import { endingOf } from "./finish-reason";
import { type Fields, fieldsOf, textOf } from "./json-fields";

/** The content of one choice of a streamed completion. */
export type ChoicePiece = Readonly<{
  text: string;
  /** The text is of a message, and not of a delta. */
  isMessage: boolean;
  /** It is the whole reply, as some servers send at the end. */
  isWhole: boolean;
  /** The text is the model's refusal. */
  isRefusal: boolean;
  /** A thought, or the call of a tool that was not offered: a sign of life. */
  isThinking: boolean;
  /** The server's word for the end; null before it. */
  reason: string | null;
  /** Azure's filter withheld a part. */
  isFiltered: boolean;
  error: unknown;
}>;

/** Reads the first choice of an event; null for another one. `event`: the fields around the choice. */
export function readChoice(choice: Fields, event: Fields): ChoicePiece | null {
  if (typeof choice.index === "number" && choice.index > 0) return null;
  const delta = fieldsOf(choice.delta);
  const message = delta ?? fieldsOf(choice.message) ?? choice;
  const content = visibleText(message.content) || visibleText(message.text);
  const refusal = content === "" ? visibleText(message.refusal) : "";
  const reason = reasonIn(choice, event);
  const isMessage = delta === null && fieldsOf(choice.message) !== null;
  return {
    text: content || refusal,
    isMessage,
    isWhole: isMessage && reason !== null,
    isRefusal: refusal !== "",
    isThinking: isThinking(message),
    reason,
    isFiltered: isFilteredBy(choice.content_filter_results),
    error: errorIn(choice),
  };
}

/** The finish reason, at any of the places that servers use. */
function reasonIn(choice: Fields, event: Fields): string | null {
  const { finish_reason, finishReason, finish_details, native_finish_reason } = choice;
  const reason = [finish_reason, finishReason, finish_details, event.finish_reason].map(wordOf).find((word) => word);
  // A router translates its vendor's word, and writes "stop" for other ends too.
  const native = wordOf(native_finish_reason);
  const isCut = native && ["length", "filter", "refusal"].includes(endingOf({ unified: "other", raw: native }));
  return (reason && isCut ? native : reason) ?? null;
}

function wordOf(reason: unknown): string | null {
  const word = typeof reason === "string" ? reason : textOf(fieldsOf(reason)?.type);
  return word === "" || word === "null" ? null : word;
}

/**
 * The error of an event or a choice; null without one. Some servers send an empty one with every event, or one that reports a
 * success: `{"code":0,"message":"success"}`.
 */
export function errorIn({ error }: Fields): unknown {
  const fields = fieldsOf(error);
  if (!fields) return isSuccessWord(error) ? null : error || null;
  const { code, message } = fields;
  const isSuccess = SUCCESSES.includes(code) && isSuccessWord(message);
  return isSuccess || Object.values(fields).every((value) => !value) ? null : error;
}

/** Codes of events that report a success. */
const SUCCESSES: readonly unknown[] = [undefined, null, 0, "0", 200, "200", "success", "ok", "SUCCESS", "OK"];
const SUCCESS_WORD = /^(?:success(?:ful|fully)?|ok|okay|none|no error|成功)[.!]?$/i;
/** The messages of a failure; a heartbeat or a status, such as "queued", has no such message. */
const FAILURE =
  /err(?:or|_)|fail|invalid|denied|unauthori[sz]ed|forbidden|exceed|limit|quota|unavailable|overload|capacity|time(?:d[ _-]?)?[ _-]?out|insufficient|exhausted|not[ _]found|not[ _]supported|unsupported|refuse|reject|expired|abort|cancel|exception|crash|busy|too[ _](?:many|large|long)|try[ _]again|bad[ _](?:request|gateway)|失败|失敗|错误|錯誤|エラー|无效|無效|超时|超過|超过|超限|限制|限流|余额|餘額|欠费|繁忙|不足|拒绝|拒絕|异常|異常|过载|不存在|오류|실패/i;

const isSuccessWord = (value: unknown) => typeof value === "string" && SUCCESS_WORD.test(value.trim());

/** Whether a piece without choices reports a failure: `{"object":"error",…}`, `{"code":500,"msg":…}`, `{"detail":…}`. */
export function isErrorReport(fields: Fields): boolean {
  if (Array.isArray(fields.choices)) return false;
  const { object, type, code, statusCode, success, detail } = fields;
  const status = fields.status ?? statusCode ?? fieldsOf(fields.base_resp)?.status_code;
  const messages = [
    fields.message,
    fields.msg,
    detail,
    fields.error_msg,
    fields.errmsg,
    fieldsOf(fields.base_resp)?.status_msg,
  ];
  const words = [...messages, status, type, code].filter((value) => typeof value === "string");
  const isReport = words.length > 0 && !(code !== undefined && code !== null && SUCCESSES.includes(code));
  return (
    success === false ||
    (Array.isArray(fields.errors) && fields.errors.length > 0) ||
    object === "error" ||
    type === "error" ||
    (typeof status === "number" && status >= 400 && !messages.some(isSuccessWord)) ||
    (isReport && /^[45]\d\d$/.test(String(code))) ||
    (isReport && FAILURE.test(words.join("\n"))) ||
    (typeof detail === "string" && typeof status !== "string" && typeof type !== "string" && !isSuccessWord(detail))
  );
}

/** Whether an event without choices that reports no failure is a part of the protocol, a success, a status or a heartbeat. */
export function isKnownEvent(fields: Fields): boolean {
  const isSuccess = "code" in fields && SUCCESSES.includes(fields.code);
  const isStatus = ["type", "status", "event", "message", "msg"].some((name) => typeof fields[name] === "string");
  return fields.choices === null || isSuccess || isStatus || "usage" in fields || "error" in fields;
}

/** Whether Azure's filter withheld a part: `{"hate":{"filtered":true}}`. */
function isFilteredBy(results: unknown): boolean {
  return Object.values(fieldsOf(results) ?? {}).some((result) => fieldsOf(result)?.filtered === true);
}

/** The visible text of a content value; thinking parts of an array are skipped. */
function visibleText(content: unknown): string {
  if (typeof content === "string") return content;
  if (Array.isArray(content)) return content.map(visibleText).join("");
  const part = fieldsOf(content);
  if (!part) return "";
  return part.type === undefined || part.type === "text" || part.type === "output_text" ? visibleText(part.text) : "";
}

/** Whether a delta shows activity without text. */
function isThinking(content: Fields): boolean {
  return ["reasoning_content", "reasoning", "reasoning_details", "thinking", "tool_calls", "content"].some((name) => {
    const value = content[name];
    return Array.isArray(value) ? value.length > 0 : typeof value === "object" ? value !== null : Boolean(value);
  });
}
