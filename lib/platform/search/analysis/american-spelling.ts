/** Words that end like a British spelling, and are spelled so in American English too. */
const SAME =
  /^(?:(?:ad|de|re|super)?vis|exerc|prom|compr|surpr|enterpr|franch|merchand|adv|dev|rev|desp|dem|exc|inc|no|r|pra|ra|w|prec|conc|conf|parad|prem|treat|expert|tort|porp|otherw|likew|clockw)is(?:e|es|ed|ing|er|ers|ion|ions)$|^(?:hour|our|four|tour|pour|sour|your|flour|scour|contour|detour|devour|glamour|velour|troubadour|paramour|downpour)s?$|^(?:ogre|acre|cadre|genre|macabre|massacre|mediocre|timbre|nacre|wiseacre)s?$/;

/** An English word in American spelling: "organise", "colour", "centre", "programme", "jewellery", "travelled", "licence". */
export function americanSpelling(word: string): string {
  if (word.length < 5 || SAME.test(word)) return word;
  return word
    .replace(/jewell(?=er)/, "jewel")
    .replace(/(?<=jewel)e(?=ry$)/, "")
    .replace(/is(?=(?:e|es|ed|er|ers|ing|ation|ations|able)$)/, "iz")
    .replace(/ys(?=(?:e|es|ed|er|ers|ing)$)/, "yz")
    .replace(/our(?=(?:s|ed|ing|ful|able|ite|ites|ist|ists|hood|less|er|ers|al)?$)/, "or")
    .replace(/([bcdgtv])re(s?)$/, "$1er$2")
    .replace(/ogue(?=s?$)/, "og")
    .replace(/(?<=program)me(?=s?$)/, "")
    .replace(/(?<=[aeiou])ll(?=(?:ed|ing|er|ers)$)/, "l")
    .replace(/(?<=(?:lic|def|off|pret))ence(?=s?$)/, "ense")
    .replace(/(?<=(?:h|an|p|ch|f))ae(?=[mdso])/, "e")
    .replace(/^(?:grey)(?=s?$)/, "gray")
    .replace(/^(tyre)(?=s?$)/, "tire")
    .replace(/^cheque/, "check")
    .replace(/^pyjama/, "pajama")
    .replace(/^mould/, "mold")
    .replace(/^plough/, "plow")
    .replace(/^storey/, "story");
}
