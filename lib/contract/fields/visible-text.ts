/** Blanks, control and format characters, fillers, and the braille cell without dots. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text has a character that can be seen. */
export const hasVisibleText = (text: string): boolean => VISIBLE.test(text);
