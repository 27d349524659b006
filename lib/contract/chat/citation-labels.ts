/** Words for a numbered passage in citation marks and above lists of sources, in the 17 languages and in lower case. */
const LABELS: ReadonlySet<string> = new Set([
  ...["source", "sources", "passage", "passages", "ref", "refs", "reference", "references", "citation", "citations"],
  ...["cite", "cites", "doc", "docs", "document", "documents", "chunk", "context", "snippet", "excerpt", "result"],
  ...[
    "search result",
    "footnote",
    "footnotes",
    "fn",
    "web",
    "works cited",
    "material",
    "src",
    "id",
    "index",
    "exhibit",
    "evidence",
    "knowledge",
    "kb",
  ],
  ...[
    "note",
    "notes",
    "nota",
    "notas",
    "fußnote",
    "fussnote",
    "voetnoot",
    "see",
    "cf",
    "siehe",
    "vgl",
    "voir",
    "vedi",
    "zie",
  ],
  ...[
    "véase",
    "сноска",
    "см",
    "注",
    "註",
    "脚注",
    "脚註",
    "주",
    "각주",
    "टिप्पणी",
    "सन्दर्भ",
    "টীকা",
    "เชิงอรรถ",
    "σημείωση",
  ],
  ...[
    "υποσημείωση",
    "حاشية",
    "هامش",
    "الهامش",
    "ист",
    "附注",
    "附註",
    "الحاشية",
    "catatan",
    "catatan kaki",
    "lihat",
    "kontext",
    "contexte",
    "contexto",
    "contesto",
  ],
  ...[
    "sources used",
    "sources cited",
    "sources consulted",
    "cited sources",
    "used sources",
    "bibliography",
    "further reading",
  ],
  ...[
    "sources consultées",
    "sources utilisées",
    "bibliographie",
    "verwendete quellen",
    "quellenverzeichnis",
    "literatur",
  ],
  ...[
    "gebruikte bronnen",
    "geraadpleegde bronnen",
    "fonti consultate",
    "fonti utilizzate",
    "bibliografia",
    "bibliografía",
  ],
  ...[
    "fuentes consultadas",
    "fuentes utilizadas",
    "fontes consultadas",
    "fontes utilizadas",
    "المصادر المستخدمة",
    "المراجع والمصادر",
  ],
  ...[
    "использованные источники",
    "список источников",
    "список литературы",
    "资料来源",
    "資料來源",
    "信息来源",
    "参考来源",
    "引用来源",
  ],
  ...[
    "參考來源",
    "引用元",
    "参照元",
    "参考資料",
    "출처 목록",
    "แหล่งอ้างอิง",
    "βιβλιογραφία",
    "গ্রন্থপঞ্জি",
    "daftar sumber",
    "daftar pustaka",
  ],
  ...["संदर्भ सूची", "स्रोत सूची"],
  ...["konteks", "контекст", "上下文", "コンテキスト"],
  ...["référence", "références", "réf", "extrait", "extraits"],
  ...["quelle", "quellen", "quellenangaben", "textstelle", "dokument", "beleg", "belege", "auszug", "fundstelle"],
  ...["bron", "bronnen", "verwijzing", "verwijzingen", "fragment"],
  ...["fonte", "fonti", "brano", "passaggio", "documento", "rif", "riferimento", "riferimenti"],
  ...["fuente", "fuentes", "pasaje", "referencia", "referencias", "fragmento", "cita"],
  ...["fontes", "passagem", "trecho", "referência", "referências", "citação"],
  ...["المصدر", "مصدر", "المصادر", "مصادر", "المقطع", "مقطع", "المرجع", "مرجع", "المراجع", "مراجع", "المستند", "مستند"],
  ...["الوثيقة", "وثيقة", "الفقرة", "فقرة"],
  ...["स्रोत", "अंश", "संदर्भ", "दस्तावेज़", "दस्तावेज", "उद्धरण"],
  ...["источник", "источники", "отрывок", "фрагмент", "документ", "ссылка", "ссылки", "цитата"],
  ...["来源", "來源", "出处", "出處", "资料", "資料", "段落", "文档", "文件", "参考", "引用", "文献", "片段"],
  ...["参考资料", "参考文献", "參考資料", "參考文獻"],
  ...["แหล่งที่มา", "แหล่งข้อมูล", "ที่มา", "ข้อความ", "เอกสาร", "อ้างอิง", "เอกสารอ้างอิง"],
  ...["πηγή", "πηγές", "απόσπασμα", "έγγραφο", "αναφορά", "αναφορές", "παραπομπές"],
  ...["উৎস", "সূত্র", "অনুচ্ছেদ", "নথি", "তথ্যসূত্র"],
  ...["sumber", "kutipan", "dokumen", "referensi", "bagian"],
  ...["出典", "出所", "文書", "参照", "ソース", "情報源", "抜粋"],
  ...["출처", "자료", "문서", "참고", "참조", "인용", "구절", "근거", "참고 자료", "참고 문헌"],
]);

/** Words for a place within a passage, as in `[1, p. 3]`. */
const LOCATORS: ReadonlySet<string> = new Set([
  ...[
    "p",
    "pp",
    "page",
    "pages",
    "s",
    "seite",
    "seiten",
    "pagina",
    "página",
    "pág",
    "pag",
    "str",
    "стр",
    "с",
    "page no",
  ],
  ...[
    "line",
    "lines",
    "l",
    "zeile",
    "zeilen",
    "ligne",
    "para",
    "paragraph",
    "par",
    "absatz",
    "sec",
    "section",
    "chapter",
  ],
  ...[
    "chap",
    "kap",
    "kapitel",
    "§",
    "页",
    "頁",
    "ページ",
    "쪽",
    "페이지",
    "صفحة",
    "ص",
    "पृष्ठ",
    "หน้า",
    "σελ",
    "পৃষ্ঠা",
    "hal",
  ],
]);

/** A word for "number" between a label and its number: "[المصدر رقم 1]". */
export const NUMBER_WORD =
  /(?:\s(?:number|num|nummer|numéro|número|numero|номер|رقم|संख्या|क्रमांक|সংখ্যা|নম্বর|αριθμός|nomor)\.?|\s?(?:编号|編號|番号|번호|หมายเลข))\s?(?=\d)/iu;

/** Words that join two numbers in one mark. */
export const CONJUNCTION = /\s(?:and|und|et|y|e|en|dan|и|και|এবং|और|و|และ)\s/iu;

export const isSourceLabel = (words: string): boolean => LABELS.has(normalize(words));
/** Whether words are a label; "open" when they may become one. */
export function readSourceLabel(words: string): "whole" | "open" | "none" {
  const label = normalize(words);
  if (LABELS.has(label)) return "whole";
  return [...LABELS].some((known) => known.startsWith(label)) ? "open" : "none";
}
export const isLocator = (words: string): boolean => LOCATORS.has(normalize(words));

function normalize(words: string): string {
  return words
    .toLowerCase()
    .replace(/[\s_]+/g, " ")
    .replace(/[.:]$/, "")
    .trim();
}
