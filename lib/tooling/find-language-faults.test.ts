import { expect, test } from "@jest/globals";
import { findLanguageFaults } from "./find-language-faults.mjs";

test.each([
  ["ar", "لا توجد نتائج لعبارة «{q}»، يا {name}."],
  ["de", "„{title}“ ist zu {percent}\u00a0% geladen."],
  ["fr", "«\u00a0{title}\u00a0» est-il prêt\u00a0? C’est l’entité {name}."],
  ["hi", "{n} मि.से. में जवाब।"],
  ["it", "L’invito dell’organizzazione è in “{title}”."],
  ["it", "Sostituzione di persona"],
  ["ja", "https://example.org のような「アドレス」を入力してください。"],
  ["ko", "‘{name}’ 님은 {count}개를 {role, select, owner {소유자} other {뷰어}}로 받았습니다."],
  ["nl", "Klik op ‘Versturen’, zo’n knop."],
  ["pt", "Guarde o ficheiro em “{title}”, na consola."],
  ["ru", "«Кнопка „Да“» — адрес эл. почты"],
  ["th", "แอปยืนยันตัวตน"],
  ["zh", "您可以在 Semblance 中查看“{title}”。"],
])("accepts the signs of %s", (locale, text) => {
  expect(findLanguageFaults(locale, text)).toEqual([]);
});

test.each([
  ["straight quotation marks", "de", 'Wählen Sie "Senden".', '"'],
  ["the marks of a neighbour", "pt", "Prima «Enviar».", "«"],
  ["a quotation mark that stands alone", "fr", "C’est ‘là", "‘"],
  ["three dots", "it", "Salvataggio...", "three dots"],
  ["two spaces", "es", "Guarde  el archivo.", "two spaces"],
  ["a percent sign that stands apart", "el", "{percent} %", "before %"],
  ["a percent sign that is closed up", "es", "{percent}%", "before %"],
  ["a breaking space before a colon", "fr", "Langue : {language}", "breaking space"],
  ["a missing space before a question mark", "fr", "Continuer?", "no space"],
  ["de before a name", "fr", "Les sources de {entityName}", "d’ or qu’"],
  ["que before a name", "fr", "Ce que {name} retient", "d’ or qu’"],
  ["both forms of a Korean particle", "ko", "{name}을(를) 삭제할까요?", "particle"],
  ["the other order of both forms", "ko", "{name}과(와) 채팅", "particle"],
  ["a Korean particle after a placeholder", "ko", "{amount}을 받았습니다.", "last sound"],
  ["a Korean particle after a quoted placeholder", "ko", "“{title}”은 없습니다.", "last sound"],
  ["a Korean pronoun", "ko", "당신의 이름", "pronoun"],
  ["a Japanese pronoun", "ja", "あなたのアカウント", "pronoun"],
  ["half-width punctuation in Japanese", "ja", "保存しました.", "half-width"],
  ["half-width punctuation in Chinese", "zh", "已保存,请稍候", "half-width"],
  ["Chinese that touches Latin letters", "zh", "使用Semblance", "no space"],
  ["informal Chinese", "zh", "你的账户", "informal"],
  ["informal German", "de", "Gib dein Passwort ein.", "informal"],
  ["formal Dutch", "nl", "Vul uw naam in.", "formal"],
  ["formal Italian", "it", "Il Suo account", "formal"],
  ["a plural address in Italian", "it", "le vostre domande", "formal"],
  ["informal Spanish", "es", "Escribe tu nombre.", "informal"],
  ["a Spanish question without its first mark", "es", "Guardar los cambios?", "¿"],
  ["informal Russian", "ru", "Введи твоё имя", "informal"],
  ["an abbreviation in a Russian sentence", "ru", "Введите адрес эл. почты.", "abbreviation"],
  ["a Latin question mark in Greek", "el", "Διαγραφή?", "“;”"],
  ["a Latin comma in Arabic", "ar", "الاسم, ثم العنوان", "Latin comma"],
  ["a space after an Arabic prefix", "ar", "باقة لـ {name}", "prefixed particle"],
  ["Arabic ك of capacity", "ar", "ادخل كمشرف", "capacity"],
  ["a Brazilian word", "pt", "Salve o registro.", "Brazilian"],
  ["a Thai word that reads otherwise", "th", "เปิดหน้าที่ขอรหัส", "duty"],
  ["a word that the glossary names otherwise", "ja", "ログインしてください", "ログイン"],
])("reports %s", (_, locale, text, part) => {
  expect(findLanguageFaults(locale, text).join("; ")).toContain(part);
});
