/** A telephone line for people in a crisis. */
export type HelpLine = Readonly<{
  name: string;
  /** As people write and dial it within the country. */
  number: string;
  url: string;
  /** "24/7", or local times; null where they vary. */
  hours: string | null;
  /** A public record of the number, where it is not the line's own site. */
  source?: string;
}>;

export type CountryHelp = Readonly<{ emergency: string; lines: readonly HelpLine[] }>;

/**
 * When the list was last edited. About half of the numbers were compared with public records; no line's own site was opened.
 * An operator must call or look up each number before a release, and every six months: a wrong number is worse than none.
 */
export const HELP_LINES_EDITED_AT = "2026-11-26";

/** For every country, and for visitors whose country is unknown. */
export const FIND_A_HELPLINE = { name: "findahelpline.com", url: "https://findahelpline.com" } as const;

const ALWAYS = "24/7";
const MHLW = "https://www.mhlw.go.jp/mamorouyokokoro/";

/** By country (ISO 3166-1 alpha-2). */
export const HELP_LINES: Readonly<Record<string, CountryHelp>> = {
  AR: {
    emergency: "911",
    lines: [
      line("Centro de Asistencia al Suicida", "(011) 5275-1135", "https://www.asistenciaalsuicida.org.ar", null),
      line("Línea 135 (Buenos Aires)", "135", "https://www.asistenciaalsuicida.org.ar", null),
    ],
  },
  AT: { emergency: "112", lines: [line("TelefonSeelsorge", "142", "https://www.telefonseelsorge.at")] },
  AU: { emergency: "000", lines: [line("Lifeline", "13 11 14", "https://www.lifeline.org.au")] },
  BD: { emergency: "999", lines: [] },
  BE: {
    emergency: "112",
    lines: [
      line("Zelfmoordlijn", "1813", "https://www.zelfmoord1813.be"),
      line("Centre de Prévention du Suicide", "0800 32 123", "https://www.preventionsuicide.be"),
    ],
  },
  BR: { emergency: "192", lines: [line("CVV – Centro de Valorização da Vida", "188", "https://cvv.org.br")] },
  CA: { emergency: "911", lines: [line("9-8-8: Suicide Crisis Helpline", "988", "https://988.ca")] },
  CH: { emergency: "112", lines: [line("Die Dargebotene Hand / La Main Tendue", "143", "https://www.143.ch")] },
  CL: {
    emergency: "131",
    lines: [
      line(
        "Línea de prevención del suicidio",
        "*4141",
        "https://www.minsal.cl/linea-de-atencion-4141-no-estas-solo-no-estas-sola/",
      ),
    ],
  },
  CN: {
    emergency: "120",
    lines: [line("全国统一心理援助热线", "12356", "https://www.nhc.gov.cn", null)],
  },
  CO: { emergency: "123", lines: [line("Línea 106 (Bogotá)", "106", "https://www.saludcapital.gov.co")] },
  CZ: { emergency: "112", lines: [line("Linka první psychické pomoci", "116 123", "https://linkapsychickepomoci.cz")] },
  DE: {
    emergency: "112",
    lines: [
      line("TelefonSeelsorge", "0800 1110111", "https://www.telefonseelsorge.de"),
      line("TelefonSeelsorge", "0800 1110222", "https://www.telefonseelsorge.de"),
    ],
  },
  DK: { emergency: "112", lines: [line("Livslinien", "70 201 201", "https://www.livslinien.dk", null)] },
  EE: {
    emergency: "112",
    lines: [
      {
        ...line("Emotsionaalse toe ja hingehoiu telefon", "116 123", "https://www.sotsiaalkindlustusamet.ee", null),
        source:
          "https://www.sotsiaalkindlustusamet.ee/en/child-and-adult-need-help/mental-health-crisis/emotional-support-helpline-116-123",
      },
    ],
  },
  ES: {
    emergency: "112",
    lines: [line("Línea de atención a la conducta suicida", "024", "https://www.sanidad.gob.es/linea024/home.htm")],
  },
  FI: { emergency: "112", lines: [line("MIELI Kriisipuhelin", "09 2525 0111", "https://mieli.fi")] },
  FR: { emergency: "112", lines: [line("Numéro national de prévention du suicide", "3114", "https://3114.fr")] },
  GB: { emergency: "999", lines: [line("Samaritans", "116 123", "https://www.samaritans.org")] },
  GR: { emergency: "112", lines: [line("Γραμμή Παρέμβασης για την Αυτοκτονία", "1018", "https://suicide-help.gr")] },
  HK: { emergency: "999", lines: [line("The Samaritans", "2896 0000", "https://samaritans.org.hk")] },
  HU: { emergency: "112", lines: [line("Lelki Elsősegély Telefonszolgálat", "116-123", "https://www.sos116-123.hu")] },
  ID: { emergency: "112", lines: [line("Healing119", "119 ext. 8", "https://www.healing119.id")] },
  IE: { emergency: "112", lines: [line("Samaritans", "116 123", "https://www.samaritans.org/ireland/")] },
  IL: { emergency: "101", lines: [line('ער"ן – ERAN', "1201", "https://www.eran.org.il")] },
  IN: { emergency: "112", lines: [line("Tele-MANAS", "14416", "https://telemanas.mohfw.gov.in")] },
  IS: { emergency: "112", lines: [line("Hjálparsími Rauða krossins", "1717", "https://www.1717.is")] },
  IT: {
    emergency: "112",
    lines: [line("Telefono Amico Italia", "02 2327 2327", "https://www.telefonoamico.it", "9:00–24:00")],
  },
  JP: {
    emergency: "119",
    lines: [
      { ...line("#いのちSOS", "0120-061-338", "https://www.lifelink.or.jp/inochisos/"), source: MHLW },
      { ...line("よりそいホットライン", "0120-279-338", "https://www.since2011.net/yorisoi/"), source: MHLW },
    ],
  },
  KR: { emergency: "119", lines: [line("자살예방 상담전화", "109", "https://www.129.go.kr")] },
  LB: { emergency: "112", lines: [line("Embrace Lifeline", "1564", "https://embracelebanon.org")] },
  LT: { emergency: "112", lines: [line("Vilties linija", "116 123", "https://www.viltieslinija.lt")] },
  LU: { emergency: "112", lines: [line("SOS Détresse", "454545", "https://454545.lu", null)] },
  LV: {
    emergency: "112",
    lines: [
      {
        ...line("Skalbes", "116 123", "https://www.skalbes.lv"),
        source: "https://www.vmnvd.gov.lv/en/toll-free-unified-crisis-line-116123",
      },
    ],
  },
  MX: { emergency: "911", lines: [line("Línea de la Vida", "800 911 2000", "https://www.gob.mx/conasama")] },
  MY: { emergency: "999", lines: [line("Befrienders Kuala Lumpur", "03-7627 2929", "https://www.befrienders.org.my")] },
  NL: {
    emergency: "112",
    lines: [line("113 Zelfmoordpreventie", "0800-0113", "https://www.113.nl")],
  },
  NO: { emergency: "113", lines: [line("Mental Helse Hjelpetelefonen", "116 123", "https://mentalhelse.no")] },
  NZ: { emergency: "111", lines: [line("1737 Need to talk", "1737", "https://1737.org.nz")] },
  PE: { emergency: "106", lines: [line("Línea 113 Salud (opción 5)", "113", "https://www.gob.pe/minsa")] },
  PH: { emergency: "911", lines: [line("NCMH Crisis Hotline", "1553", "https://ncmh.gov.ph")] },
  PK: { emergency: "1122", lines: [line("Umang", "0311-7786264", "https://taskeen.org/umang/", null)] },
  PL: { emergency: "112", lines: [line("Centrum Wsparcia", "800 70 2222", "https://centrumwsparcia.pl")] },
  PT: {
    emergency: "112",
    lines: [
      {
        ...line("SNS 24", "808 24 24 24", "https://www.sns24.gov.pt"),
        source: "https://www.sns.gov.pt/sns-saude-mais/linhas-de-atendimento-gerais/",
      },
      line("SOS Voz Amiga", "213 544 545", "https://www.sosvozamiga.org", null),
    ],
  },
  RS: { emergency: "194", lines: [line("Centar Srce", "0800 300 303", "https://centarsrce.org", null)] },
  RU: {
    emergency: "112",
    lines: [line("Горячая линия МЧС России", "+7 495 989-50-50", "https://psi.mchs.gov.ru")],
  },
  SE: { emergency: "112", lines: [line("Självmordslinjen (Mind)", "90101", "https://mind.se")] },
  SG: { emergency: "995", lines: [line("Samaritans of Singapore", "1767", "https://www.sos.org.sg")] },
  SI: { emergency: "112", lines: [line("Samarijan in Sopotnik", "116 123", "https://www.telefon-samarijan.si")] },
  TH: { emergency: "1669", lines: [line("สายด่วนสุขภาพจิต", "1323", "https://dmh.go.th")] },
  TW: { emergency: "119", lines: [line("安心專線", "1925", "https://www.mohw.gov.tw")] },
  UA: { emergency: "112", lines: [line("Lifeline Ukraine", "7333", "https://lifelineukraine.com")] },
  US: { emergency: "911", lines: [line("988 Suicide & Crisis Lifeline", "988", "https://988lifeline.org")] },
  UY: { emergency: "911", lines: [line("Línea Vida", "0800 0767", "https://www.asse.com.uy")] },
  ZA: { emergency: "112", lines: [line("SADAG Suicide Crisis Helpline", "0800 567 567", "https://www.sadag.org")] },
};

function line(name: string, number: string, url: string, hours: string | null = ALWAYS): HelpLine {
  return { name, number, url, hours };
}
