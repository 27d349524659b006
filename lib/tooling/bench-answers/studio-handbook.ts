import { uploadAndWait } from "@/lib/platform/testing/documents";
import { ownerOfAnEntity } from "@/lib/platform/testing/owners";
import type { TestPlatform } from "@/lib/platform/testing/test-platform";

/** A handbook whose paragraphs do not repeat the words of their headings, as most handbooks do not. */
const SECTIONS: Readonly<Record<string, string>> = {
  "Opening hours and holidays":
    "Monday to Friday 9 to 18.\n\nSaturday 10 to 14.\n\nNo one is in between Christmas and New Year.",
  "Rules of the studio": "1. Clean the wheel after use.\n2. Never leave the kiln alone.\n3. Label your shelf.",
  "Refund policy": "Cancel up to seven days before and you get everything back.\n\nLater we keep half.",
  Parking: "Two spaces stand behind the house.\n\nThe next garage is in Mill Lane.",
  "How to book a course": "Write to us with the date that you prefer.\n\nYou receive a confirmation within two days.",
  "Allergies and safety": "Clay dust is wiped wet.\n\nGlazes contain no lead.\n\nMasks hang beside the sink.",
  "Gift vouchers": "They are valid for three years.\n\nThey can be sent by post.",
  "Our teachers": "Ines learned in Faenza.\n\nTom fires with wood.",
  "Children's birthdays": "Up to eight guests paint one cup each.\n\nCake may be brought along.",
  Accessibility: "The door is at street level.\n\nTwo tables can be lowered for wheelchairs.",
  "Lost property": "A box under the stairs holds what was left behind.\n\nAfter a month it goes to the church.",
  "Firing schedule": "Bisque on Tuesdays, stoneware on Fridays.\n\nPieces are ready a week later.",
  Membership: "Forty euro a month, with a key and a locker.\n\nIt ends with the month in which you write to us.",
  "Photos and filming": "Take as many as you like of your own pieces.\n\nAsk the others at the table first.",
  "First aid": "The green case hangs beside the door.\n\nBurns go under cold water for ten minutes.",
  "Tools and aprons": "Everything is lent for the day.\n\nTurning tools are washed and put back in their jar.",
  "Clay that we sell": "White, red and black, in bags of ten kilos.\n\nPorcelain comes to order.",
  "Wireless network": "It is named slip, and the password is on the board.",
  Complaints: "Speak to Ines, or write a card and put it into the red letterbox.",
  "Drinks and food": "Tea is free.\n\nNothing is eaten at the wheels.",
  Pets: "Dogs may lie under the tables when they are calm.",
  Jobs: "We look for somebody who glazes on two mornings a week.",
};

/** Adds the entity "studio-handbook" with one headed Markdown document, for the everyday questions that name it. */
export async function addStudioHandbook(on: TestPlatform): Promise<void> {
  const owner = await ownerOfAnEntity(on, "studio-handbook");
  const sections = Object.entries(SECTIONS).map(([heading, body]) => `## ${heading}\n\n${body}\n`);
  await uploadAndWait(on, owner, { name: "handbook.md", bytes: `# Handbook\n\n${sections.join("\n")}` });
}
