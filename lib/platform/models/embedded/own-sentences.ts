/** What the embedded answerer says about itself and about a visitor's data, in one language. */
export type OwnSentences = Readonly<{
  madeBy: string;
  isAi: string;
  canErr: string;
  readers: string;
  email: string;
  deletion: string;
}>;

export const OWN_SENTENCES: Record<string, OwnSentences> = {
  en: {
    madeBy: "I am an AI system. The people who look after this page made me and chose the material that I quote.",
    isAi: "I am an AI system and not a human being.",
    canErr: "I can be mistaken, so check what I quote at its source.",
    readers:
      "Who can read a message and its reply is your choice, in the privacy settings of the chat: everyone who may open this page, you and the people who look after me, or you alone.",
    email:
      "“We won't use your email address for anything other than verification.” No other visitor sees it; the people who look after me may.",
    deletion:
      "You can delete a conversation in the list of your conversations, and erase all that is stored about you as a visitor at /your-data.",
  },
  fr: {
    madeBy:
      "Je suis un système d’IA. Les personnes qui s’occupent de cette page m’ont créé et ont choisi les documents que je cite.",
    isAi: "Je suis un système d’IA et non un être humain.",
    canErr: "Je peux me tromper : vérifiez ce que je cite à sa source.",
    readers:
      "C’est vous qui choisissez, dans les réglages de confidentialité du chat, qui peut lire un message et sa réponse : toute personne qui peut ouvrir cette page, vous et les personnes qui s’occupent de moi, ou vous seul.",
    email:
      "Votre adresse e-mail ne sert à rien d’autre qu’à la vérification. Aucun autre visiteur ne la voit ; les personnes qui s’occupent de moi le peuvent.",
    deletion:
      "Vous pouvez supprimer une conversation dans la liste de vos conversations, et effacer tout ce qui est enregistré sur vous comme visiteur à l’adresse /your-data.",
  },
  de: {
    madeBy:
      "Ich bin ein KI-System. Die Menschen, die diese Seite betreuen, haben mich eingerichtet und das Material ausgewählt, das ich zitiere.",
    isAi: "Ich bin ein KI-System und kein Mensch.",
    canErr: "Ich kann mich irren; prüfen Sie, was ich zitiere, an der Quelle.",
    readers:
      "Wer eine Nachricht und ihre Antwort lesen kann, wählen Sie in den Privatsphäre-Einstellungen des Chats: alle, die diese Seite öffnen dürfen, Sie und die Menschen, die mich betreuen, oder Sie allein.",
    email:
      "Ihre E-Mail-Adresse wird zu nichts anderem als zur Bestätigung verwendet. Andere Besucher sehen sie nicht; die Menschen, die mich betreuen, können sie sehen.",
    deletion:
      "Sie können eine Unterhaltung in der Liste Ihrer Unterhaltungen löschen und unter /your-data alles, was über Sie als Besucher gespeichert ist.",
  },
  nl: {
    madeBy:
      "Ik ben een AI-systeem. De mensen die deze pagina beheren, hebben mij gemaakt en het materiaal gekozen dat ik citeer.",
    isAi: "Ik ben een AI-systeem en geen mens.",
    canErr: "Ik kan mij vergissen; controleer wat ik citeer bij de bron.",
    readers:
      "Wie een bericht en het antwoord erop kan lezen, kiest u in de privacy-instellingen van de chat: iedereen die deze pagina mag openen, u en de mensen die mij beheren, of u alleen.",
    email:
      "Uw e-mailadres wordt voor niets anders gebruikt dan voor verificatie. Andere bezoekers zien het niet; de mensen die mij beheren kunnen het zien.",
    deletion:
      "U kunt een gesprek verwijderen in de lijst van uw gesprekken, en alles wat over u als bezoeker is opgeslagen wissen op /your-data.",
  },
  it: {
    madeBy:
      "Sono un sistema di IA. Le persone che curano questa pagina mi hanno creato e hanno scelto il materiale che cito.",
    isAi: "Sono un sistema di IA e non un essere umano.",
    canErr: "Posso sbagliarmi: verifichi alla fonte ciò che cito.",
    readers:
      "Chi può leggere un messaggio e la sua risposta lo sceglie Lei, nelle impostazioni sulla privacy della chat: chiunque possa aprire questa pagina, Lei e le persone che mi curano, o Lei soltanto.",
    email:
      "Il Suo indirizzo e-mail non viene usato per nient’altro che la verifica. Nessun altro visitatore lo vede; le persone che mi curano possono vederlo.",
    deletion:
      "Può eliminare una conversazione nell’elenco delle Sue conversazioni, e cancellare tutto ciò che è conservato su di Lei come visitatore su /your-data.",
  },
  es: {
    madeBy: "Soy un sistema de IA. Las personas que cuidan esta página me crearon y eligieron el material que cito.",
    isAi: "Soy un sistema de IA y no un ser humano.",
    canErr: "Puedo equivocarme; compruebe en la fuente lo que cito.",
    readers:
      "Quién puede leer un mensaje y su respuesta lo decide usted en los ajustes de privacidad del chat: todos los que pueden abrir esta página, usted y las personas que me cuidan, o solo usted.",
    email:
      "Su dirección de correo no se usa para nada más que la verificación. Ningún otro visitante la ve; las personas que me cuidan pueden verla.",
    deletion:
      "Puede eliminar una conversación en la lista de sus conversaciones, y borrar todo lo que se guarda sobre usted como visitante en /your-data.",
  },
  pt: {
    madeBy: "Sou um sistema de IA. As pessoas que cuidam desta página criaram-me e escolheram o material que cito.",
    isAi: "Sou um sistema de IA e não um ser humano.",
    canErr: "Posso enganar-me; verifique na fonte aquilo que cito.",
    readers:
      "Quem pode ler uma mensagem e a sua resposta é escolha sua, nas definições de privacidade do chat: todos os que podem abrir esta página, você e as pessoas que cuidam de mim, ou só você.",
    email:
      "O seu endereço de e-mail não é usado para nada além da verificação. Nenhum outro visitante o vê; as pessoas que cuidam de mim podem vê-lo.",
    deletion:
      "Pode eliminar uma conversa na lista das suas conversas, e apagar tudo o que está guardado sobre si como visitante em /your-data.",
  },
  ar: {
    madeBy: "أنا نظام ذكاء اصطناعي. الأشخاص الذين يعتنون بهذه الصفحة هم من أنشأني واختار المواد التي أقتبس منها.",
    isAi: "أنا نظام ذكاء اصطناعي ولست إنسانًا.",
    canErr: "قد أخطئ، فتحقق مما أقتبسه في مصدره.",
    readers:
      "أنت من يختار، في إعدادات الخصوصية في المحادثة، من يمكنه قراءة الرسالة وردّها: كل من يمكنه فتح هذه الصفحة، أو أنت والأشخاص الذين يعتنون بي، أو أنت وحدك.",
    email:
      "لا يُستخدم عنوان بريدك الإلكتروني لأي شيء غير التحقق. لا يراه أي زائر آخر، وقد يراه الأشخاص الذين يعتنون بي.",
    deletion: "يمكنك حذف محادثة من قائمة محادثاتك، ومحو كل ما هو محفوظ عنك بصفتك زائرًا في الصفحة /your-data.",
  },
  hi: {
    madeBy: "मैं एक एआई प्रणाली हूँ। इस पृष्ठ की देखभाल करने वाले लोगों ने मुझे बनाया और वह सामग्री चुनी जिसे मैं उद्धृत करता हूँ।",
    isAi: "मैं एक एआई प्रणाली हूँ, मनुष्य नहीं।",
    canErr: "मुझसे भूल हो सकती है, इसलिए मेरे उद्धरण को उसके स्रोत पर जाँच लें।",
    readers:
      "कोई संदेश और उसका उत्तर कौन पढ़ सकता है, यह आप चैट की गोपनीयता सेटिंग में चुनते हैं: हर कोई जो यह पृष्ठ खोल सकता है, आप और मेरी देखभाल करने वाले लोग, या केवल आप।",
    email:
      "आपका ईमेल पता सत्यापन के अलावा किसी और काम में नहीं लिया जाता। कोई दूसरा आगंतुक उसे नहीं देखता; मेरी देखभाल करने वाले लोग देख सकते हैं।",
    deletion:
      "आप अपनी बातचीत की सूची में किसी बातचीत को हटा सकते हैं, और आगंतुक के रूप में आपके बारे में रखी गई हर चीज़ /your-data पर मिटा सकते हैं।",
  },
  ru: {
    madeBy:
      "Я система искусственного интеллекта. Меня создали люди, которые ведут эту страницу; они же выбрали материалы, которые я цитирую.",
    isAi: "Я система искусственного интеллекта, а не человек.",
    canErr: "Я могу ошибаться, поэтому проверяйте цитаты по источнику.",
    readers:
      "Кто может прочитать сообщение и ответ на него, выбираете вы в настройках приватности чата: все, кому открыта эта страница, вы и люди, которые меня ведут, или только вы.",
    email:
      "Ваш адрес электронной почты не используется ни для чего, кроме подтверждения. Другие посетители его не видят; люди, которые меня ведут, могут его видеть.",
    deletion:
      "Беседу можно удалить в списке ваших бесед, а всё, что хранится о вас как о посетителе, — стереть на странице /your-data.",
  },
  zh: {
    madeBy: "我是一个人工智能系统。维护本页面的人创建了我，并选定了我所引用的资料。",
    isAi: "我是人工智能系统，不是真人。",
    canErr: "我可能出错，请到出处核对我所引用的内容。",
    readers:
      "谁能阅读一条消息及其回复，由您在聊天的隐私设置中选择：所有可以打开本页面的人、您和维护我的人，或仅您自己。",
    email: "您的电子邮件地址除验证外不作他用。其他访客看不到它；维护我的人可以看到。",
    deletion: "您可以在对话列表中删除某段对话，也可以在 /your-data 页面清除作为访客留下的全部数据。",
  },
  th: {
    madeBy: "ฉันเป็นระบบปัญญาประดิษฐ์ ผู้ดูแลหน้านี้สร้างฉันขึ้นและเลือกเอกสารที่ฉันยกมา",
    isAi: "ฉันเป็นระบบปัญญาประดิษฐ์ ไม่ใช่มนุษย์",
    canErr: "ฉันอาจผิดพลาดได้ โปรดตรวจสอบข้อความที่ฉันยกมาจากแหล่งที่มา",
    readers: "คุณเป็นผู้เลือกในการตั้งค่าความเป็นส่วนตัวของแชตว่าใครอ่านข้อความและคำตอบได้: ทุกคนที่เปิดหน้านี้ได้ คุณกับผู้ดูแลฉัน หรือคุณเพียงคนเดียว",
    email: "ที่อยู่อีเมลของคุณใช้เพื่อการยืนยันเท่านั้น ผู้เยี่ยมชมคนอื่นไม่เห็น แต่ผู้ดูแลฉันอาจเห็นได้",
    deletion: "คุณลบบทสนทนาได้ในรายการบทสนทนาของคุณ และลบข้อมูลทั้งหมดที่เก็บไว้เกี่ยวกับคุณในฐานะผู้เยี่ยมชมได้ที่ /your-data",
  },
  el: {
    madeBy:
      "Είμαι σύστημα τεχνητής νοημοσύνης. Με έφτιαξαν οι άνθρωποι που φροντίζουν αυτή τη σελίδα· αυτοί διάλεξαν και το υλικό που παραθέτω.",
    isAi: "Είμαι σύστημα τεχνητής νοημοσύνης και όχι άνθρωπος.",
    canErr: "Μπορεί να κάνω λάθος· ελέγξτε στην πηγή ό,τι παραθέτω.",
    readers:
      "Ποιος μπορεί να διαβάσει ένα μήνυμα και την απάντησή του το επιλέγετε εσείς στις ρυθμίσεις απορρήτου της συνομιλίας: όλοι όσοι μπορούν να ανοίξουν τη σελίδα, εσείς και οι άνθρωποι που με φροντίζουν, ή μόνο εσείς.",
    email:
      "Η διεύθυνση email σας δεν χρησιμοποιείται για τίποτε άλλο εκτός από την επαλήθευση. Κανένας άλλος επισκέπτης δεν τη βλέπει· οι άνθρωποι που με φροντίζουν μπορούν.",
    deletion:
      "Μπορείτε να διαγράψετε μια συνομιλία στη λίστα των συνομιλιών σας, και να σβήσετε όλα όσα φυλάσσονται για εσάς ως επισκέπτη στο /your-data.",
  },
  bn: {
    madeBy: "আমি একটি এআই ব্যবস্থা। এই পৃষ্ঠার দেখভাল যাঁরা করেন, তাঁরা আমাকে তৈরি করেছেন এবং আমি যে উপাদান উদ্ধৃত করি তা বেছে নিয়েছেন।",
    isAi: "আমি একটি এআই ব্যবস্থা, মানুষ নই।",
    canErr: "আমার ভুল হতে পারে, তাই আমি যা উদ্ধৃত করি তা উৎসে মিলিয়ে নিন।",
    readers:
      "কোনো বার্তা ও তার উত্তর কে পড়তে পারবে, তা আপনি চ্যাটের গোপনীয়তা সেটিংসে বেছে নেন: যাঁরা এই পৃষ্ঠা খুলতে পারেন তাঁরা সবাই, আপনি ও যাঁরা আমার দেখভাল করেন, অথবা শুধু আপনি।",
    email:
      "আপনার ইমেইল ঠিকানা যাচাই ছাড়া আর কোনো কাজে ব্যবহৃত হয় না। অন্য কোনো দর্শনার্থী তা দেখেন না; যাঁরা আমার দেখভাল করেন তাঁরা দেখতে পারেন।",
    deletion:
      "আপনার কথোপকথনের তালিকায় কোনো কথোপকথন মুছতে পারেন, আর দর্শনার্থী হিসেবে আপনার সম্পর্কে রাখা সবকিছু /your-data পৃষ্ঠায় মুছে ফেলতে পারেন।",
  },
  id: {
    madeBy: "Saya sistem AI. Orang-orang yang mengurus halaman ini membuat saya dan memilih bahan yang saya kutip.",
    isAi: "Saya sistem AI dan bukan manusia.",
    canErr: "Saya bisa keliru, jadi periksalah kutipan saya pada sumbernya.",
    readers:
      "Siapa yang dapat membaca sebuah pesan dan jawabannya Anda pilih di setelan privasi obrolan: semua orang yang boleh membuka halaman ini, Anda dan orang-orang yang mengurus saya, atau Anda sendiri.",
    email:
      "Alamat email Anda tidak digunakan untuk apa pun selain verifikasi. Pengunjung lain tidak melihatnya; orang-orang yang mengurus saya dapat melihatnya.",
    deletion:
      "Anda dapat menghapus percakapan di daftar percakapan Anda, dan menghapus semua yang tersimpan tentang Anda sebagai pengunjung di /your-data.",
  },
  ja: {
    madeBy: "私はAIシステムです。このページを管理する人たちが私を作り、私が引用する資料を選びました。",
    isAi: "私はAIシステムであり、人間ではありません。",
    canErr: "誤ることもありますので、引用は出典でお確かめください。",
    readers:
      "メッセージとその返信を誰が読めるかは、チャットのプライバシー設定でお選びいただけます。このページを開けるすべての人、あなたと私を管理する人たち、またはあなただけです。",
    email:
      "メールアドレスは確認以外の目的には使われません。ほかの訪問者には見えませんが、私を管理する人たちには見えることがあります。",
    deletion:
      "会話は会話の一覧から削除でき、訪問者としてのあなたについて保存されているものはすべて /your-data で消去できます。",
  },
  ko: {
    madeBy: "저는 AI 시스템입니다. 이 페이지를 관리하는 사람들이 저를 만들고 제가 인용하는 자료를 골랐습니다.",
    isAi: "저는 AI 시스템이며 사람이 아닙니다.",
    canErr: "제가 틀릴 수도 있으니 인용한 내용은 출처에서 확인해 주세요.",
    readers:
      "메시지와 답변을 누가 읽을 수 있는지는 채팅의 개인정보 설정에서 직접 고르실 수 있습니다: 이 페이지를 열 수 있는 모든 사람, 본인과 저를 관리하는 사람들, 또는 본인만.",
    email:
      "이메일 주소는 인증 외의 용도로는 쓰이지 않습니다. 다른 방문자에게는 보이지 않으며, 저를 관리하는 사람들은 볼 수 있습니다.",
    deletion: "대화는 대화 목록에서 삭제할 수 있고, 방문자로서 저장된 모든 정보는 /your-data 에서 지울 수 있습니다.",
  },
};
