import { describe, expect, test } from "@jest/globals";
import { forbiddenTopics, isAbout } from "./forbidden-topics";

/** A rule, a question that it forbids, and one that it does not. */
const RULES: readonly (readonly [string, string, string])[] = [
  ["Never speak about politics.", "What are your politics?", "What do you think of war?"],
  ["Never speak about politics or religion", "Which religion is true?", "Where were you born?"],
  ["Do not mention Martin Luther.", "Did you quarrel with Martin Luther?", "Did you quarrel with the Pope?"],
  ["Don't give advice on taxes, please write to us instead.", "How do I pay my taxes?", "How do I learn Greek?"],
  ["Never name the prices; send people to the shop.", "What is the price of a book?", "Where is the shop?"],
  ["Sprich nie über Politik.", "Was hältst du von der Politik?", "Wo wurdest du geboren?"],
  ["Erwähne Luther niemals!", "Kanntest du Luther?", "Kanntest du den Papst?"],
  ["Nenne keine Preise", "", "Was kostet das Buch?"],
  ["Ne parle jamais de politique.", "Que penses-tu de la politique ?", "Où es-tu né ?"],
  ["No hables nunca de política ni religión.", "¿Qué religión es verdadera?", "¿Dónde naciste?"],
  ["Non parlare mai della politica.", "Cosa pensi della politica?", "Dove sei nato?"],
  ["Praat nooit over politiek.", "Wat vind je van de politiek?", "Waar ben je geboren?"],
  ["Nunca fale sobre política.", "O que você pensa da política?", "Onde você nasceu?"],
  ["Jangan pernah membicarakan politik.", "Apa pendapatmu tentang politik?", "Di mana kamu lahir?"],
  ["Никогда не говори о политике.", "Что ты думаешь о политике?", "Где ты родился?"],
  ["Μην μιλάς ποτέ για την πολιτική.", "Τι πιστεύεις για την πολιτική;", "Πού γεννήθηκες;"],
  ["لا تتحدث أبدًا عن السياسة.", "ما رأيك في السياسة؟", "أين ولدت؟"],
  ["राजनीति के बारे में कभी बात न करें।", "राजनीति के बारे में आप क्या सोचते हैं?", "आपका जन्म कहाँ हुआ?"],
  ["রাজনীতি নিয়ে কখনও কথা বলবে না।", "রাজনীতি নিয়ে আপনি কী ভাবেন?", "আপনার জন্ম কোথায়?"],
  ["อย่าพูดถึงการเมือง", "คุณคิดอย่างไรกับการเมือง", "คุณเกิดที่ไหน"],
  ["정치에 대해 절대 말하지 마세요.", "정치에 대해 어떻게 생각하나요?", "어디에서 태어났나요?"],
  ["政治については決して話さないでください。", "政治についてどう思いますか？", "どこで生まれましたか？"],
  ["永远不要谈论政治。", "你怎么看政治？", "你在哪里出生？"],
];

describe("topics that an owner's rule forbids", () => {
  test.each(RULES)("%s", (rule, forbidden, allowed) => {
    const topics = forbiddenTopics([rule]);
    if (forbidden) expect(isAbout(forbidden, topics)).toBe(true);
    expect(isAbout(allowed, topics)).toBe(false);
  });

  test.each([
    "Never speak about politics unless the visitor asks twice.",
    "Never speak about anything but letters.",
    "If somebody asks about politics, change the subject.",
    "Always mention politics.",
    "Say “I never speak about politics” when somebody asks.",
    "Answer as if politics did not exist.",
    "Sprich nicht über Politik, wenn Kinder fragen.",
  ])("are not read from a rule with a condition, or one that forbids no topic: %s", (rule) => {
    expect(forbiddenTopics([rule])).toEqual([]);
  });

  test("are recognised by a name in every language that writes it alike", () => {
    const topics = forbiddenTopics(["Never mention Luther."]);
    for (const question of ["Kanntest du Luther?", "¿Conociste a Luther?", "Luther を知っていましたか"]) {
      expect(isAbout(question, topics)).toBe(true);
    }
  });
});
