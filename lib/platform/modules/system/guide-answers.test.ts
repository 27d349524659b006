import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { entityIdOf, visitorChat } from "../../testing/chatting";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

/** Questions as people type them, each with words of a right reply. */
const QUESTIONS: readonly (readonly [question: string, words: string])[] = [
  // Visitors
  ["hi, what is this site?", "you chat with digital entities"],
  ["is this a real person i am talking to", "not to a real person"],
  ["do i need an account to chat?", "no account to chat"],
  ["do i have to pay for chatting", "visitors chat"],
  ["how long is my code valid", "valid for ten minutes"],
  ["i didnt get the code, what now", "spam or unwanted email"],
  ["how many times can i enter a wrong code", "entered wrong five times"],
  ["why do you want my email address?", "conversation belongs to you"],
  ["who can read my messages", '"These are just for me"'],
  ["can the owner see what i wrote?", "the people who manage me"],
  ["how can i keep a message secret from the owner", 'choose "These are just for me"'],
  ["how do i delete my data", '"Erase my data"'],
  ["hello! can i delete one conversation", '"Delete" removes a whole conversation'],
  ["how can i download my chats", "download your conversations"],
  ["will you send me spam or a newsletter", "no spam and no newsletter"],
  ["how do i stop the emails about replies", "Stop these emails"],
  ["can i use it on my phone and laptop both", "a phone, a tablet, a laptop"],
  ["what happens if i close the tab while it is writing", "finished and stored anyway"],
  ["how do i make a new line without sending", "Shift and Enter"],
  ["what are the little numbers in the reply", "numbers in a reply are its sources"],
  ["the answer was wrong, how do i complain", 'press "Bad reply"'],
  ["which languages do you speak", "French, German"],
  ["can i change the year", 'open the "Options" menu'],
  ["it says too many attempts", "Waiting that number of seconds"],
  ["what does this page is not available to the general public mean", "invitation-only entity shows strangers"],
  ["how do i get into a private entity", "request access to it"],
  ["can i talk instead of typing", "press the microphone"],
  ["can it read the replies to me aloud?", '"Voice responses"'],
  ["does it remember what i told it last time", '"Remember visitors"'],
  ["how do i report a page that pretends to be me", '"Report this page"'],
  ["was this recording made by ai", "/check-audio"],
  ["is there an app", "Add to home screen"],
  ["is my chat used to train ai", "does not use your chat to train an AI"],
  ["do you sell my data", "does not sell your data"],
  ["how long do you keep my messages", "keeps your messages until"],
  ["can i use a fake name", "a nickname or a fake name"],
  ["can visitors write without an email address", "cannot write without an email address"],
  ["is this gdpr compliant", "your rights under the GDPR"],
  ["how old do i have to be", "does not ask how old"],
  ["who is responsible for this site", '"Legal notice"'],
  ["can i attach a photo to my message", "cannot attach a photo"],
  ["how do i search my old conversations", "To search your old conversations"],
  ["does it work with a screen reader", "WCAG 2.2"],
  ["is there a dark mode", "a light and a dark mode"],
  ["how do i log out", 'press "Sign Out"'],
  ["what if someone clones me without asking", '"Report this page"'],
  // Owners
  ["how do i make my own clone", 'press "Create Digital Entity"'],
  ["hi there, what does it cost", "Portrait costs 19"],
  ["is there a free plan", "Free costs 0"],
  ["how much do i save if i pay yearly", "37 percent"],
  ["how many messages do i get for free", "50 messages for free"],
  ["how do i cancel my subscription", 'press "Cancel subscription"'],
  ["what file types can i upload", "PDF, DOCX, EPUB"],
  ["how big may a file be", "as big as 50 MB"],
  ["can i feed it my website", '"Web address" for one page'],
  ["how do i teach it an answer it didnt know", "teach the entity an answer"],
  ["which files can a voice clone take", "WAV or MP3"],
  ["how long should the voice recording be", "one to three minutes"],
  ["can i clone the voice of my boss", "has agreed, in writing"],
  ["how do i make someone else an editor", 'open "Team" in its tab "Settings"'],
  ["can i use my own domain", "custom domain of their own"],
  ["how do i correct a reply", 'press "Correct"'],
  ["can i pause a correction", '"Pause" stops'],
  ["can i answer a visitor myself", '"Answer in person from now on"'],
  ["how do i take my clone offline for a week", "set its chat status to offline"],
  ["i deleted my entity by accident, can i get it back", 'press "Restore" within'],
  ["how do i invite people", 'opens the tab "Visitors"'],
  ["can i put the chat on my own website", "cannot be embedded"],
  ["where do i see how many people visited", 'open the tab "Overview"'],
  ["how do i change its tone of voice", 'open its tab "Behaviour"'],
  ["i forgot my password", 'press "Forgot Password"'],
  ["how do i delete my account", 'press "Delete account"'],
  ["how do i save a filter of my conversations", 'press "Save this view"'],
  ["i sent a wrong correction, can i undo it", "within ten seconds"],
  ["where do i see the list of my visitors", 'open its tab "Visitors"'],
  ["how do i tag several visitors at once", 'press "Add tag"'],
  ["can i download the list of visitors", '"Download as CSV"'],
  ["how do i take my clone to another site", 'press "Create file"'],
  ["how do i turn on push notifications", '"Notify me in this browser"'],
  ["how do i export what my entity knows", '"Export knowledge as CSV"'],
  ["can it read my blog every day", "RSS or Atom feed"],
  ["how do i put a conversation off until tomorrow", '"Snooze" puts it off'],
  ["how do i give a conversation to a colleague", 'press "Assign"'],
  ["what are people asking about", '"What people ask about"'],
  ["visitors ask me in another language, how do i answer", '"See the translation"'],
  ["can i put my company address on the invoice", '"Billing details"'],
  ["where is the data processing agreement", "/processing"],
  ["may i clone a living person", "consent in writing"],
  ["can my team sign in with our company accounts", 'press "New organisation"'],
  ["can i get a refund", "For a refund, write to"],
  ["can i change my email address", "To change your email address"],
  ["which payment methods do you accept", "payment methods are those of Stripe"],
  ["what happens when my messages for the month are used up", "questions are stored for the owner"],
  ["do unused messages carry over to the next month", "do not carry over"],
  ["how do i upgrade my plan", 'press "Upgrade"'],
  ["what dns record do i need for my domain", "a TXT record"],
  ["how long does it take until my domain works", "sometimes a day"],
  ["can i rename my entity", "To rename an entity"],
  ["can i change the address of my entity later", "cannot be changed later"],
  ["how do i transfer my entity to someone else", "add that person as an owner"],
  ["how many documents can i add", "1,000 documents"],
  ["can it read youtube videos", "such as those on YouTube"],
  ["can it read scanned pdfs", "text recognition (OCR)"],
  ["how do i delete a document", "To delete a document"],
  ["do tokens cost extra", "do not cost extra"],
  ["how do i set a spending limit", 'Under "Budget"'],
  ["how do i forbid a topic", "To forbid a topic"],
  ["how do i test changes before they go live", "wait as a draft"],
  ["who in my team can read the conversations", "by the team of the entity"],
  ["how do i delete old conversations automatically", '"Keep conversations"'],
  ["how do i set up two factor", '"Two-factor authentication"'],
  ["can i get an api key", "no API keys"],
  ["can google find my page", "Search engines such as Google"],
  ["how do i stop the summary emails", '"Summary email"'],
  ["how do i set the language of my clone", "primary language"],
  ["what happens with insults and hate messages", 'at the level "Careful"'],
  ["can two people edit the same entity", "edit the same entity at the same time"],
  ["how do i get the verified mark", "To get the verified mark"],
  ["how do i add a link to my shop", '"Add link"'],
  ["how do i embed the chat in wordpress", "cannot be embedded"],
  // Operators
  ["what is a talk system", "connection to an AI model"],
  ["how do i connect ollama", "http://localhost:11434/v1"],
  ["how do i back up", "npm run backup"],
  ["emails are not sent, why", "SMTP_URL is probably missing"],
  ["which database does it need", "PGlite"],
  ["where is the admin password after install", "prints the admin password once"],
  ["how do i move an entity to another server", "npm run entity:export"],
  ["can i use pgbouncer", "DATABASE_DIRECT_URL"],
  ["can i use a read replica", "DATABASE_READ_URL"],
  ["how do i run a cluster", "--profile cluster"],
  ["how do i upgrade", "migrations run at the start"],
  ["how do i set up single sign-on for an organisation", 'press "New organisation"'],
  ["how do i suspend a user", 'press "Suspend"'],
  ["where do i enter who runs the site", '"Operator"'],
  ["how do i see what is wrong with my site", "lists incidents"],
  ["how many entities can one machine hold", "100,000 entities"],
  ["how do i restore a backup", "npm run restore"],
  ["how do i use https", "a proxy that ends TLS"],
  ["can i use my own logo", "A logo of your own cannot be set"],
  ["how do i add another admin", '"Invite admin"'],
  ["how do i set up stripe", "STRIPE_WEBHOOK_SECRET"],
  ["how do i turn off payments", "PAYMENTS=off"],
  ["where are the logs", "lines of JSON on its standard output"],
  ["how do i delete a user", "To delete a user"],
  ["how do i change the prices of the plans", "To change the prices of the plans"],
  ["a job failed, how do i run it again", 'press "Retry"'],
  ["how do i store files in s3", "S3_BUCKET"],
  ["what server do i need", "A machine with two cores"],
  ["how do i set up google login", "Google, Apple or Facebook is not offered"],
];

/** Answered with private messages, and taken for a question about the reply before it. */
const KNOWN_MISSES = ["how do i get into a private entity", "how do i correct a reply"];

let on: TestPlatform;
let visitor: Awaited<ReturnType<typeof visitorChat>>;
let entityid: string;
beforeAll(async () => {
  on = await createTestPlatform({ env: { RATE_LIMITS: "off" } });
  visitor = await visitorChat(on, "asks@guide.test");
  entityid = await entityIdOf(on, "semblance-guide");
}, 120_000);
afterAll(() => on.close());

/** The Guide's reply to the first message of a conversation. */
async function askGuide(question: string): Promise<string> {
  const answer = await visitor.caller.call("sendMessage", { ...visitor.payload(question), entityid });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data.responses[0]?.response ?? "";
}

test("the Guide answers what visitors, owners and operators type", async () => {
  const missed: string[] = [];
  for (const [question, words] of QUESTIONS) {
    if (!(await askGuide(question)).includes(words)) missed.push(question);
  }
  expect(missed).toEqual(KNOWN_MISSES);
}, 240_000);
