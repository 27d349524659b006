/** Words that stand in the rows of a table and name no column, in the languages of the platform. */

const LANGUAGES = [
  "ar",
  "bn",
  "de",
  "el",
  "en",
  "es",
  "fr",
  "hi",
  "id",
  "it",
  "ja",
  "ko",
  "nl",
  "pt",
  "ru",
  "th",
  "zh",
];
/** Words for values: a day is closed, admission is free. */
const VALUES = new Set(
  (
    "closed|free|free of charge|free admission|none|unknown|sold out|on request|on demand|by appointment|by arrangement|included|tbd|tba|varies|" +
    "geschlossen|ruhetag|frei|kostenlos|gratis|eintritt frei|unbekannt|keine|keiner|keines|entfällt|auf anfrage|nach vereinbarung|ausverkauft|inklusive|" +
    "fermé|fermée|fermés|gratuit|gratuite|entrée libre|inconnu|inconnue|aucun|aucune|néant|sur demande|sur rendez-vous|complet|inclus|" +
    "cerrado|cerrada|gratuito|gratuita|entrada libre|desconocido|desconocida|ninguno|ninguna|agotado|a consultar|con cita previa|incluido|" +
    "chiuso|chiusa|ingresso libero|sconosciuto|sconosciuta|nessuno|nessuna|esaurito|su richiesta|su appuntamento|incluso|" +
    "fechado|fechada|encerrado|encerrada|grátis|desconhecido|desconhecida|nenhum|nenhuma|esgotado|sob consulta|incluído|" +
    "gesloten|vrij|onbekend|geen|uitverkocht|op aanvraag|op afspraak|inbegrepen|" +
    "κλειστά|κλειστό|δωρεάν|άγνωστο|κανένα|εξαντλήθηκε|κατόπιν ραντεβού|" +
    "закрыто|выходной|бесплатно|неизвестно|нет|распродано|по запросу|по записи|" +
    "مغلق|مجاني|مجانا|مجانًا|غير معروف|لا يوجد|عطلة|" +
    "बंद|मुफ़्त|निःशुल्क|नि:शुल्क|अज्ञात|कोई नहीं|अवकाश|" +
    "বন্ধ|বিনামূল্যে|অজানা|ছুটি|" +
    "tutup|libur|tidak diketahui|tidak ada|habis|" +
    "休み|休館|休館日|定休日|休業|休業日|無料|不明|なし|売り切れ|要予約|" +
    "휴무|휴관|휴관일|휴무일|무료|미상|없음|매진|" +
    "ปิด|หยุด|ฟรี|ไม่ทราบ|ไม่มี|" +
    "休息|休馆|闭馆|关闭|免费|未知|无|售罄"
  ).split("|"),
);

/** @type {Set<string> | null} */
let names = null;

/** Whether a cell holds a word that stands for a value, such as `closed`. @param {string} text */
export const isValueWord = (text) => VALUES.has(text.trim().toLowerCase().replace(/[.!]$/, ""));

/** Whether a cell begins with the name of a day or of a month, such as `Mon–Fri`. @param {string} text */
export function isCalendarName(text) {
  names ??= new Set(LANGUAGES.flatMap(namesIn));
  const first = /^[^\s.,:;()/–—-]{1,30}/u.exec(text.trim().toLowerCase())?.[0] ?? "";
  return names.has(first);
}

/** The names of days and months in a language, in full and in short. @param {string} language */
function namesIn(language) {
  const widths = /** @type {const} */ (["long", "short"]);
  return widths.flatMap((width) => {
    const days = new Intl.DateTimeFormat(language, { weekday: width, timeZone: "UTC" });
    const months = new Intl.DateTimeFormat(language, { month: width, timeZone: "UTC" });
    const names = [
      ...Array.from({ length: 7 }, (_, day) => days.format(Date.UTC(2027, 0, 4 + day))),
      ...Array.from({ length: 12 }, (_, month) => months.format(Date.UTC(2027, month, 15))),
    ];
    return names.map((name) => name.toLowerCase().replace(/\.$/, ""));
  });
}
