/** The tags of a prompt, with blanks that a model may overlook. */
const PROMPT_TAG = /<(?=\s{0,8}\/?\s{0,8}(?:documents?|topics?|memory|conversation|message|system|instructions?)\b)/gi;
/** The beginning of a control token of a chat template: `<|im_start|>`, `<｜User｜>`, `<start_of_turn>`, `<<SYS>>`, `<bos>`. */
const CONTROL_TOKEN =
  /<(?=[|｜]|<SYS>>|<\/SYS>>|\/?(?:start|end|begin)_of_[a-z_]{1,20}>|\/?(?:bos|eos|s|pad|unk|think|thinking|tool_call|tool_response)>)/gi;
/** The end of one, and the instruction marks in brackets. */
const CONTROL_END = /(?<=[|｜])>/g;
const BRACKET_TOKEN = /\[(\/?(?:INST|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_CALLS|TOOL_RESULTS|gMASK|BOS|EOS))\]/g;
/** A number in brackets that begins a line: it would look like the number of a document. */
const NUMBERED_LINE = /^([ \t]{0,20})\[(\d{1,4})\]/gm;

/**
 * A text of the material or of a visitor for a place in a prompt between tags: it can neither close nor open one, contains no
 * control token of a chat template, and no line that looks like a document's number. All other markup stays as it is.
 */
export function escapeMaterial(text: string): string {
  return escapeControl(text).replace(PROMPT_TAG, "‹").replace(NUMBERED_LINE, "$1($2)");
}

/** A text of the owner for the system message: without control tokens. */
export function escapeControl(text: string): string {
  return text.replace(CONTROL_TOKEN, "‹").replace(CONTROL_END, "›").replace(BRACKET_TOKEN, "($1)");
}

/** A text as a quoted attribute of a tag, on one line. */
export function attributeOf(text: string): string {
  return escapeMaterial(text.replace(/\s+/g, " ").trim())
    .replaceAll('"', "'")
    .replaceAll("<", "‹")
    .replaceAll(">", "›");
}
