import { anywhere, spaced } from "./cue";
import { contentWords } from "./subject-words";

/** Ways to reach somebody that a question asks for. */
export type Contact = "phone" | "email" | "address";

/** Words of all languages together: people ask in their own, whatever they selected. */
const WORDS: Readonly<Record<Contact, readonly RegExp[]>> = {
  email: [
    spaced(
      "e-?mails?(?: ?(?:adress\\p{L}*|address))?|mailadress\\p{L}*|courriel|correo(?: electrónico)?|surel|имейл|емейл|ईमेल|ইমেইল|ইমেল",
    ),
    anywhere("أ?إ?يميل|البريد ال[إا]لكتروني|อีเมล|이메일|メール|邮箱|郵箱|电子邮件"),
  ],
  phone: [
    spaced(
      "(?:tele)?phone(?: number)?|telefon|telefonnummer|handynummer|rufnummer|durchwahl|téléphone|teléfono|telefono|telefone|telemóvel|telefoon|telefoonnummer|telepon|nomor (?:hp|wa)|whatsapp|телефон\\p{L}*|τηλέφων\\p{L}*|फ़ोन|फोन|ফোন|টেলিফোন",
    ),
    anywhere("هاتف|(?<!\\p{L})(?:ال)?جوال|เบอร์(?:โทร|ติดต่อ|มือถือ|อะไร|\\s|$)|โทรศัพท์|전화|電話|电话"),
  ],
  address: [
    spaced(
      "(?:your|the|what) (?:\\p{L}+ )?address|address(?= of| for|\\s*[?.!]*$)|where are you(?: (?:based|located|situated))?|adresse|anschrift|wo (?:seid ihr|sind sie|ist das|liegt ihr)|où (?:êtes-vous|vous trouvez-vous|se trouve)|dirección|d[óo]nde (?:est[áa]is|est[áa]n|quedan?)|indirizzo|dove (?:siete|vi trovate|si trova)|endereço|morada|onde (?:ficam?|estão)|adres|waar (?:zijn jullie|zitten jullie|is het)|alamat|адрес|где вы(?: находитесь)?|διεύθυνση|πού (?:είστε|βρίσκεστε)|(?:का|आपका) पता(?! (?:चल|है|हो|कर|लग))|पता (?:क्या|बता|दीजिए)|आप कहाँ हैं|ঠিকানা|আপনারা কোথায়|عنوانكم|العنوان|(?:ما|ماهو|ما هو) عنوان(?! (?:كتاب|مقال|فيلم|رواية))|[أا]ين (?:أنتم|تقعون|موقعكم)",
    ),
    // Where something is sent or fetched.
    spaced(
      "where (?:do|can|should|must|shall) (?:i|we) (?:send|mail|post|ship|collect|pick|find you)|where (?:to|can one) (?:send|collect|pick up|find you)|wohin .{0,40}(?:schick|send)\\p{L}*|wo (?:kann|könnte|muss|darf|soll) (?:ich|man|wir) .{0,30}abhol\\p{L}*|wo .{0,20}finde[nt]? (?:ich|man|wir) (?:euch|sie)|o[ùu] (?:vous trouver|(?:dois|puis|peut|doit|faut)-?(?:je|on|il)? (?:l['’])?(?:envoyer|vous trouver|récupérer|retirer)|envoyer|récupérer|retirer)|d[óo]nde (?:(?:os|los|las|te|le) )?(?:encuentro|env[íi]o|mando|recojo|(?:puedo|tengo que|debo) (?:enviar|mandar|recoger|encontrar)\\p{L}*)|dove (?:vi trovo|spedisco|invio|mando|ritiro|(?:posso|devo|si può) (?:spedire|inviare|mandare|ritirare|trovar)\\p{L}*)|onde (?:(?:vos|os|as) )?(?:encontro|envio|mando|retiro|levanto|(?:posso|devo) (?:enviar|mandar|retirar|levantar|encontrar)\\p{L}*)|waar(?:heen| naartoe)? .{0,30}(?:opsturen|sturen|ophalen|afhalen)|waar vind (?:ik|je) jullie|(?:ke|di) ?mana .{0,30}(?:kirim|mengirim|dikirim|ambil|mengambil)\\p{L}*|где (?:\\p{L}+ ){0,2}(?:вас|тебя) (?:\\p{L}+ )?найти|куда (?:\\p{L}+ ){0,3}(?:отправ|присла|высла|подъеха|приеха)\\p{L}*|(?:где|откуда) (?:\\p{L}+ ){0,3}забрать|πού (?:στέλνω|σας βρίσκω|παραλαμβάνω|(?:μπορώ )?να (?:το )?(?:στείλω|παραλάβω|σας βρω))|(?:कहाँ|कहां) (?:[\\p{L}\\p{M}]+ )?(?:भेज|मिलेंग)[\\p{L}\\p{M}]*|কোথায় (?:[\\p{L}\\p{M}]+ )?(?:পাঠা|পাব)[\\p{L}\\p{M}]*|(?:[أا]ين|وين|فين) (?:[أا]جدكم|[أا]لاقيكم|[أا]رسل|[أا]بعت|[أا]ستلم)\\p{L}*",
    ),
    anywhere(
      "ที่อยู่|อยู่ที่ไหน|주소|어디에 있(?:나요|어요|습니까)|住所|所在地|どこにあり|地址|在哪(?:里|裡|儿)|ส่ง.{0,12}(?:ไป)?ที่ไหน|(?:ไป)?รับ.{0,8}ที่ไหน|어디로 ?보내|어디서 ?(?:찾|받|수령)|どこに(?:送|郵送)|どこへ送|どこで受け取|(?:寄|送|邮寄|郵寄)(?:到|去)?哪|[去到]哪[里裡儿]?[取拿领領]",
    ),
  ],
};
/** A question with more words for its subject is about something else: how a telephone is repaired. */
const SUBJECTS_MAX = 4;

/** Words for a number that is dialled, and "how many" right behind a telephone. */
const NUMBER_OF_PHONE = anywhere(
  "n[úu]mer|[Nn]ummer|nomor|номер|αριθμ|رقم|नंबर|নম্বর|เบอร์|number|(?:电话|電話|전화)(?:号码|番号| ?번호)?(?:是|は|가|는)? ?(?:多少|几|幾|何|몇)",
);

/** The contact that a short question asks for; null without one. `asked`: the kind of answer that its question words ask for. */
export function contactAskedFor(question: string, language: string, asked: string | null): Contact | null {
  const kind = (["email", "phone", "address"] as const).find((one) => WORDS[one].some((words) => words.test(question)));
  if (!kind || contentWords(question, language).length > SUBJECTS_MAX) return null;
  const isOfContact =
    asked === null ||
    (asked === "number" && kind === "phone" && NUMBER_OF_PHONE.test(question)) ||
    (asked === "place" && kind === "address");
  return isOfContact ? kind : null;
}

/** "The telephone of the office": the number itself, where "on my telephone" asks for something else. */
const OF_SOMEBODY = spaced(
  "(?:(?:tele)?phone|e-?mail|telefon|telefone|teléfono|telefono|téléphone|telefoon|correo|courriel) (?:of|for|from|d[aeo]s?|del|della|dell['’]\\p{L}+|du|von|vom|der|van)",
);
const ADDRESS = anywhere(
  "[Aa]d+ress|[Aa]dres|direcci|indirizz|endereç|alamat|адрес|διεύθυνση|पता|ঠিকানা|عنوان|ที่อยู่|주소|アドレス|地址",
);

/** The asker's own number or address, how something is done with one, or whether. */
const ABOUT_ANOTHER: readonly RegExp[] = [
  spaced(
    "my|mein\\p{L}*|mon|ma|mes|mi|mis|mio|mia|meu|minha|mijn|saya|мо[йяюеё]\\p{L}*|свой|свою|μου|मेर[ाीे]|আমার|how (?:do|can|to)|wie (?:ändere|kann|melde)|comment|cómo|come|hoe|bagaimana|как|πώς|कैसे|কীভাবে|كيف|change|ändern|changer|cambiar|cambiare|mudar|alterar|wijzigen|ubah|изменить|αλλάξω|do (?:i|you)|does|is|are|can|kann|muss|darf|puis-je|puedo|posso|kan|apakah|هل",
  ),
  anywhere("อย่างไร|ยังไง|怎么|怎样|怎麼|修改|変更|どうやって|바꾸|변경|[吗嗎]"),
];
/** "What is the number": its verb asks for no yes or no. */
const WHAT_IS = spaced("what(?:'s|’s| is| are)|which (?:is|are)|(?:wie|was) (?:ist|lautet)");

/** Whether a question for a contact asks for the number or the address itself, of somebody else. */
export function asksForContactItself(question: string, kind: "phone" | "email"): boolean {
  const rest = question.replace(WHAT_IS, " ");
  if (ABOUT_ANOTHER.some((words) => words.test(rest))) return false;
  const words = kind === "phone" ? NUMBER_OF_PHONE : ADDRESS;
  return words.test(question) || OF_SOMEBODY.test(question);
}
