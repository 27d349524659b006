/** The most of a line that is looked at: its end. */
const END = 40;
const ENDS_AS_LEAD = /[:：]["”’)\]*_]{0,3}$/u;
const ENDS_AS_QUESTION = /[?？؟;]["”’)\]*_]{0,3}$/u;
const GREEK = /\p{Script=Greek}/u;

/** Whether a line leads up to what follows, as one that ends in a colon does. @param {string} line */
export function endsAsLead(line) {
  return ENDS_AS_LEAD.test(line.slice(-END));
}

/** Whether a line ends as a question does, in any script; the Greek mark is a semicolon. @param {string} line */
export function endsAsQuestion(line) {
  return ENDS_AS_QUESTION.test(line.slice(-END)) && (!line.endsWith(";") || GREEK.test(line));
}
