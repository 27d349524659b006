/** What the embedded answerer says of its own; everything else it says is quoted. */
type About = { name: string; isPerson: boolean; caption: string | null; topics: readonly string[] };

const listOf = (topics: readonly string[]) => topics.map((topic) => `- ${topic}`).join("\n");

export function introduce({ name, isPerson, caption, topics }: About): string {
  const self = isPerson ? `I am the digital clone of ${name}` : `I am ${name}, as a digital entity`;
  const who = caption ? `${self}: ${lowerFirst(caption)}.` : `${self}.`;
  const how = "I answer by quoting the material I was given, and I show where each quotation stands.";
  return topics.length === 0
    ? `${who} ${how}`
    : `${who} ${how} You can ask me, for instance, about:\n\n${listOf(topics)}`;
}

export function greet(about: About): string {
  return `Hello. ${introduce(about)}`;
}

export function sayNothingKnown({ topics }: About): string {
  const plain = "I have nothing on that in my material, so I will not guess.";
  return topics.length === 0 ? plain : `${plain} What I can speak about is, for instance:\n\n${listOf(topics)}`;
}

export const thank = "You are welcome. Ask me anything else you would like to know.";

// "Humanist and letter writer" reads on after a colon; "DNA" and names in one word stay as they are.
function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
