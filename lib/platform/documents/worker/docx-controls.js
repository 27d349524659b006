import { isOn } from "./docx-run-styles.js";
import { attributeNamed, childNamed, childrenOf, elementsNamed } from "./xml-tree.js";

/** Writes the states of a Word document's form controls into its text. */

/** @typedef {(sibling: Element, text: string) => Element} TextRun makes a run beside an element */

/** A tick box of Word 2010 or later, whose sign may be of any font. Older ones are read by mammoth. @param {Element} checkbox @param {TextRun} textRun */
export function readCheckbox(checkbox, textRun) {
  const control = ancestorNamed(checkbox, "sdt");
  const content = childNamed(control, "sdtContent");
  const run = content ? elementsNamed(content, "r")[0] : undefined;
  if (!run?.parentNode) return;
  const checked = childNamed(checkbox, "checked");
  run.parentNode.replaceChild(textRun(run, checked && isOn(checked) ? "☒" : "☐"), run);
  checkbox.parentNode?.removeChild(checkbox);
}

/** The chosen entry of a list of older forms. @param {Element} list @param {TextRun} textRun */
export function readLegacyList(list, textRun) {
  const chosen = Number(attributeNamed(childNamed(list, "result") ?? childNamed(list, "default"), "val") ?? 0);
  const entries = childrenOf(list).filter(({ localName }) => localName === "listEntry");
  const entry = attributeNamed(entries[chosen], "val");
  if (entry) addAfterField(list, entry, textRun);
}

/** @param {Element} element @param {string} text @param {TextRun} textRun */
function addAfterField(element, text, textRun) {
  const run = ancestorNamed(element, "r");
  run?.parentNode?.insertBefore(textRun(run, text), run);
}

/** @param {Element} element @param {string} name @returns {Element | undefined} */
function ancestorNamed(element, name) {
  /** @type {Node | null} */
  let node = element.parentNode;
  while (node && /** @type {Element} */ (node).localName !== name) node = node.parentNode;
  return /** @type {Element | undefined} */ (node ?? undefined);
}
